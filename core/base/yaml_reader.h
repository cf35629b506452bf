// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/local_text.h"
#include "core/base/result.h"

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace steelyard {

/// Thrown while a YAML file is decoded and turned into an Error by decodeYaml().
class YamlFault : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

/// One node of a parsed YAML document: immutable, with the place it came from.
///
/// Scalars are read by the caller's intent, never guessed: `text()` of a plain 010
/// is "010", `integer()` of it is refused. Every accessor throws YamlFault with
/// "file:line:column" when the node is of another kind.
class YamlNode
{
public:
    enum class Kind { Null, Scalar, Sequence, Map };
    struct Entry;

    Kind kind = Kind::Null;
    bool quoted = false;
    std::string scalar;
    std::vector<YamlNode> items; ///< of a sequence
    std::vector<Entry> entries;  ///< of a map, in file order, keys unique
    int line = 0;                ///< from 1
    int column = 0;              ///< from 1
    std::shared_ptr<const std::string> file;

    [[nodiscard]] bool isNull() const { return kind == Kind::Null; }
    [[nodiscard]] bool isScalar() const { return kind == Kind::Scalar; }
    [[nodiscard]] bool isSequence() const { return kind == Kind::Sequence; }
    [[nodiscard]] bool isMap() const { return kind == Kind::Map; }

    [[nodiscard]] const std::string& text() const;        ///< any scalar, as written
    [[nodiscard]] double number() const;                  ///< finite decimal number
    [[nodiscard]] long long integer() const;              ///< decimal integer, no leading zero
    [[nodiscard]] bool boolean() const;                   ///< true or false, unquoted
    [[nodiscard]] LocalText localText() const;            ///< {en, zh-CN}; en must be there
    [[nodiscard]] std::vector<std::string> texts() const; ///< a sequence of scalars
    [[nodiscard]] const std::vector<YamlNode>& sequence() const;

    /// "file:line:column", for messages.
    [[nodiscard]] std::string place() const;
    [[noreturn]] void fail(const std::string& what) const;
};

struct YamlNode::Entry {
    std::string key;
    YamlNode value;
    int line = 0;
};

/// Reads the keys of one map and refuses those nobody asked for.
///
/// Call `need` or `find` for every known key, then `finish()`.
class YamlMap
{
public:
    explicit YamlMap(const YamlNode& node);

    [[nodiscard]] const YamlNode& need(std::string_view key); ///< refused when absent
    [[nodiscard]] const YamlNode* find(std::string_view key); ///< nullptr when absent
    [[nodiscard]] std::string textOr(std::string_view key, std::string_view fallback);
    void ignore(std::string_view key) { (void)find(key); }
    void finish() const; ///< refuses unknown keys

private:
    const YamlNode& m_node;
    std::vector<bool> m_used;
};

/// Parses one YAML document. Duplicate keys, aliases, non-scalar keys, nesting deeper
/// than 64 levels, texts over 8 MiB and a second document are refused.
Result<YamlNode> parseYaml(std::string_view text, std::string_view fileName);

/// Parses and decodes: `decode(const YamlNode&)` may throw YamlFault.
template <class Decode>
auto decodeYaml(std::string_view text, std::string_view fileName, Decode&& decode)
    -> Result<decltype(decode(std::declval<const YamlNode&>()))>
{
    auto document = parseYaml(text, fileName);
    if (!document)
        return document.error();
    try {
        return decode(*document);
    } catch (const YamlFault& fault) {
        return makeError(ErrorCode::InvalidInput, fault.what(), {}, "correct the file and load it again");
    }
}

} // namespace steelyard

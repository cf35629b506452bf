// SPDX-License-Identifier: GPL-3.0-or-later
// The only user of yaml-cpp. We take its events and build our own tree: its Node lets
// duplicate keys pass, reads 010 as 8 and loses the line of a missing key.
#include "core/base/yaml_reader.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include <charconv>
#include <cmath>
#include <sstream>

namespace steelyard {

namespace {

constexpr std::size_t kMaxBytes = 8u << 20;
constexpr std::size_t kMaxDepth = 64;

class TreeBuilder : public YAML::EventHandler
{
public:
    explicit TreeBuilder(std::shared_ptr<const std::string> file) : m_file(std::move(file)) {}

    YamlNode root;

    void OnDocumentStart(const YAML::Mark&) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t) override { add(make(mark, YamlNode::Kind::Null)); }
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override
    {
        make(mark, YamlNode::Kind::Null).fail("aliases (*name) are not allowed here");
    }
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t, const std::string& value) override
    {
        YamlNode node = make(mark, YamlNode::Kind::Scalar);
        node.quoted = tag == "!";
        node.scalar = value;
        if (!node.quoted && (value == "null" || value == "~" || value.empty()))
            node.kind = YamlNode::Kind::Null;
        add(std::move(node));
    }
    void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override
    {
        open(make(mark, YamlNode::Kind::Sequence));
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override
    {
        open(make(mark, YamlNode::Kind::Map));
    }
    void OnMapEnd() override { close(); }

private:
    struct Level {
        YamlNode node;
        std::string key;
        int keyLine = 0;
        bool hasKey = false;
    };

    YamlNode make(const YAML::Mark& mark, YamlNode::Kind kind) const
    {
        YamlNode node;
        node.kind = kind;
        node.line = mark.line + 1;
        node.column = mark.column + 1;
        node.file = m_file;
        return node;
    }
    void open(YamlNode node)
    {
        if (m_levels.size() >= kMaxDepth)
            node.fail("nested deeper than 64 levels");
        if (!m_levels.empty() && m_levels.back().node.isMap() && !m_levels.back().hasKey)
            node.fail("a key must be a plain text");
        m_levels.push_back({std::move(node), {}, 0, false});
    }
    void close()
    {
        YamlNode done = std::move(m_levels.back().node);
        m_levels.pop_back();
        add(std::move(done));
    }
    void add(YamlNode node)
    {
        if (m_levels.empty()) {
            root = std::move(node);
            return;
        }
        Level& level = m_levels.back();
        if (level.node.isSequence()) {
            level.node.items.push_back(std::move(node));
        } else if (!level.hasKey) {
            if (!node.isScalar())
                node.fail("a key must be a plain text");
            for (const auto& entry : level.node.entries)
                if (entry.key == node.scalar)
                    node.fail("key '" + node.scalar + "' appears twice (first in line " + std::to_string(entry.line) +
                              ")");
            level.key = std::move(node.scalar);
            level.keyLine = node.line;
            level.hasKey = true;
        } else {
            level.node.entries.push_back({std::move(level.key), std::move(node), level.keyLine});
            level.hasKey = false;
        }
    }

    std::shared_ptr<const std::string> m_file;
    std::vector<Level> m_levels;
};

const char* kindName(YamlNode::Kind kind)
{
    switch (kind) {
    case YamlNode::Kind::Null:
        return "nothing";
    case YamlNode::Kind::Scalar:
        return "a single value";
    case YamlNode::Kind::Sequence:
        return "a list";
    case YamlNode::Kind::Map:
        return "a map";
    }
    return "";
}

} // namespace

std::string YamlNode::place() const
{
    return (file ? *file : std::string("text")) + ":" + std::to_string(line) + ":" + std::to_string(column);
}

void YamlNode::fail(const std::string& what) const { throw YamlFault(place() + ": " + what); }

const std::string& YamlNode::text() const
{
    if (!isScalar())
        fail(std::string("expected a text, found ") + kindName(kind));
    return scalar;
}

double YamlNode::number() const
{
    double value = 0;
    const char* begin = text().data();
    const char* end = begin + scalar.size();
    const auto [rest, status] = std::from_chars(begin, end, value);
    if (quoted || status != std::errc{} || rest != end || !std::isfinite(value))
        fail("expected a number, found '" + scalar + "'");
    return value;
}

long long YamlNode::integer() const
{
    long long value = 0;
    const char* begin = text().data();
    const char* end = begin + scalar.size();
    const auto [rest, status] = std::from_chars(begin, end, value);
    const std::size_t digits = scalar.size() - (value < 0 ? 1 : 0);
    const bool leadingZero = digits > 1 && scalar[scalar.size() - digits] == '0';
    if (quoted || status != std::errc{} || rest != end || leadingZero)
        fail("expected a whole number, found '" + scalar + "'");
    return value;
}

bool YamlNode::boolean() const
{
    if (!quoted && text() == "true")
        return true;
    if (!quoted && text() == "false")
        return false;
    fail("expected true or false, found '" + scalar + "'");
}

LocalText YamlNode::localText() const
{
    YamlMap map(*this);
    LocalText result;
    result.en = map.need("en").text();
    if (const YamlNode* zh = map.find("zh-CN"))
        result.zh = zh->text();
    map.finish();
    return result;
}

std::vector<std::string> YamlNode::texts() const
{
    std::vector<std::string> result;
    for (const YamlNode& item : sequence())
        result.push_back(item.text());
    return result;
}

const std::vector<YamlNode>& YamlNode::sequence() const
{
    if (!isSequence())
        fail(std::string("expected a list, found ") + kindName(kind));
    return items;
}

YamlMap::YamlMap(const YamlNode& node) : m_node(node), m_used(node.entries.size(), false)
{
    if (!node.isMap())
        node.fail(std::string("expected a map, found ") + kindName(node.kind));
}

const YamlNode* YamlMap::find(std::string_view key)
{
    for (std::size_t i = 0; i < m_node.entries.size(); ++i) {
        if (m_node.entries[i].key == key) {
            m_used[i] = true;
            return &m_node.entries[i].value;
        }
    }
    return nullptr;
}

const YamlNode& YamlMap::need(std::string_view key)
{
    if (const YamlNode* node = find(key))
        return *node;
    m_node.fail("key '" + std::string(key) + "' is missing");
}

std::string YamlMap::textOr(std::string_view key, std::string_view fallback)
{
    const YamlNode* node = find(key);
    return node && !node->isNull() ? node->text() : std::string(fallback);
}

void YamlMap::finish() const
{
    for (std::size_t i = 0; i < m_used.size(); ++i)
        if (!m_used[i])
            m_node.entries[i].value.fail("unknown key '" + m_node.entries[i].key + "'");
}

Result<YamlNode> parseYaml(std::string_view text, std::string_view fileName)
{
    const std::string advice = "correct the file and load it again";
    if (text.size() > kMaxBytes)
        return makeError(ErrorCode::InvalidInput, "larger than 8 MiB", std::string(fileName), "use a smaller file");
    try {
        std::istringstream stream{std::string(text)};
        YAML::Parser parser(stream);
        TreeBuilder builder(std::make_shared<const std::string>(fileName));
        if (!parser.HandleNextDocument(builder))
            return makeError(ErrorCode::InvalidInput, "the file is empty", std::string(fileName), advice);
        TreeBuilder second(std::make_shared<const std::string>(fileName));
        if (parser.HandleNextDocument(second))
            return makeError(ErrorCode::InvalidInput, "only one YAML document is allowed", std::string(fileName),
                             advice);
        return std::move(builder.root);
    } catch (const YAML::Exception& error) {
        return makeError(ErrorCode::InvalidInput, error.msg,
                         std::string(fileName) + ":" + std::to_string(error.mark.line + 1) + ":" +
                             std::to_string(error.mark.column + 1),
                         advice);
    } catch (const YamlFault& fault) {
        return makeError(ErrorCode::InvalidInput, fault.what(), {}, advice);
    }
}

} // namespace steelyard

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <boost/system/result.hpp>

#include <string>
#include <utility>

namespace steelyard {

/// What went wrong, for tests and for the translated sentence on screen.
enum class ErrorCode {
    InvalidInput,     ///< a value, file or argument breaks its own rules
    NotFound,         ///< a named thing does not exist
    AlreadyExists,    ///< creating it would overwrite something
    Conflict,         ///< the record changed since it was read
    Unreadable,       ///< the file cannot be opened or read
    Unwritable,       ///< the file or folder cannot be written (read-only, full disk)
    ForeignFile,      ///< a file of some other program
    CorruptFile,      ///< our file, but damaged
    NewerFile,        ///< our file, written by a newer version
    Locked,           ///< another program holds the file for writing
    ReadOnly,         ///< an edit was tried on a file opened read-only
    MissingFont,      ///< the named CJK face is not installed
    ProbeFailed,      ///< a probe broke its protocol or could not start
    NotMeasured,      ///< a figure needs a measurement that is not there
    CurrencyMismatch, ///< a sum over several currencies was asked for
    Unsupported,      ///< known, but not possible here
    Internal,         ///< our own mistake
};

/// One failure: the code for programs, the sentence for people and logs.
///
/// `what` is one English sentence without a full stop, `where` a file with line,
/// a record or a platform (may be empty), `advice` what to do next (may be empty).
struct Error {
    ErrorCode code = ErrorCode::Internal;
    std::string what;
    std::string where;
    std::string advice;

    /// "where: what; advice" on one line, as the command line prints it.
    [[nodiscard]] std::string sentence() const
    {
        std::string text = where.empty() ? what : where + ": " + what;
        if (!advice.empty())
            text += "; " + advice;
        return text;
    }
    bool operator==(const Error&) const = default;
};

[[noreturn]] inline void throw_exception_from_error(const Error& error, const boost::source_location&)
{
    throw std::logic_error("value() on a failed Result: " + error.sentence());
}

/// A value or an Error. Spelled like std::expected, which needs C++23.
template <class T>
class [[nodiscard]] Result : public boost::system::result<T, Error>
{
public:
    using Base = boost::system::result<T, Error>;
    using Base::Base;

    /// The value, or `fallback` when the call failed.
    [[nodiscard]] T valueOr(T fallback) const { return this->has_value() ? this->value() : std::move(fallback); }
};

/// Success without a value.
template <>
class [[nodiscard]] Result<void> : public boost::system::result<void, Error>
{
public:
    using Base = boost::system::result<void, Error>;
    using Base::Base;
};

inline Error makeError(ErrorCode code, std::string what, std::string where = {}, std::string advice = {})
{
    return Error{code, std::move(what), std::move(where), std::move(advice)};
}

} // namespace steelyard

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <new>
#include <stdexcept>
#include <type_traits>
#include <utility>

namespace steelyard::store {

/// Thrown inside core/store only, so that a dozen SQL statements read in a row; guarded()
/// turns it into a Result at every public function.
class StoreFault : public std::runtime_error
{
public:
    explicit StoreFault(Error fault) : std::runtime_error(fault.what), m_error(std::move(fault)) {}
    [[nodiscard]] const Error& error() const { return m_error; }

private:
    Error m_error;
};

/// Runs `work` and returns what it returns, or the Error of what it threw.
template <class Work>
auto guarded(Work&& work) -> Result<std::invoke_result_t<Work>>
{
    try {
        if constexpr (std::is_void_v<std::invoke_result_t<Work>>) {
            work();
            return {};
        } else {
            return work();
        }
    } catch (const StoreFault& fault) {
        return fault.error();
    } catch (const std::bad_alloc&) {
        return makeError(ErrorCode::Unreadable, "there is not enough memory for this", {},
                         "close other programs and try again");
    } catch (const std::exception& error) {
        return makeError(ErrorCode::Internal, error.what());
    }
}

/// The value, or the Error thrown as a StoreFault.
template <class T>
T valueOrThrow(Result<T> result)
{
    if (!result)
        throw StoreFault(result.error());
    if constexpr (!std::is_void_v<T>)
        return std::move(*result);
}

} // namespace steelyard::store

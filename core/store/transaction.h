// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/database.h"

namespace steelyard::store {

/// A write transaction that rolls back unless committed.
///
/// BEGIN IMMEDIATE, because a transaction that began by reading fails at once (SQLITE_BUSY_SNAPSHOT) when it turns
/// to writing after someone else did; QSqlDatabase::transaction() sends a plain BEGIN.
class Transaction
{
public:
    explicit Transaction(Database& database) : m_database(database) { m_database.exec("BEGIN IMMEDIATE"); }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction()
    {
        if (!m_open)
            return;
        try {
            m_database.exec("ROLLBACK");
        } catch (const StoreFault&) {
            // SQLite has rolled back by itself, as it does on a full disk.
        }
    }

    void commit()
    {
        m_database.exec("COMMIT");
        m_open = false;
    }

private:
    Database& m_database;
    bool m_open = true;
};

} // namespace steelyard::store

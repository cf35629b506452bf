// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/migrations.h"

#include "core/store/backups.h"
#include "core/store/sql_script.h"
#include "core/store/transaction.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

// The resource lies in a static library, so nothing but this call links it in; the call must stand outside
// any namespace.
static void initSqlResources() { Q_INIT_RESOURCE(steelyard_sql); }

namespace steelyard::store {

namespace {

std::vector<Migration> readBuiltIn()
{
    initSqlResources();
    std::vector<Migration> result;
    const QStringList names =
        QDir(QStringLiteral(":/sql")).entryList({QStringLiteral("*.sql")}, QDir::Files, QDir::Name);
    for (const QString& name : names) {
        QFile file(QStringLiteral(":/sql/") + name);
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QString stem = QFileInfo(name).completeBaseName();
        result.push_back({stem.left(4).toInt(), stem.toStdString(), file.readAll().toStdString()});
    }
    return result;
}

} // namespace

const std::vector<Migration>& builtInMigrations()
{
    static const std::vector<Migration> migrations = readBuiltIn();
    return migrations;
}

int latestVersion(const std::vector<Migration>& migrations)
{
    return migrations.empty() ? 0 : migrations.back().version;
}

std::string fileTime(const Clock& clock)
{
    std::string text = isoUtc(clock.now()).substr(0, 19) + "Z";
    text.erase(std::remove_if(text.begin(), text.end(), [](char c) { return c == '-' || c == ':'; }), text.end());
    return text;
}

std::string migrate(Database& database, const std::vector<Migration>& migrations, const Clock& clock)
{
    const std::int64_t present = database.integer("PRAGMA user_version").value_or(0);
    const int latest = latestVersion(migrations);
    if (present >= latest)
        return {};
    std::string backup;
    if (present > 0) {
        const QFileInfo file(QString::fromStdString(database.path()));
        backup = (file.path() + QLatin1Char('/') + file.completeBaseName()).toStdString() + ".backup-v" +
                 std::to_string(present) + "-" + fileTime(clock) + ".steelyard";
        copyDatabase(database, backup, Overwrite::No);
    }
    // A step may rebuild a table; with foreign keys on, dropping the old one would empty those that refer to it.
    database.exec("PRAGMA foreign_keys = OFF");
    try {
        for (const Migration& step : migrations) {
            if (step.version <= present)
                continue;
            Transaction transaction(database);
            for (const std::string& statement : splitSql(step.sql))
                database.exec(statement);
            if (database.text("PRAGMA foreign_key_check"))
                throw StoreFault(makeError(ErrorCode::CorruptFile,
                                           "step " + step.name + " would leave records without their owner",
                                           database.path(), "nothing was changed; run 'steelyard check' on the file"));
            database.exec("PRAGMA user_version = " + std::to_string(step.version));
            transaction.commit();
        }
    } catch (...) {
        database.exec("PRAGMA foreign_keys = ON");
        throw;
    }
    database.exec("PRAGMA foreign_keys = ON");
    return backup;
}

} // namespace steelyard::store

/**
 * One SQLite file for a server of ours: opened privately and durably, and spoken to through kysely with the guards that
 * libsql needs. Knows no tables.
 */

export { formOf, knownForms } from './knownSchemas';
export { beginImmediate, LibsqlDialect } from './libsqlDialect';
export { type Migrations, migrateDatabase, type SquashedMigration } from './migrateDatabase';
export { openForeignFile, openSqliteFile } from './openSqliteFile';
export { MigrationFailed, NewerStore } from './storeErrors';

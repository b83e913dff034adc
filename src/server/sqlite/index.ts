/**
 * Opens SQLite files privately and durably, and adapts libsql to kysely; migrates and copies databases. Knows no tables.
 */

export { copiesEnded, copySqliteFile } from './copySqliteFile';
export { formOf, knownForms } from './knownSchemas';
export { beginImmediate, LibsqlDialect, releaseClosedFiles } from './libsqlDialect';
export { type Migrations, migrateDatabase, type SquashedMigration } from './migrateDatabase';
export { openForeignFile, openSqliteFile } from './openSqliteFile';
export { isDamagedFile, isFileNotRead, openAnew } from './setAside';
export { MigrationFailed, NewerStore } from './storeErrors';

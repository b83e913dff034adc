/** Opens SQLite files privately and durably, connects libsql to kysely, migrates and copies databases. Contains no tables. */

export { beginImmediate, LibsqlDialect, releaseClosedFiles } from './libsqlDialect';
export {
  formOf,
  knownForms,
  MigrationFailed,
  type Migrations,
  migrateDatabase,
  NewerStore,
  type SquashedMigration,
} from './migrateDatabase';
export { copiesEnded, copySqliteFile, openForeignFile, openSqliteFile } from './openSqliteFile';
export { isDamagedFile, isFileNotRead, reopen } from './setAside';

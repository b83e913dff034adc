/*
 * What a program needs to keep the service's records in PostgreSQL. In a file of its own, so that the embedded service has
 * nothing of it.
 */

export { isPostgresAway, lockOnlyNode, type OnlyNode } from '../server/postgres';
export { migratePostgresDatabase, openPostgresDatabase, type PostgresDatabaseOptions } from './database/postgresDatabase';

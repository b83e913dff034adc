/** State of the service on PostgreSQL and Valkey. Apart from the index, so that the embedded service has nothing of it. */
export { isPostgresAway, lockOnlyNode, type OnlyNode, UnsuitableSchema } from '../server/postgres';
export { migratePostgresDatabase, openPostgresDatabase } from './database/postgresDatabase';
export { valkeyAdapters } from './valkeyAdapters';

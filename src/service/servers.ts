/** State of the service on PostgreSQL and Valkey. Apart from the index, so that the embedded service has nothing of it. */
export { openPostgres, openPostgresDatabase } from './database/postgresDatabase';
export { migratePostgres, WrongSchema } from './database/postgresSchema';
export { valkeyAdapters } from './valkeyAdapters';

/** The Creator API as one service: records, limits, the event stream and the operator's interface. Does not depend on the companion or the page. */
export { type AdapterContext, type Adapters, createMemoryAccess, embeddedAdapters, type OpenAdapters } from './adapters';
export { createService, type Service, type ServiceOptions } from './createService';
export { type Database, isDatabaseUp } from './database/database';
export { databaseForm, databaseMigrations } from './database/migrations';
export { openSqliteDatabase } from './database/sqliteDatabase';
export { restartLog } from './log/beginLogAnew';
export { type Metrics, noMetrics } from './metrics';
export type { Clock, Timers } from './runtime';
export type { ServiceLimits } from './serviceLimits';

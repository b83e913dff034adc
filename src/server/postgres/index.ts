/** One PostgreSQL for a server of ours: connections with deadlines, and what its errors mean. Knows no tables. */
export { CannotConnect, CommitUnknown, isConnectionLost, isRetryable, ReadOnlyServer } from './errors';
export { createPool, type PoolOptions } from './pool';
export { type SoleLock, takeSoleLock } from './soleLock';

/**
 * The connection broke while the transaction was being committed, so that its records are there or not. It must not be run again
 * by itself: a donation would be recorded twice.
 */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';
}

/** The server answers reads only: it is a standby, or was one until the fail-over. */
export class ReadOnlyServer extends Error {
  override readonly name = 'ReadOnlyServer';
}

/** No connection could be opened: nothing was sent. */
export class CannotConnect extends Error {
  override readonly name = 'CannotConnect';
}

/** The connection was lost before. */
export class ConnectionGone extends Error {
  override readonly name = 'ConnectionGone';
}

/** SQLSTATE of an error that PostgreSQL sent; null = the error is of the connection. */
function sqlState(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('severity' in error) || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** Whether the session is lost, so that its connection can no longer be used: it broke, timed out, or was ended by the server. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error);
  if (state === null) return error instanceof Error;
  // 08: connection; 57P: ended or started by an operator; 25P03 and 25P04: idle for too long in a transaction.
  return state.startsWith('08') || state.startsWith('57P') || state === '25P03' || state === '25P04';
}

/** Of the driver, which has no code for it. */
const timedOut = 'Query read timeout';

/**
 * Whether a transaction that was not being committed can be run again at once: it lost against another one, or its connection was
 * closed. Not where the server does not answer: its caller has waited long enough.
 */
export function isRetryable(error: unknown): boolean {
  if (error instanceof CannotConnect || (error instanceof Error && error.message === timedOut)) return false;
  const state = sqlState(error);
  // 40001: could not be serialized; 40P01: deadlock.
  return state === '40001' || state === '40P01' || isConnectionLost(error);
}

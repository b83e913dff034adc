import pg from 'pg';

/** Thrown when the connection was lost, the server did not answer in time, or a statement is stale ({@link isStalePlan}). */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  constructor(cause: unknown) {
    super('The connection to PostgreSQL was lost', { cause });
  }
}

/** Thrown when the connection was lost after `commit` was sent. Do not repeat the transaction, because it may have been committed. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';
  constructor(cause: unknown) {
    super('The connection to PostgreSQL was lost during a commit: it may have succeeded', { cause });
  }
}

/** Thrown when the server is a standby. A host name can point to a standby while another server is being promoted. */
export class NotThePrimary extends Error {
  override readonly name = 'NotThePrimary';
  constructor() {
    super('This PostgreSQL is in recovery: it accepts no writes, and its reads may be old');
  }
}

/** Error codes after which the connection is unusable: a failed connection, a server that stops or crashes, time limits of sessions. */
const endsConnection = /^(08|57P0[1-5]$|25P0[34]$)/;

/** Whether the connection is lost. False if the server only rejected a statement, and can process the next one. */
export function isLoss(error: unknown): boolean {
  // If the error is not from the server, the state of the connection is unclear, so the connection counts as lost.
  return !(error instanceof pg.DatabaseError) || endsConnection.test(error.code ?? '');
}

/** Whether a prepared statement failed because a migration changed its result. It can be prepared again only on a new connection. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}

export function isAborted(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25P02';
}

/** Error codes of a server that accepts no connections at the moment: it is starting or stopping, or has too many connections. */
const refusesConnection = /^(57P0[1-3]|53300)$/;

export function isPostgresAway(error: unknown): boolean {
  if (error instanceof ConnectionLost || error instanceof NotThePrimary) return true;
  if (error instanceof pg.DatabaseError) return refusesConnection.test(error.code ?? '');
  return error instanceof Error && ('syscall' in error || /timeout|terminated/i.test(error.message));
}

/** The part of the URL that the server rejected, or null. Only the operator can correct the URL. */
export function refusedPart(error: unknown): 'credentials' | 'database' | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  if (error.code?.startsWith('28')) return 'credentials';
  return error.code === '3D000' ? 'database' : null;
}

/** Codes of serialization failures and deadlocks. PostgreSQL has then rolled back the transaction, and it can be repeated. */
const conflicts = ['40001', '40P01'] as const;

export type RepeatReason = (typeof conflicts)[number] | 'connection';

export function repeatReason(error: unknown): RepeatReason | null {
  if (error instanceof ConnectionLost) return 'connection';
  return (error instanceof pg.DatabaseError && conflicts.find((code) => code === error.code)) || null;
}

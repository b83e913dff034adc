import pg from 'pg';

/** A connection was lost, or its server did not answer in time. A transaction that had not begun to commit is undone. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  constructor(cause: unknown) {
    super('The connection to PostgreSQL was lost', { cause });
  }
}

/** The connection was lost after `commit` was sent: the commit may be done, so do not repeat it. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';
  constructor(cause: unknown) {
    super('The connection to PostgreSQL was lost during a commit: it may have succeeded', { cause });
  }
}

/** A standby: a host name can point to it while another server is being promoted. */
export class NotThePrimary extends Error {
  override readonly name = 'NotThePrimary';
  constructor() {
    super('This PostgreSQL is in recovery: it accepts no writes, and its reads may be old');
  }
}

/** Codes that end the connection: connection failures, the server's shutdown or crash, time limits on sessions. */
const endsConnection = /^(08|57P0[1-5]$|25P0[34]$)/;

/** `false` = the server refused a statement and can take the next one. */
export function isLoss(error: unknown): boolean {
  // After any other error of the client, its connection cannot be trusted.
  return !(error instanceof pg.DatabaseError) || endsConnection.test(error.code ?? '');
}

/** A migration added a column to the result of this prepared statement. Only another connection prepares it again. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}

/** An earlier statement of the transaction had failed. */
export function isAborted(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25P02';
}

/** Codes of a server that accepts no connections now: it starts, stops, or has too many. */
const refusesConnection = /^(57P0[1-3]|53300)$/;

/** Whether the server could not be reached: try again later. */
export function isPostgresAway(error: unknown): boolean {
  if (error instanceof ConnectionLost || error instanceof NotThePrimary) return true;
  if (error instanceof pg.DatabaseError) return refusesConnection.test(error.code ?? '');
  return error instanceof Error && ('syscall' in error || /timeout|terminated/i.test(error.message));
}

/** The part of the URL that the server refused; only the operator can fix it. null = none. */
export function refusedPart(error: unknown): 'credentials' | 'database' | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  if (error.code?.startsWith('28')) return 'credentials';
  return error.code === '3D000' ? 'database' : null;
}

/** Serialization failure and deadlock: PostgreSQL rolled the transaction back, and it can be repeated. */
const conflicts = ['40001', '40P01'] as const;

/** Why a transaction was undone although its work is correct. */
export type RepeatReason = (typeof conflicts)[number] | 'connection';

/** null = it must not be repeated. */
export function repeatReason(error: unknown): RepeatReason | null {
  if (error instanceof ConnectionLost) return 'connection';
  return (error instanceof pg.DatabaseError && conflicts.find((code) => code === error.code)) || null;
}

import pg from 'pg';

/** A connection was lost, or its server did not answer in time. What it had not begun to commit is undone. */
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
    super('The connection to PostgreSQL was lost during a commit, which may have been done', { cause });
  }
}

/** A standby, which a name can point to while another server is being promoted. */
export class NotThePrimary extends Error {
  override readonly name = 'NotThePrimary';
  constructor() {
    super('This PostgreSQL is in recovery: it takes no writes, and its reads may be old');
  }
}

/** Classes and codes that end the connection: failures of it, the server's shutdown or crash, and its time limits on sessions. */
const endsConnection = /^(08|57P0[1-5]$|25P0[34]$)/;

/** `false` = the server refused a statement and can take the next one. */
export function isLoss(error: unknown): boolean {
  // Whatever else the client throws, its connection cannot be relied on any more.
  return !(error instanceof pg.DatabaseError) || endsConnection.test(error.code ?? '');
}

/** A migration added a column to what this prepared statement selects. Only another connection prepares it again. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}

/** The transaction had failed before, with another statement. */
export function isAborted(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25P02';
}

/** Codes of a server that takes no connections now: it starts, ends, or has too many. */
const refusesConnection = /^(57P0[1-3]|53300)$/;

/** Whether a server could not be reached, and is worth another try later. */
export function isPostgresAway(error: unknown): boolean {
  if (error instanceof ConnectionLost || error instanceof NotThePrimary) return true;
  if (error instanceof pg.DatabaseError) return refusesConnection.test(error.code ?? '');
  return error instanceof Error && ('syscall' in error || /timeout|terminated/i.test(error.message));
}

/** The part of its address that a server refused, which only the operator can fix; null = none. */
export function refusedPart(error: unknown): 'credentials' | 'database' | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  if (error.code?.startsWith('28')) return 'credentials';
  return error.code === '3D000' ? 'database' : null;
}

/** Codes of a serialization failure and of a deadlock: PostgreSQL rolled the transaction back, and asks to repeat it. */
const conflicts = ['40001', '40P01'] as const;

/** Why a transaction was undone for no fault of its own. */
export type RepeatReason = (typeof conflicts)[number] | 'connection';

/** null = it must not be repeated. */
export function repeatReason(error: unknown): RepeatReason | null {
  if (error instanceof ConnectionLost) return 'connection';
  return (error instanceof pg.DatabaseError && conflicts.find((code) => code === error.code)) || null;
}

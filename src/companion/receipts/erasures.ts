import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { ErasureRow, ReceiptRow } from './schema';

/** An erasure further ahead of our clock was noted by one that is wrong, or by nobody: it would keep out all that comes until then. */
const aheadAtMostMs = 86_400_000;

/** Whether a copy that comes now is of what was erased: it had been received by then. */
export function isErased(row: Insertable<ReceiptRow>, erasures: readonly Selectable<ErasureRow>[], nowMs: number): boolean {
  return erasures.some(({ erased_at, name_digest, before }) => {
    if (row.received_at > erased_at || erased_at > nowMs + aheadAtMostMs) return false;
    return before === null ? typeof row.name === 'string' && digestOf(row.name) === name_digest : row.ended_at < before;
  });
}

/** Who was erased is not to be read from the list of erasures. */
export function digestOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}

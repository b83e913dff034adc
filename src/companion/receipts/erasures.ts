import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { ErasureRow, ReceiptRow } from './schema';

/** Whether a copy that comes now is of what was erased: it had been received by then. */
export function isErased(row: Insertable<ReceiptRow>, erasures: readonly Selectable<ErasureRow>[]): boolean {
  return erasures.some(({ erased_at, name_digest, before }) => {
    if (row.received_at > erased_at) return false;
    return before === null ? typeof row.name === 'string' && digestOf(row.name) === name_digest : row.ended_at < before;
  });
}

/** Who was erased is not to be read from the list of erasures. */
export function digestOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}

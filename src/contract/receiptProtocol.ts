import * as z from 'zod/mini';
import { endpoint } from './endpoint';

/** Copies of one call. */
export const copiesAtOnce = 500;

/** What an engine says of its receipts; apart from the rest of the protocol, because no alert waits for it. */
export const copyReceipts = endpoint({
  method: 'POST',
  path: '/receipts',
  response: z.object({ erased: z.array(z.int()) }),
  auth: 'overlay',
  group: 'Receipts',
  summary: 'Copies of receipts, of any box; `erased` are places in `receipts` of those that the creator has erased',
  // Each is read by itself, so that one that cannot be read holds up none (SPEC RCP-2).
  body: z.object({
    accountId: z.string().check(z.minLength(1), z.maxLength(200)),
    receipts: z.array(z.unknown()).check(z.maxLength(copiesAtOnce)),
  }),
});

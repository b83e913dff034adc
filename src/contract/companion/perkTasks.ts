import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Count, WholeInstant, wholeWithin } from '../numbers';

/* The perk queue: perks that the creator still has to deliver (SPEC RCP-8). */

/** Maximum lines of a purchase in the queue, as in the carts of the demo and the operator's checkout. */
export const maxPerkLines = 50;

export const PerkTask = z.object({
  id: Count,
  key: z.string(),
  title: z.string(),
  quantity: Count.check(z.positive()),
  /** How many are done: 0 to `quantity`. */
  done: Count,
  /** The buyer's name as shown. null if anonymous. */
  name: z.nullable(z.string()),
  /** The message in the receipt of the purchase's donation. null if there is none, or no receipt. */
  message: z.nullable(z.string()),
  /** Epoch ms. */
  boughtAtMs: WholeInstant,
  /** When the last one was marked as done. null if some are open. */
  doneAtMs: z.nullable(WholeInstant),
});
export type PerkTask = z.infer<typeof PerkTask>;

/** `tasks`: all open ones, oldest first, then the latest done. `revision` increases with each change. */
export const PerkTasks = z.object({ tasks: z.array(PerkTask), revision: Count });
export type PerkTasks = z.infer<typeof PerkTasks>;

export const perkTaskEndpoints = {
  listPerkTasks: endpoint({
    method: 'GET',
    path: '/perk-tasks',
    auth: 'settings',
    group: 'Receipts',
    summary: 'List bought perks, and how many are done',
    response: PerkTasks,
  }),
  tickPerkTask: endpoint({
    method: 'PUT',
    path: '/perk-tasks/:id',
    auth: 'settings',
    group: 'Receipts',
    summary: 'Set how many of a line are done; 409 if another page changed it',
    pathParameters: { id: 'of the line' },
    body: z.object({
      /** The caller's last known `done`. */
      from: wholeWithin({ min: 0, max: Number.MAX_SAFE_INTEGER }),
      done: wholeWithin({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    }),
    response: PerkTasks,
  }),
} as const;

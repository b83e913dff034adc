import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Count, WholeInstant, wholeWithin } from '../numbers';

/* The perk list: perks that the creator still has to deliver (SPEC RCP-8). */

/** How many lines of one purchase are added to the perk list. Further lines are dropped. */
export const maxPerkLines = 50;

export const PerkTask = z.object({
  id: Count,
  key: z.string(),
  title: z.string(),
  quantity: Count.check(z.positive()),
  /** How many items are done: 0 to `quantity`. */
  done: Count,
  /** The buyer's displayed name. null if anonymous. */
  name: z.nullable(z.string()),
  /** The message of the donation that paid for the perks. null if there is none, or if the donation is no longer in the feed. */
  message: z.nullable(z.string()),
  boughtAtMs: WholeInstant,
  /** When the last item was marked as done. null if an item is still open. */
  doneAtMs: z.nullable(WholeInstant),
});
export type PerkTask = z.infer<typeof PerkTask>;

/** `tasks`: all open tasks, oldest first, then the tasks that were done most recently. `revision` increases with each change. */
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
    auth: 'control',
    group: 'Receipts',
    summary: 'Set how many of a line are done; 409 if another page changed it',
    pathParameters: { id: 'of the line' },
    body: z.object({
      /** How many items were done before this call, as far as the caller knows. */
      from: wholeWithin({ min: 0, max: Number.MAX_SAFE_INTEGER }),
      done: wholeWithin({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    }),
    response: PerkTasks,
  }),
} as const;

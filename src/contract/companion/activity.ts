import * as z from 'zod/mini';
import { EventType } from '../api/events';
import { dateTime, integerParameter, NextCursor, text } from '../api/parameters';
import { endpoint } from '../endpoint';
import { Arrival, Receipt } from '../engine/receipts';
import { Count, Whole, WholeInstant } from '../numbers';
import { BoxName, maxElements } from '../settings/overlay';

/* What *Activity* lists: the outcome of every event of the account (SPEC RCP). */

/** A receipt with data of its event; money in minor units, null = the event has no such data. */
export const KeptReceipt = z.extend(Receipt, {
  /** The supporter, as shown. */
  name: z.nullable(z.string()),
  amount: z.nullable(Whole),
  currency: z.nullable(z.string()),
  /** When the event happened, by the platform's clock, and at the latest when the alert ended; null = the receipt has no data. */
  createdAtMs: z.nullable(WholeInstant),
  /** The donation is no longer at the platform, as after a refund; absent = it is, or is not checked. */
  isGone: z.optional(z.boolean()),
});
export type KeptReceipt = z.infer<typeof KeptReceipt>;

/** When the event happened; a receipt without data has only the end of its alert. */
export function happenedAtMs({ createdAtMs, endedAtMs }: Pick<KeptReceipt, 'createdAtMs' | 'endedAtMs'>): number {
  return createdAtMs ?? endedAtMs;
}

/** As many boxes as an overlay has elements, with commas between them. */
const BoxNames = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(2_000)),
    z.transform((names) => names.split(',')),
  ),
  z.array(BoxName).check(z.maxLength(maxElements)),
);

/** Absent fields do not filter. */
export const ReceiptFilter = z.object({
  box: z.optional(BoxNames),
  type: z.optional(EventType),
  /** Tag of the fate. */
  fate: z.optional(z.string().check(z.regex(/^[a-z-]{1,40}$/, 'must be the tag of a fate'))),
  /** Whether the event was on stage. */
  played: z.optional(z.enum(['yes', 'no'])),
  arrival: z.optional(Arrival),
  /** Range of the time of the event, inclusive. */
  from: z.optional(dateTime),
  to: z.optional(dateTime),
  /** Part of the name, ignoring case, or the amount in major units. */
  search: z.optional(text({ min: 1, max: 200 })),
});
export type ReceiptFilter = z.infer<typeof ReceiptFilter>;

export const ReceiptQuery = z.extend(ReceiptFilter, {
  limit: integerParameter({ min: 1, max: 100, fallback: 50 }),
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(256))),
});
export type ReceiptQuery = z.infer<typeof ReceiptQuery>;

const exportFormats = ['json', 'csv'] as const;
/** `GET` with the settings key; responds with a file, newest first, so it is not in the endpoint table (SPEC RCP-5). */
export const exportPath = '/receipts/export';
/** CSV dialect; `semicolon` uses decimal commas, for spreadsheets in languages that write 1,50. */
export const CsvSeparator = z.enum(['comma', 'semicolon']);
export type CsvSeparator = z.infer<typeof CsvSeparator>;
export const ExportQuery = z.extend(ReceiptFilter, { format: z.enum(exportFormats), separator: z._default(CsvSeparator, 'comma') });

/** Which receipts are erased: those of a supporter, by the name as shown, or all events before a time, as the list dates them. */
export const Erasure = z
  .object({
    supporter: z.optional(text({ min: 1, max: 1_000 })),
    before: z.optional(dateTime),
    /** Only count them. */
    countOnly: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ supporter, before }) => (supporter === undefined) !== (before === undefined), {
      path: ['supporter'],
      error: 'must be given, or before, and not both',
    }),
  );
export type Erasure = z.infer<typeof Erasure>;

export const activityEndpoints = {
  listReceipts: endpoint({
    method: 'GET',
    path: '/receipts',
    auth: 'settings',
    group: 'Receipts',
    summary: 'What became of each event, newest event first',
    query: ReceiptQuery,
    response: z.object({ receipts: z.array(KeptReceipt), nextCursor: NextCursor }),
  }),
  eraseReceipts: endpoint({
    method: 'POST',
    path: '/receipts/erase',
    auth: 'settings',
    group: 'Receipts',
    summary:
      'Erase a supporter, or what is old, here and in the overlays; answers how many receipts, and how many overlay programs were told',
    body: Erasure,
    response: z.object({ receipts: Count, engines: Count }),
  }),
} as const;

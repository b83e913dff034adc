import * as z from 'zod/mini';
import { EventType } from '../api/events';
import { dateTime, integerParameter, NextCursor, text } from '../api/parameters';
import { endpoint } from '../endpoint';
import { Arrival, BusinessKey, Receipt } from '../engine/receipts';
import { Count, Whole, WholeInstant } from '../numbers';
import { maxSupporterName } from '../settings/moderation';
import { ElementName, maxLayers } from '../settings/overlay';

/* Receipts: the outcome of each event in each element, as the companion stores them (SPEC RCP). */

/** A receipt with data of its event. Money is in minor units. A field is null if the event has no such data. */
export const KeptReceipt = z.extend(Receipt, {
  name: z.nullable(z.string()),
  amount: z.nullable(Whole),
  currency: z.nullable(z.string()),
  /** When the event happened, by the platform's clock. Not later than the end of its alert. null if the receipt has no data. */
  createdAtMs: z.nullable(WholeInstant),
  /** Whether the platform has deleted the donation, for example after a refund. Absent if false or unknown. */
  isGone: z.optional(z.boolean()),
});
export type KeptReceipt = z.infer<typeof KeptReceipt>;

/** Names of elements, separated by commas. At most as many as an overlay can have layers. */
const ElementNames = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(2_000)),
    z.transform((names) => names.split(',')),
  ),
  z.array(ElementName).check(z.maxLength(maxLayers)),
);

/** Which receipts to return. A field that is absent does not filter. */
export const ReceiptFilter = z.object({
  box: z.optional(ElementNames),
  type: z.optional(EventType),
  fate: z.optional(z.string().check(z.regex(/^[a-z-]{1,40}$/, 'must be the tag of an outcome'))),
  played: z.optional(z.enum(['yes', 'no'])),
  arrival: z.optional(Arrival),
  /** The range in which the event happened. Includes both ends. */
  from: z.optional(dateTime),
  to: z.optional(dateTime),
  /** A part of the supporter's name, in upper or lower case, or the amount in major units. */
  search: z.optional(text({ min: 1, max: 200 })),
  /** The key of an event in the feed. A donation and the perks bought with it are one event. */
  event: z.optional(BusinessKey),
});
export type ReceiptFilter = z.infer<typeof ReceiptFilter>;

export const ReceiptQuery = z.extend(ReceiptFilter, {
  limit: integerParameter({ min: 1, max: 100, fallback: 50 }),
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(256))),
});
export type ReceiptQuery = z.infer<typeof ReceiptQuery>;

const exportFormats = ['json', 'csv'] as const;
/** `GET` with the settings key. The response is a file, so it is not in the endpoint table (SPEC RCP-5). The newest receipts are first. */
export const exportPath = '/receipts/export';
/** The separator in a CSV file. With `semicolon`, numbers have decimal commas, for spreadsheets in languages that write 1,50. */
export const CsvSeparator = z.enum(['comma', 'semicolon']);
export type CsvSeparator = z.infer<typeof CsvSeparator>;
export const ExportQuery = z.extend(ReceiptFilter, { format: z.enum(exportFormats), separator: z._default(CsvSeparator, 'comma') });

/** Which receipts to erase: all with this displayed name, or all whose event happened before this time. */
export const Erasure = z
  .object({
    supporter: z.optional(text({ min: 1, max: maxSupporterName })),
    before: z.optional(dateTime),
    countOnly: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ supporter, before }) => (supporter === undefined) !== (before === undefined), {
      path: ['supporter'],
      error: 'either this or before must be given, not both',
    }),
  );
export type Erasure = z.infer<typeof Erasure>;

export const receiptEndpoints = {
  listReceipts: endpoint({
    method: 'GET',
    path: '/receipts',
    auth: 'settings',
    group: 'Receipts',
    summary: 'List the outcome of each event, newest event first',
    query: ReceiptQuery,
    response: z.object({ receipts: z.array(KeptReceipt), nextCursor: NextCursor }),
  }),
  eraseReceipts: endpoint({
    method: 'POST',
    path: '/receipts/erase',
    auth: 'settings',
    group: 'Receipts',
    summary: 'Erase receipts of a supporter or before a time, here and in overlays',
    body: Erasure,
    response: z.object({ receipts: Count, engines: Count }),
  }),
} as const;

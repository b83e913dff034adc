import type { Generated } from 'kysely';

/** A receipt of an account. Times are in epoch ms. */
export interface ReceiptRow {
  id: Generated<number>;
  account_id: string;
  box: string;
  key: string;
  seq: number;
  type: string;
  arrival: string;
  received_at: number;
  started_at: number | null;
  ended_at: number;
  /** When the event happened on the platform, no later than `ended_at`. Null if the receipt has no data. */
  created_at: number | null;
  alert_key: string | null;
  restarts: number;
  /** `fate` is the tag of the outcome, and `fate_json` is the complete outcome. */
  fate: string;
  fate_json: string;
  played: number;
  name: string | null;
  name_folded: string | null;
  /** In minor units. */
  amount: number | null;
  amount_major: number | null;
  currency: string | null;
  /** The event's data as JSON. Null if there is none. */
  data: string | null;
  /** 1 if the platform deleted the donation, else 0. */
  gone: Generated<number>;
}

/** The creator's erasures, stored for overlays that are offline. Only a digest of the name is stored. */
export interface ErasureRow {
  id: Generated<number>;
  /** When the creator requested the erasure. It applies to events that were received before this time. */
  erased_at: number;
  name_digest: string | null;
  before: number | null;
}

/** A line of a purchase in the perk list. Times are in epoch ms. */
export interface PerkTaskRow {
  id: Generated<number>;
  account_id: string;
  key: string;
  /** Index of the line in the purchase. */
  line: number;
  title: string;
  quantity: number;
  done: number;
  name: string | null;
  bought_at: number;
  /** When the line was completed. Null if it is still open. */
  done_at: number | null;
}

/** An event of the feed. A donation and its purchase are one row. Times are epoch ms. */
export interface FeedRow {
  id: Generated<number>;
  account_id: string;
  /** Business key of the event. A purchase has the key of its donation. */
  key: string;
  type: string;
  created_at: number;
  name: string | null;
  /** In minor units. */
  amount: number | null;
  currency: string | null;
  /** The event's data as JSON. Null if the event was erased. */
  data: string | null;
  name_folded: string | null;
  message_folded: string | null;
  amount_major: number | null;
  /** 1 if the event is a purchase or a donation with perks, else 0. */
  has_perks: Generated<number>;
  /** 1 if the platform deleted the donation, else 0. */
  gone: Generated<number>;
  /** 1 if an element has shown the event, else 0. The value stays when the receipts are deleted because of their age. */
  played: Generated<number>;
}

export interface FeedProgressRow {
  account_id: string;
  /** When the account was connected, by the platform's clock. Earlier events are not read. */
  baseline: number | null;
  cursor: string | null;
  /** The times until which each of the platform's lists was read, as JSON. */
  covered: string;
}

/** A stream of the creator. Times are epoch ms. */
export interface StreamRow {
  id: Generated<number>;
  account_id: string;
  started_at: number;
  /** When the stream ended. Null if this is not known. */
  ended_at: number | null;
  /** When an overlay was last open. This is the end of a stream whose end was not reported. */
  seen_at: number;
  /** The totals as JSON, computed when the ended stream was first listed. Null if events have changed since. Contains no names. */
  totals: string | null;
}

export interface ReceiptTables {
  feed: FeedRow;
  feed_progress: FeedProgressRow;
  receipts: ReceiptRow;
  perk_tasks: PerkTaskRow;
  streams: StreamRow;
  erasures: ErasureRow;
}

import type { NodesPlan } from './nodesPlan';

/** A stream that was open on a node. `untilMs` is null if it is still open. Times are on the simulation's clock. */
export interface OpenStream {
  readonly node: string;
  readonly fromMs: number;
  untilMs: number | null;
}

export interface RequestedDonation {
  /** The donation's Idempotency-Key, which is also the donor's name. */
  readonly key: string;
  readonly requestedAtMs: number;
  readonly answers: string[];
}

export interface ReaderLog {
  readonly name: string;
  /**
   * The id in the reader's first `connected` message. All events after this id are promised to the reader. null until this message arrives.
   */
  baseline: string | null;
  connectedAtMs: number;
  readonly received: { readonly id: string; readonly type: string; readonly data: unknown; readonly atMs: number }[];
  /** The reasons of `resync` messages. */
  readonly resyncs: string[];
  /** The codes of `error` messages. */
  readonly errors: string[];
}

export interface Outage {
  readonly what: 'away' | 'took over';
  readonly fromMs: number;
  untilMs: number;
}

/** What happened, as observed outside the service. */
export interface Happened {
  readonly streams: OpenStream[];
  readonly requested: RequestedDonation[];
  readonly readers: ReaderLog[];
  readonly tokens: Map<string, number>;
  readonly outages: Outage[];
}

export interface Kept {
  readonly donations: readonly { readonly id: string; readonly donor_name: string }[];
  readonly goals: readonly { readonly id: string; readonly target: number; readonly total: number; readonly completed_at: number | null }[];
  readonly events: readonly { readonly id: string; readonly type: string; readonly data: string }[];
}

export interface NodesEvidence {
  readonly plan: NodesPlan;
  readonly happened: Happened;
  readonly kept: Kept;
  readonly streamsPerKey: number;
}

export interface NodesViolation {
  readonly invariant: 'N1' | 'N2' | 'N3' | 'N4' | 'N5' | 'N6' | 'N7' | 'N8' | 'N9';
  readonly what: string;
}

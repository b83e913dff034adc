import type { NodesPlan } from './nodesPlan';

/** A stream that a node had open. `untilMs` null = still open. Times are by the simulation's clock. */
export interface OpenStream {
  readonly node: string;
  readonly fromMs: number;
  untilMs: number | null;
}

/** A donation that a caller asked to record. */
export interface RequestedDonation {
  /** Its Idempotency-Key, which is also the name of its donor. */
  readonly key: string;
  readonly requestedAtMs: number;
  /** Ids in the answers 200: all the same. */
  readonly answers: string[];
}

/** What one reader received over all of its streams. */
export interface ReaderLog {
  readonly name: string;
  /** The first `connected`: all later events are promised to the reader. null = none yet. */
  baseline: string | null;
  connectedAtMs: number;
  readonly received: { readonly id: string; readonly type: string; readonly data: unknown; readonly atMs: number }[];
  /** Reasons of `resync`, and codes of `error`. */
  readonly resyncs: string[];
  readonly errors: string[];
}

/** When Valkey or a node was unhealthy. */
export interface Outage {
  readonly what: 'away' | 'took over';
  readonly fromMs: number;
  untilMs: number;
}

/** What happened, as seen from outside of the service. */
export interface Happened {
  readonly streams: OpenStream[];
  readonly requested: RequestedDonation[];
  readonly readers: ReaderLog[];
  /** How often each token opened a stream. */
  readonly tokens: Map<string, number>;
  readonly outages: Outage[];
}

/** The contents of the database at the end. */
export interface Kept {
  readonly donations: readonly { readonly id: string; readonly donor_name: string }[];
  readonly goals: readonly { readonly id: string; readonly target: number; readonly total: number; readonly completed_at: number | null }[];
  /** In recording order. */
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

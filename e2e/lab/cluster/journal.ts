/** What writers and readers of a run have seen, in the order of time. Times are milliseconds since the run began. */
export type Entry =
  /** A create was answered. `status` 0 = no answer, so that the record may exist or not. */
  | {
      readonly kind: 'create';
      readonly atMs: number;
      /** `node`: at the operator interface of one node, which may be the one that is away. */
      readonly via: 'balancer' | 'node';
      readonly account: string;
      readonly status: number;
      readonly id: string | null;
      readonly tookMs: number;
    }
  | {
      readonly kind: 'heard';
      readonly atMs: number;
      readonly account: string;
      readonly reader: string;
      readonly envelopeId: string;
      readonly type: string;
      /** Of the donation or the goal. */
      readonly recordId: string;
      readonly replayed: boolean;
    }
  | { readonly kind: 'resync'; readonly atMs: number; readonly account: string; readonly reader: string; readonly reason: string }
  | { readonly kind: 'connected'; readonly atMs: number; readonly account: string; readonly reader: string }
  | { readonly kind: 'refused'; readonly atMs: number; readonly account: string; readonly reader: string; readonly status: number };

export interface Journal {
  readonly entries: readonly Entry[];
  note(entry: Entry extends infer One ? (One extends Entry ? Omit<One, 'atMs'> : never) : never): void;
  nowMs(): number;
}

export function createJournal(): Journal {
  const startedAt = performance.now();
  const entries: Entry[] = [];
  const nowMs = () => Math.round(performance.now() - startedAt);
  return {
    entries,
    nowMs,
    note: (entry) => void entries.push({ ...entry, atMs: nowMs() } as Entry), // the omitted time is added
  };
}

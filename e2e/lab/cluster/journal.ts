/** What writers and readers of a run saw, in chronological order. Times are milliseconds since the start of the run. */
export type Entry =
  /** A create with its answer. `status` 0 = no answer: the record may exist or not. */
  | {
      readonly kind: 'create';
      readonly atMs: number;
      /** `node`: at the operator interface of one node, which may be down. */
      readonly via: 'balancer' | 'node';
      readonly account: string;
      readonly status: number;
      readonly id: string | null;
      readonly tookMs: number;
    }
  | {
      readonly kind: 'received';
      readonly atMs: number;
      readonly account: string;
      readonly reader: string;
      readonly envelopeId: string;
      readonly type: string;
      /** Id of the donation or goal. */
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
    note: (entry) => void entries.push({ ...entry, atMs: nowMs() } as Entry), // with `atMs` an entry is complete
  };
}

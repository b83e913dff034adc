/** What a run's writers and readers observed, in order of time. Times are milliseconds since the start of the run. */
export type Entry =
  /** A create and its answer. If there was no answer, `status` is 0, and the record may or may not exist. */
  | {
      readonly kind: 'create';
      readonly atMs: number;
      /** `node`: the call was sent directly to the operator interface of a node, which may be down. */
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
    note: (entry) => void entries.push({ ...entry, atMs: nowMs() } as Entry), // with `atMs`, the entry is complete
  };
}

import type { ControlBody, ControlVerb, HoldKind, Settings } from '../../contract';
import type { FaultWindow } from './faults';
import type { Forgery } from './forgeries';

/** Something that somebody does, or that happens to a program, at its time after the beginning. */
export type Action = { readonly atMs: number } & (
  | { readonly do: 'donate'; readonly amount: number; readonly currency: string; readonly donorName: string; readonly message: string }
  /** Two supporters give the same, in the same words, at the same time. */
  | { readonly do: 'twins' }
  | { readonly do: 'purchase'; readonly perk: number; readonly quantity: number }
  | { readonly do: 'follow'; readonly username: string }
  | { readonly do: 'burst'; readonly count: number; readonly of: 'follow' | 'purchase' }
  | { readonly do: 'goal'; readonly amount: number }
  /** Followers of before our time, which only REST knows. */
  | { readonly do: 'import'; readonly count: number }
  /** A producer publishes again what it published before, under new envelope ids. The service restarts for it. */
  | { readonly do: 'republish'; readonly count: number }
  | { readonly do: 'kill-engine' | 'cut-streams' | 'clear-storage' | 'corrupt-log' }
  | {
      readonly do: 'freeze-engine' | 'sleep' | 'disable-key' | 'premium-off' | 'kill-companion' | 'cut-off-companion';
      readonly forMs: number;
    }
  | { readonly do: 'forge-receipts'; readonly kind: Forgery; readonly box: string }
  | { readonly do: 'kill-page' | 'hide-page' | 'freeze-page' | 'reload-page'; readonly page: number; readonly forMs: number }
  | { readonly do: 'kill-service'; readonly forMs: number; readonly log: 'kept' | 'lost' | 'ahead' }
  | { readonly do: 'step-clock' | 'step-service-clock'; readonly byMs: number }
  | { readonly do: 'settings'; readonly settings: Settings }
  /** What a creator does in mid-stream. */
  | { readonly do: 'control'; readonly verb: ControlVerb; readonly body: ControlBody }
  /** From now on alerts wait for approval. */
  | { readonly do: 'hold'; readonly what: HoldKind; readonly forMs: number }
);

/** What the clock of a service was ahead before it lost its log and was set right. */
export const clockAheadMs = 600_000;

/** A whole history before it happens. Leaving out actions or fronts makes another, smaller one. */
export interface Plan {
  readonly seed: number;
  readonly settings: Settings;
  /** Box of each page. */
  readonly pages: readonly string[];
  readonly limits: {
    readonly streamBufferBytes?: number;
    readonly replayScanCap?: number;
    readonly replayCap?: number;
    readonly retainedEvents?: number;
  };
  readonly actions: readonly Action[];
  readonly faultWindows: readonly FaultWindow[];
  /** Over the real store and fake-indexeddb, which is slow. */
  readonly isIndexedDb: boolean;
  /** When all is well again the engine dies once more. */
  readonly crashesAtLast: boolean;
  /** From here on nothing goes wrong any more. */
  readonly calmFromMs: number;
}

export type Untimed<Kind extends Action = Action> = Kind extends Action ? Omit<Kind, 'atMs'> : never;

import type { ControlBody, ControlVerb } from '../../../src/contract/companion';
import type { ApprovalKind, Settings } from '../../../src/contract/settings';
import type { FaultWindow } from './faults';
import type { Forgery } from './forgeries';
import type { Shrinkable } from './kind';

/** An action or fault at `atMs` after the start. */
export type Action = { readonly atMs: number } & (
  | { readonly do: 'donate'; readonly amount: number; readonly currency: string; readonly donorName: string; readonly message: string }
  /** Two identical donations at the same time. */
  | { readonly do: 'twins' }
  /** `amount`: the donation's, minor units. Absent = the cart's total. */
  | { readonly do: 'purchase'; readonly perk: number; readonly quantity: number; readonly amount?: number }
  | { readonly do: 'follow'; readonly username: string }
  | { readonly do: 'burst'; readonly count: number; readonly of: 'follow' | 'purchase' }
  | { readonly do: 'goal'; readonly amount: number }
  /** Followers from before the baseline, which only REST has. */
  | { readonly do: 'import'; readonly count: number }
  /** Events are published again under new envelope ids. The service restarts for it. */
  | { readonly do: 'republish'; readonly count: number }
  | { readonly do: 'kill-engine' | 'cut-streams' | 'clear-storage' | 'corrupt-log' }
  | {
      readonly do: 'freeze-engine' | 'sleep' | 'disable-key' | 'premium-off' | 'kill-companion' | 'cut-off-companion';
      readonly forMs: number;
    }
  /** The companion dies, and one of its state files is damaged before it restarts. */
  | { readonly do: 'damage-file'; readonly file: DamagedFile; readonly damage: Damage; readonly forMs: number }
  | { readonly do: 'forge-receipts'; readonly kind: Forgery; readonly box: string }
  | { readonly do: 'kill-page' | 'hide-page' | 'freeze-page' | 'reload-page'; readonly page: number; readonly forMs: number }
  | { readonly do: 'kill-service'; readonly forMs: number; readonly log: 'kept' | 'lost' | 'ahead' }
  | { readonly do: 'step-clock' | 'step-service-clock'; readonly byMs: number }
  | { readonly do: 'settings'; readonly settings: Settings }
  | { readonly do: 'control'; readonly verb: ControlVerb; readonly body: ControlBody }
  /** Settings that hold alerts for approval. */
  | { readonly do: 'hold'; readonly what: ApprovalKind; readonly forMs: number }
);

export type DamagedFile = 'settings.json' | 'keys.json' | 'identities.json';
export type Damage = 'empty' | 'half' | 'another shape' | 'gone';

/** With log `ahead`: how far the service's clock was ahead until the service lost its log and the clock was corrected. */
export const clockAheadMs = 600_000;

/** The plan of a history. Removing actions or fault windows gives a smaller valid plan, which shrinking uses. */
export interface Plan {
  readonly seed: number;
  readonly settings: Settings;
  /** Element of each page. */
  readonly pages: readonly string[];
  readonly limits: {
    readonly streamBufferBytes?: number;
    readonly replayScanCap?: number;
    readonly replayCap?: number;
    readonly retainedEvents?: number;
  };
  readonly actions: readonly Action[];
  readonly faultWindows: readonly FaultWindow[];
  /** Uses the real store over fake-indexeddb, which is slow. */
  readonly isIndexedDb: boolean;
  /** After everything has recovered, the engine crashes again. */
  readonly crashesAtLast: boolean;
  /** How far the computer's clock is ahead from the first moment, ms. Absent = drawn by the seed. */
  readonly clockSkewMs?: number;
  /** No faults from here on. */
  readonly calmFromMs: number;
}

export type Untimed<Kind extends { readonly atMs: number } = Action> = Kind extends unknown ? Omit<Kind, 'atMs'> : never;

/** Shrinks a failing plan: removes parts as long as it still fails, large ones first. */
export async function shrink<P extends Shrinkable>(plan: P, fails: (plan: P) => Promise<boolean>): Promise<P> {
  let smallest = plan;
  for (let before = 0; before !== sizeOf(smallest); ) {
    before = sizeOf(smallest);
    for (const list of ['actions', 'faultWindows'] as const) smallest = await shrinkList(smallest, list, fails);
  }
  return smallest;
}

async function shrinkList<P extends Shrinkable>(
  plan: P,
  list: 'actions' | 'faultWindows',
  fails: (plan: P) => Promise<boolean>,
): Promise<P> {
  let smallest = plan;
  for (let size = Math.ceil(plan[list].length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = smallest[list].length - size; from >= 0; from -= size) {
      const without: P = { ...smallest, [list]: smallest[list].filter((_, index) => index < from || index >= from + size) };
      if (await fails(without)) smallest = without;
    }
  }
  return smallest;
}

function sizeOf({ actions, faultWindows }: Shrinkable): number {
  return actions.length + faultWindows.length;
}

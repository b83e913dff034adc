import type { ControlVerb } from '../../../src/contract';
import type { ControlBody } from '../../../src/contract/companion';
import type { ApprovalKind, Settings } from '../../../src/contract/settings';
import type { FaultWindow } from './faults';
import type { Forgery } from './forgeries';
import type { Shrinkable } from './kind';

export type Action = { readonly atMs: number } & (
  | { readonly do: 'donate'; readonly amount: number; readonly currency: string; readonly donorName: string; readonly message: string }
  | { readonly do: 'twins' }
  /** `amount`: the donation's amount in minor units. If undefined, the purchase's total is donated. */
  | { readonly do: 'purchase'; readonly perk: number; readonly quantity: number; readonly amount?: number }
  | { readonly do: 'follow'; readonly username: string }
  | { readonly do: 'burst'; readonly count: number; readonly of: 'follow' | 'purchase' }
  | { readonly do: 'goal'; readonly amount: number }
  /** Adds followers that are older than the baseline. Only REST returns them. */
  | { readonly do: 'import'; readonly count: number }
  /** Publishes events again with new envelope ids. Restarts the service to do this. */
  | { readonly do: 'republish'; readonly count: number }
  | { readonly do: 'kill-engine' | 'cut-streams' | 'clear-storage' | 'corrupt-log' }
  | {
      readonly do: 'freeze-engine' | 'sleep' | 'disable-key' | 'premium-off' | 'kill-companion' | 'cut-off-companion';
      readonly forMs: number;
    }
  /** Kills the companion, and damages one of its state files before it restarts. */
  | { readonly do: 'damage-file'; readonly file: DamagedFile; readonly damage: Damage; readonly forMs: number }
  | { readonly do: 'forge-receipts'; readonly kind: Forgery; readonly element: string }
  | { readonly do: 'kill-page' | 'hide-page' | 'freeze-page' | 'reload-page'; readonly page: number; readonly forMs: number }
  | { readonly do: 'kill-service'; readonly forMs: number; readonly log: 'kept' | 'lost' | 'ahead' }
  | { readonly do: 'step-clock' | 'step-service-clock'; readonly byMs: number }
  | { readonly do: 'settings'; readonly settings: Settings }
  | { readonly do: 'control'; readonly verb: ControlVerb; readonly body: ControlBody }
  | { readonly do: 'hold'; readonly what: ApprovalKind; readonly forMs: number }
);

export type DamagedFile = 'settings.json' | 'keys.json' | 'identities.json';
export type Damage = 'empty' | 'half' | 'another shape' | 'gone';

/** For `kill-service` with `log: 'ahead'`: how far the service's clock was ahead before it was corrected. */
export const clockAheadMs = 600_000;

/** The plan of a history. It must stay valid if actions or fault windows are removed, because shrinking removes them. */
export interface Plan {
  readonly seed: number;
  readonly settings: Settings;
  readonly pages: readonly string[];
  readonly limits: {
    readonly streamBufferBytes?: number;
    readonly replayScanCap?: number;
    readonly replayCap?: number;
    readonly retainedEvents?: number;
  };
  readonly actions: readonly Action[];
  readonly faultWindows: readonly FaultWindow[];
  /** Whether the engine's ledger uses its real IndexedDB code on fake-indexeddb, which is slow. */
  readonly isIndexedDb: boolean;
  /** Whether the engine crashes once after everything has recovered. */
  readonly crashesAtLast: boolean;
  /** How far the computer's clock is ahead from the start. If undefined, the seed decides. */
  readonly clockSkewMs?: number;
  readonly calmFromMs: number;
}

export type Untimed<Kind extends { readonly atMs: number } = Action> = Kind extends unknown ? Omit<Kind, 'atMs'> : never;

/** Shrinks a plan that fails: removes large parts, then ever smaller parts, as long as the plan still fails. */
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

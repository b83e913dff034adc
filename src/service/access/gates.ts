import type { RateWindow } from '../../contract';
import type { ConnectionCounts, Place, Slot } from './connectionCounts';
import type { RateVerdict, RateWindows } from './rateWindows';
import type { MintedToken, StreamGrant, StreamTokens } from './streamTokens';

export interface WindowUse {
  readonly subject: string;
  readonly window: RateWindow;
}

type Minting =
  | { readonly tag: 'minted'; readonly minted: MintedToken; readonly verdict: RateVerdict }
  | { readonly tag: 'limited'; readonly verdict: RateVerdict };

interface Arrival {
  readonly grants: readonly (StreamGrant | null)[];
  /** Null if nothing was counted. */
  readonly verdict: RateVerdict | null;
}

export type Entry =
  | { readonly tag: 'entered'; readonly place: Place; readonly verdict: RateVerdict }
  /** No place was free, so nothing was counted. */
  | { readonly tag: 'full'; readonly verdict: RateVerdict }
  | { readonly tag: 'limited'; readonly verdict: RateVerdict };

/** The steps of minting a token and of connecting. Shared storage can do each step in a single call. */
export interface Gates {
  mint(use: WindowUse, grant: StreamGrant): Promise<Minting>;
  /** Spends the tokens, then counts the use. If `use` is null, nothing is counted. */
  arrive(tokens: readonly string[], use: WindowUse | null): Promise<Arrival>;
  /** Acquires a place, then counts a use. If the use is not allowed, the place is released again. */
  enter(slots: readonly Slot[], use: WindowUse): Promise<Entry>;
}

interface GatePorts {
  readonly windows: RateWindows;
  readonly tokens: StreamTokens;
  readonly counts: ConnectionCounts;
}

/** Does each step of {@link Gates} by calling the ports one after the other. */
export function composeGates({ windows, tokens, counts }: GatePorts): Gates {
  return {
    mint: async ({ subject, window }, grant) => {
      const verdict = await windows.take(subject, window);
      return verdict.allowed ? { tag: 'minted', minted: await tokens.mint(grant), verdict } : { tag: 'limited', verdict };
    },
    arrive: async (presented, use) => {
      const grants = await Promise.all(presented.map((token) => tokens.spend(token)));
      return { grants, verdict: use && (await windows.take(use.subject, use.window)) };
    },
    enter: async (slots, { subject, window }) => {
      const place = await counts.acquire(slots);
      if (!place) return { tag: 'full', verdict: await windows.peek(subject, window) };
      try {
        const verdict = await windows.take(subject, window);
        if (verdict.allowed) return { tag: 'entered', place, verdict };
        place.release();
        return { tag: 'limited', verdict };
      } catch (error) {
        place.release();
        throw error;
      }
    },
  };
}

import type { Caller } from '../access/authenticate';
import type { Clock, EmbeddedService } from '../ports';

/** As long as a token of a minute and the stream that it opens can last (SPEC STR-15), ms. */
const keptMs = 6 * 60_000;
/** Of one link; more than it can use of what a key may mint. */
const keptAtMost = 200;

/** Which link's tokens are which, so that revoking a link ends what it opened (SPEC KEY-2). */
export interface MintedTokens {
  note(caller: Caller, token: string): void;
  /** Ends those of a box's link where the service is ours; nobody but a platform itself can end streams of that platform. */
  end(box: string): Promise<void>;
}

export function createMintedTokens(embedded: Pick<EmbeddedService, 'endTokens'> | null, clock: Clock): MintedTokens {
  const minted = new Map<string, { readonly token: string; readonly atMs: number }[]>();
  const living = (box: string) => (minted.get(box) ?? []).filter(({ atMs }) => Math.abs(clock.now() - atMs) < keptMs);
  return {
    note: (caller, token) => {
      if (!embedded || caller.kind !== 'overlay') return;
      minted.set(caller.box, [...living(caller.box), { token, atMs: clock.now() }].slice(-keptAtMost));
    },
    end: async (box) => {
      const tokens = living(box).map(({ token }) => token);
      minted.delete(box);
      if (tokens.length > 0) await embedded?.endTokens(tokens);
    },
  };
}

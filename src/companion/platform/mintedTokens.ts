import type { Caller } from '../access/authenticate';
import type { Clock, EmbeddedService } from '../ports';

/** The longest life of a token and of the stream that it opens (SPEC STR-15). */
const keptMs = 6 * 60_000;
/** Per link: more than the mint budget allows in that time. */
const maxTokens = 200;

/** The stream tokens of each link, so that revoking a link also ends the streams it opened (SPEC KEY-2). */
export interface MintedTokens {
  note(caller: Caller, token: string): void;
  /** Ends the streams of an overlay's link. Works with the embedded service only: other platforms have no call for it. */
  end(overlay: string): Promise<void>;
}

export function createMintedTokens(embedded: Pick<EmbeddedService, 'endTokens'> | null, clock: Clock): MintedTokens {
  const minted = new Map<string, { readonly token: string; readonly atMs: number }[]>();
  const living = (overlay: string) => (minted.get(overlay) ?? []).filter(({ atMs }) => Math.abs(clock.now() - atMs) < keptMs);
  return {
    note: (caller, token) => {
      if (!embedded || caller.kind !== 'overlay') return;
      minted.set(caller.overlay, [...living(caller.overlay), { token, atMs: clock.now() }].slice(-maxTokens));
    },
    end: async (overlay) => {
      const tokens = living(overlay).map(({ token }) => token);
      minted.delete(overlay);
      if (tokens.length > 0) await embedded?.endTokens(tokens);
    },
  };
}

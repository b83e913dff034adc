import { type Clock, hashSecret, newSecret, type Randomness } from '../runtime';
import type { Caller } from './apiKeys';

/** A filter that is bound to the token. Each part is null if it was not requested. */
export interface BoundFilter {
  readonly events: readonly string[] | null;
  readonly perkIds: readonly string[] | null;
}

export interface StreamGrant {
  readonly caller: Caller;
  readonly filter: BoundFilter;
}

export interface MintedToken {
  readonly token: string;
  readonly expiresAtMs: number;
}

export interface StreamTokens {
  mint(grant: StreamGrant): Promise<MintedToken>;
  /** Redeems the token. Only one caller can redeem it. Null if the token is unknown, already spent or expired. */
  spend(token: string): Promise<StreamGrant | null>;
}

interface MemoryStreamTokensOptions {
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly lifetimeMs: number;
}

/** Stores tokens in memory. A restart loses them, but clients then mint new ones, because a token is valid for only a minute. */
export function createMemoryStreamTokens({ clock, randomness, lifetimeMs }: MemoryStreamTokensOptions): StreamTokens {
  // Tokens by hash, in the order of minting. They expire in the same order.
  const minted = new Map<string, { readonly grant: StreamGrant; readonly expiresAtMs: number }>();

  function forgetExpired(now: number) {
    for (const [hash, { expiresAtMs }] of minted) {
      if (expiresAtMs > now) return;
      minted.delete(hash);
    }
  }

  return {
    mint: async (grant) => {
      const now = clock.now();
      forgetExpired(now);
      const token = newSecret('ovs_', randomness);
      const expiresAtMs = now + lifetimeMs;
      minted.set(hashSecret(token), { grant, expiresAtMs });
      return { token, expiresAtMs };
    },
    spend: async (token) => {
      const hash = hashSecret(token);
      const found = minted.get(hash);
      minted.delete(hash);
      return found && clock.now() < found.expiresAtMs ? found.grant : null;
    },
  };
}

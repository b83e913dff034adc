import * as z from 'zod/mini';
import { type Valkey, ValkeyAway } from '../../../platform/valkey';
import { HttpProblem } from '../../../server/http';
import { type Clock, hashSecret, newSecret, type Randomness } from '../../runtime';
import type { Gates } from '../gates';
import type { MintedToken, StreamGrant, StreamTokens } from '../streamTokens';
import { arriveScript, mintScript, tokenKey } from './scripts';
import type { ValkeyPlaces } from './valkeyPlaces';
import { type ValkeyRateWindows, Verdict } from './valkeyRateWindows';

const Names = z.nullable(z.array(z.string()));
const Grant = z.object({
  caller: z.object({ accountId: z.string(), keyId: z.string() }),
  filter: z.object({ events: Names, perkIds: Names }),
});

interface ValkeyStreamTokensOptions {
  readonly valkey: Valkey;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly lifetimeMs: number;
}

/** Stream tokens that all nodes share. The methods below are for Valkey scripts that mint or spend tokens together with other steps. */
interface ValkeyStreamTokens extends StreamTokens {
  /** Creates a token. The script must store it, as `grant` under `key` for `lifetimeMs`. Throws a problem while Valkey is unavailable. */
  draft(grant: StreamGrant): MintedToken & { readonly key: string; readonly grant: string; readonly lifetimeMs: number };
  keyOf(token: string): string;
  /** Parses a stored grant. Call this only after removing the grant from Valkey. */
  readGrant(stored: string | null): StreamGrant | null;
}

/**
 * Tokens in Valkey, stored by hash. If Valkey may have lost data, its epoch changes. All tokens then become invalid, because a spent token
 * might be valid again.
 */
export function createValkeyStreamTokens({ valkey, clock, randomness, lifetimeMs }: ValkeyStreamTokensOptions): ValkeyStreamTokens {
  function keyOf(token: string): string {
    if (!valkey.up || valkey.epoch === null) throw tokensAway();
    return tokenKey(valkey.epoch, hashSecret(token));
  }

  const draft: ValkeyStreamTokens['draft'] = (grant) => {
    const token = newSecret('ovs_', randomness);
    return { token, expiresAtMs: clock.now() + lifetimeMs, key: keyOf(token), grant: JSON.stringify(grant), lifetimeMs };
  };
  const readGrant = (stored: string | null) => (stored === null ? null : z.parse(Grant, JSON.parse(stored)));

  return {
    mint: async (grant) => {
      const { key, grant: stored, token, expiresAtMs } = draft(grant);
      await orTokensAway(valkey.call('SET', key, stored, 'PX', lifetimeMs));
      return { token, expiresAtMs };
    },
    spend: async (token) => {
      const stored = await orTokensAway(valkey.call('GETDEL', keyOf(token)));
      return readGrant(z.parse(z.nullable(z.string()), stored));
    },
    draft,
    keyOf,
    readGrant,
  };
}

function orTokensAway(answer: Promise<unknown>): Promise<unknown> {
  return answer.catch((error: unknown) => {
    throw error instanceof ValkeyAway ? tokensAway() : error;
  });
}

function tokensAway(): HttpProblem {
  return new HttpProblem('INTERNAL_ERROR', 'Stream tokens cannot be minted or checked at the moment. Try again, or connect with the key.');
}

const Arrived = z.tuple([z.array(z.nullable(z.string())), Verdict]);

interface ValkeyGatesOptions {
  readonly valkey: Valkey;
  readonly windows: ValkeyRateWindows;
  readonly tokens: ValkeyStreamTokens;
  readonly places: ValkeyPlaces;
}

export function createValkeyGates({ valkey, windows, tokens, places }: ValkeyGatesOptions): Gates {
  return {
    mint: async (use, grant) => {
      const draft = tokens.draft(grant);
      const keys = [...windows.keysOf(use), draft.key];
      const values = [...windows.valuesOf(use, true), draft.grant, draft.lifetimeMs];
      const verdict = windows.readVerdict(z.parse(Verdict, await orTokensAway(valkey.run(mintScript, keys, values))));
      const { token, expiresAtMs } = draft;
      return verdict.allowed ? { tag: 'minted', minted: { token, expiresAtMs }, verdict } : { tag: 'limited', verdict };
    },
    arrive: async (presented, use) => {
      if (presented.length === 0) return { grants: [], verdict: use && (await windows.take(use.subject, use.window)) };
      if (!use) return { grants: await Promise.all(presented.map(tokens.spend)), verdict: null };
      const keys = [...windows.keysOf(use), ...presented.map(tokens.keyOf)];
      const answer = await orTokensAway(valkey.run(arriveScript, keys, windows.valuesOf(use, true)));
      const [stored, verdict] = z.parse(Arrived, answer);
      return { grants: stored.map(tokens.readGrant), verdict: windows.readVerdict(verdict) };
    },
    enter: places.enter,
  };
}

import * as z from 'zod/mini';
import type { Valkey } from '../../../server/valkey';
import type { Gates } from '../gates';
import { arriveScript, mintScript } from './scripts';
import type { ValkeyPlaces } from './valkeyPlaces';
import { type ValkeyRateWindows, Verdict } from './valkeyRateWindows';
import { orTokensAway, type ValkeyStreamTokens } from './valkeyStreamTokens';

const Arrived = z.tuple([z.array(z.nullable(z.string())), Verdict]);

interface ValkeyGatesOptions {
  readonly valkey: Valkey;
  readonly windows: ValkeyRateWindows;
  readonly tokens: ValkeyStreamTokens;
  readonly places: ValkeyPlaces;
}

/** Each step is one script. */
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

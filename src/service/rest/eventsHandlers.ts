import type { eventsEndpoints } from '../../contract';
import type { Handlers } from '../../server/http';
import type { CountedCaller } from '../access/callers';
import type { RequestLimiter } from '../access/requestLimiter';
import type { StreamTokens } from '../access/streamTokens';
import type { ServiceLimits } from '../limits';
import { isoTime } from '../runtime';
import { parseFilter } from '../stream/filter';

export interface EventsHandlersOptions {
  readonly tokens: StreamTokens;
  readonly limiter: RequestLimiter;
  readonly limits: ServiceLimits;
}

export function createEventsHandlers({ tokens, limiter, limits }: EventsHandlersOptions): Handlers<typeof eventsEndpoints, CountedCaller> {
  return {
    createStreamToken: async ({ body, caller }) => {
      const filter = { events: body.events ?? null, perkIds: body.perkIds ?? null };
      parseFilter(filter, limits);
      const { accountId, keyId, counted } = caller;
      await limiter.mint(keyId, counted);
      const { token, expiresAtMs } = await tokens.mint({ caller: { accountId, keyId }, filter });
      return { streamToken: token, expiresAt: isoTime(expiresAtMs), expiresIn: limits.tokenLifetimeMs / 1000 };
    },
  };
}

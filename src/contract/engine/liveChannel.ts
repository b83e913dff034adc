/** Live channel: `GET`, SSE, bearer overlay key (query `engine=<id>`) or settings key. */
export const livePath = '/live';

/** The companion sends a `ping` at this interval. The page closes and reopens a channel that was silent for `watchdogMs`. */
export const liveChannelTimes = { pingEveryMs: 10_000, watchdogMs: 25_000 } as const;

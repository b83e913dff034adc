/** Live channel: `GET`, SSE, with a bearer overlay key (query `engine=<id>`) or the settings key. */
export const livePath = '/live';

/** The companion sends a `ping` at this interval. The page reopens a channel that has been silent for `watchdogMs`. */
export const liveChannelTimes = { pingEveryMs: 10_000, watchdogMs: 25_000 } as const;

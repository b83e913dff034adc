/** The live channel: `GET`, SSE, with an overlay key (and the query `engine=<id>`) or the settings key as bearer. */
export const livePath = '/live';

/** The companion sends a `ping` at this interval. The page reopens a channel that has been silent for `watchdogMs`. */
export const liveChannelTimes = { pingEveryMs: 10_000, watchdogMs: 25_000 } as const;

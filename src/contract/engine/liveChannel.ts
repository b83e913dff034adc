/** The live channel: `GET`, SSE, with an overlay key (and the query `engine=<id>`) or the settings key as bearer. */
export const livePath = '/live';

/** How often the companion sends a `ping`, in ms. A page reopens a channel that has been silent for `watchdogMs`. */
export const liveChannelTimes = { pingEveryMs: 10_000, watchdogMs: 25_000 } as const;

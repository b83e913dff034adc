/** What OBS says of the stream: it began or ended just now, or it is seen to be on or off. */
export const broadcastWords = ['started', 'stopped', 'on', 'off'] as const;
export type BroadcastWord = (typeof broadcastWords)[number];

/** `POST` with an overlay key. A module of its own, so that a page loads no schema for it. */
export const broadcastPath = '/companion/v1/broadcast';

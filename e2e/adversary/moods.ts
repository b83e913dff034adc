/*
 * How the platform misbehaves for a while. Some of it is forbidden by the contract, some of it is what networks and
 * proxies do, and some of it is allowed and rarely seen.
 */
export const moods = [
  'calm',
  // The mint.
  'mint hangs',
  'mint answers 500',
  'mint answers 429 without Retry-After',
  'mint answers late',
  // The connect.
  'tokens are spent already',
  'connects are refused with 429 without Retry-After',
  'connects are refused with 503',
  'connects meet a sign-in page',
  'connects hang',
  'connects are reset',
  'connects are redirected',
  'streams end at once',
  // The stream.
  'resync at each connect',
  'resync in mid-stream',
  'no connected',
  'connected comes last',
  'silence',
  'cut in mid-frame',
  'rotation without a word',
  'rotation with reconnect',
  'transient errors',
  'byte by byte',
  'junk between frames',
  'bare control frames',
  'endless lines',
  'published again',
  'replay overlaps',
  'ids go backwards',
  'events of no known shape',
  // REST.
  'lists answer 500',
  'lists answer 429 without Retry-After',
  'lists hang',
  'followers are unreadable',
  'one donation is unreadable',
  'pages overlap and are out of order',
] as const;
export type Mood = (typeof moods)[number];

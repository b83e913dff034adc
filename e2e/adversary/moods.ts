/*
 * How the platform misbehaves for a while. Some of it is forbidden by the contract, some of it is what networks and
 * proxies do, and some of it is allowed and rarely seen.
 */
const mintMoods = [
  'mint hangs',
  'mint answers 500',
  'mint answers 429 without Retry-After',
  'mint answers 429 with an absurd Retry-After',
  'mint answers late',
  'mint answers in drops',
  'mint answers with a page',
  'mint rejects the key',
  'mint redirects',
  'mint hands out spent tokens',
  'mint says odd things',
] as const;
const connectMoods = [
  'tokens are spent already',
  'every token is refused',
  'connects are refused with 429 without Retry-After',
  'connects are refused with 429 and an absurd Retry-After',
  'connects are refused with 403',
  'connects are refused with 503',
  'connects are refused by odd statuses',
  'connects meet a sign-in page',
  'connects meet a page that says it is a stream',
  'connects hang',
  'connects answer slowly',
  'connects are reset',
  'connects are redirected',
  'resuming is answered with 500',
  'streams end at once',
] as const;
const streamMoods = [
  'resync at each connect',
  'resync in mid-stream',
  'no connected',
  'connected comes last',
  'connected again and again',
  'silence',
  'deaf but pinging',
  'cut in mid-frame',
  'rotation without a word',
  'rotation with reconnect',
  'frames after the end',
  'transient errors',
  'terminal errors about the key',
  'byte by byte',
  'split anywhere, slowly',
  'lines end with CR',
  'data over many lines',
  'a megabyte in one piece',
  'streams come gzipped',
  'junk between frames',
  'bare control frames',
  'event names lie',
  'events have no names',
  'endless lines',
  'published again',
  'published twice at once',
  'replay overlaps',
  'ids go backwards',
  'ids repeat',
  'ids are huge',
  'ids are odd',
  'ids stand in one place only',
  'fields are left out',
  'extra fields everywhere',
  'events of no known shape',
  'purchases come first, and late',
] as const;
/** In these the stream keeps some events back, and says `resync` a moment later: only REST knows of them. */
const listMoods = [
  'half of a pair is missing',
  'lists answer 500',
  'lists answer 429 without Retry-After',
  'lists answer 429 with an absurd Retry-After',
  'lists answer with a page',
  'lists are cut off',
  'lists answer in drops',
  'lists come gzipped',
  'lists redirect',
  'lists hang',
  'followers are unreadable',
  'one donation is unreadable',
  'lists leave nulls out',
  'list pages are huge',
  'pages overlap and are out of order',
  'lists are oldest first',
  'lists are shuffled',
  'list cursors loop',
  'list cursors are refused',
  'lists change while they are read',
  'lists are behind',
  'lists are empty',
] as const;

export const moods = [
  'calm',
  ...mintMoods,
  ...connectMoods,
  ...streamMoods,
  ...listMoods,
  'the platform is away',
  'the clock is five hours ahead',
] as const;
export type Mood = (typeof moods)[number];

/** Lists that hide what happened without a sign of it. When the mood is over the platform has to say `resync` once more. */
const lyingMoods: readonly Mood[] = ['lists are behind', 'lists are empty'];

export const keepsBack = (mood: Mood) => (listMoods as readonly Mood[]).includes(mood);
export const hasLied = (mood: Mood) => lyingMoods.includes(mood);

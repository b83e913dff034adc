import { limits, type RateWindow } from '../../../src/contract';
import type { Evidence, Violation } from './evidence';
import type { PlatformRequest } from './history';

/** Invariant I4: the requests stay within the platform's limits. Requests that the network duplicated are not counted. */
export function checkLimits({ history }: Evidence): Violation[] {
  const requests = history.requests.filter(({ copy }) => !copy);
  const of = (...kinds: PlatformRequest['what'][]) => requests.filter(({ what }) => kinds.includes(what)).map(({ atMs }) => atMs);
  return [
    ...within('connects', of('connect'), limits.connectsPerKey),
    ...within('mints', of('mint'), limits.mints),
    ...within('REST calls', of('mint', 'rest'), limits.accountRequests),
  ];
}

function within(what: string, atMs: readonly number[], { quota, windowMs }: RateWindow): Violation[] {
  for (let last = quota; last < atMs.length; last += 1) {
    if ((atMs[last] ?? 0) - (atMs[last - quota] ?? 0) < windowMs) {
      return [{ invariant: 'I4', what: `more than ${quota} ${what} in ${windowMs / 1_000} s` }];
    }
  }
  return [];
}

/** Invariant I7: no text that people other than the creator can read contains a key or token. */
export function checkSecrets({ history }: Evidence): Violation[] {
  const all = history.texts.join('\n');
  return [...history.secrets]
    .filter((secret) => all.includes(secret))
    .map((secret) => ({ invariant: 'I7', what: `a secret is in a text: ${history.texts.find((text) => text.includes(secret))}` }));
}

import type { Refusal } from '../client';

/** Why something could not be done, as a supporter understands it. */
export function reasonOf({ status, message, retryAfterMs }: Refusal): string {
  if (status === 429) {
    const wait = retryAfterMs === null ? 'a minute' : `${Math.ceil(retryAfterMs / 1_000)} seconds`;
    return `That was a lot in a short time. Try again in ${wait}.`;
  }
  if (status === 401 || status === 403) return 'This link is no longer valid: open the Demo link that Ovation printed.';
  return message;
}

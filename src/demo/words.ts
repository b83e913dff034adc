import type { Refusal } from '../client';
import { t } from '../languages';

/** Why something could not be done, as a supporter understands it. */
export function reasonOf({ status, message, retryAfterMs }: Refusal): string {
  if (status === 429) {
    if (retryAfterMs === null) return t('That was a lot in a short time. Try again in a minute.');
    return t('That was a lot in a short time. Try again in {seconds, plural, one {# second} other {# seconds}}.', {
      seconds: Math.ceil(retryAfterMs / 1_000),
    });
  }
  if (status === 401 || status === 403) return t('This link is no longer valid: open the Demo link that Ovation printed.');
  return message;
}

import type { Refusal } from '../companion';
import { refusalWords, t } from '../i18n';

/** Why something could not be done, as a supporter understands it. */
export function reasonOf(refusal: Refusal): string {
  const { status, code, retryAfterMs } = refusal;
  if (status === 429 || code === 'UPSTREAM_RATE_LIMITED') {
    if (retryAfterMs === null) return t('demo.limited');
    return t('demo.limited.seconds', {
      seconds: Math.ceil(retryAfterMs / 1_000),
    });
  }
  if (status === 401 || status === 403) return t('demo.linkInvalid');
  return refusalWords(refusal);
}

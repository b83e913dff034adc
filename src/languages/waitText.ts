import { ownValue, type WaitReason } from '../contract';
import { t } from './translate';

/** Said when they are asked for, because this is loaded before the page's words. */
const words: Readonly<Record<WaitReason, () => string>> = {
  'account-changed': () => t('the account has changed'),
  budget: () => t('as often as the platform allows was tried'),
  'companion-silent': () => t('Ovation does not answer'),
  'connection-lost': () => t('the connection was lost'),
  entitlementLost: () => t('the premium plan has ended'),
  'key-rejected': () => t('the API key is refused'),
  keyDisabled: () => t('the API key was disabled'),
  keyExpired: () => t('the API key has expired'),
  keyRevoked: () => t('the API key was revoked'),
  limited: () => t('the platform asks to wait'),
  'link-rejected': () => t('its link is not valid any more'),
  'mint-failed': () => t('the mint failed'),
  'mint-silent': () => t('the mint does not answer'),
  'no-account': () => t('no account is connected'),
  'no-premium': () => t('the account has no premium plan'),
  'not-a-stream': () => t('what answers is no event stream'),
  'platform-silent': () => t('the platform does not answer'),
  reconciling: () => t('what was missed is read from the platform’s lists'),
  resync: () => t('what was missed is read from the platform’s lists'),
  silence: () => t('the stream fell silent'),
  storage: () => t('its storage fails'),
  streamFailed: () => t('the platform’s stream failed'),
  'stream-ended': () => t('the stream ended'),
  'stream-silent': () => t('the stream does not answer'),
  subscriberUnavailable: () => t('the platform’s stream failed'),
  subscriptionUnavailable: () => t('the platform’s stream failed'),
  'tokens-refused': () => t('tokens are refused'),
};

/** Why an overlay waits or is stopped, as it reports, in the page's language. What is none of ours is not shown (SPEC LNG-4). */
export function waitWords(reason: string): string {
  const known: Readonly<Record<string, () => string>> = words;
  const [, status] = /^status-(\d{3})$/.exec(reason) ?? [];
  if (status !== undefined) return t('the stream answers {status}', { status });
  return ownValue(known, reason)?.() ?? t('something that this page has no words for');
}

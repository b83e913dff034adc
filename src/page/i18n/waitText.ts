import { ownValue } from '../../contract';
import type { WaitReason } from '../../contract/engine';
import { t } from './translate';

/** Functions, because this module is loaded before the page's texts. */
const texts: Readonly<Record<WaitReason, () => string>> = {
  'account-changed': () => t('connection.wait.account-changed'),
  budget: () => t('connection.wait.budget'),
  'companion-silent': () => t('connection.wait.companion-silent'),
  'connection-lost': () => t('connection.wait.connection-lost'),
  entitlementLost: () => t('connection.wait.entitlementLost'),
  'key-rejected': () => t('connection.wait.key-rejected'),
  keyDisabled: () => t('connection.wait.keyDisabled'),
  keyExpired: () => t('connection.wait.keyExpired'),
  keyRevoked: () => t('connection.wait.keyRevoked'),
  limited: () => t('connection.wait.limited'),
  'link-rejected': () => t('connection.wait.link-rejected'),
  'mint-failed': () => t('connection.wait.mint-failed'),
  'mint-silent': () => t('connection.wait.mint-silent'),
  'no-account': () => t('connection.wait.no-account'),
  'no-premium': () => t('connection.wait.no-premium'),
  'not-a-stream': () => t('connection.wait.not-a-stream'),
  'platform-silent': () => t('connection.wait.platform-silent'),
  reconciling: () => t('connection.wait.reconciling'),
  resync: () => t('connection.wait.resync'),
  silence: () => t('connection.wait.silence'),
  storage: () => t('connection.wait.storage'),
  streamFailed: () => t('connection.wait.streamFailed'),
  'stream-ended': () => t('connection.wait.stream-ended'),
  'stream-silent': () => t('connection.wait.stream-silent'),
  subscriberUnavailable: () => t('connection.wait.subscriberUnavailable'),
  subscriptionUnavailable: () => t('connection.wait.subscriptionUnavailable'),
  'tokens-refused': () => t('connection.wait.tokens-refused'),
};

/** Why an overlay waits or has stopped, in the page's language. A reason that this build does not know is not shown (SPEC LNG-4). */
export function waitText(reason: string): string {
  const known: Readonly<Record<string, () => string>> = texts;
  const [, status] = /^status-(\d{3})$/.exec(reason) ?? [];
  if (status !== undefined) return t('connection.wait.status', { status });
  return ownValue(known, reason)?.() ?? t('connection.wait.unknown');
}

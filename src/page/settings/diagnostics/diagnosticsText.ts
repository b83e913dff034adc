import type { ConnectionMoment, Health, HealthProblem } from '../../../contract/companion';
import { t } from '../../i18n';

export const turnLabels = (): Readonly<Record<ConnectionMoment['turn'], string>> => ({
  opened: t('health.turn.opened'),
  live: t('health.turn.live'),
  reconnecting: t('health.turn.reconnecting'),
  reconciling: t('health.turn.reconciling'),
  stopped: t('health.turn.stopped'),
  closed: t('health.turn.closed'),
});

export const storageLabels = (): Readonly<Record<Health['storage'][number]['what'], string>> => ({
  settings: t('health.storage.settings'),
  receipts: t('health.storage.receipts'),
  media: t('health.storage.media'),
  speech: t('health.storage.speech'),
  service: t('health.storage.service'),
  backups: t('health.storage.backups'),
  log: t('health.storage.log'),
  other: t('health.storage.other'),
});

export function problemText({ what, seconds = 0, address = '', times = 0 }: HealthProblem, when: string): string {
  switch (what) {
    case 'disk-full':
      return t('health.fault.disk-full');
    case 'disk-nearly-full':
      return t('health.fault.disk-nearly-full');
    case 'not-writable':
      return t('health.fault.not-writable');
    case 'log-fails':
      return t('health.fault.log-fails');
    case 'clock-forward':
      return t('health.fault.clock-forward', { seconds, when });
    case 'clock-back':
      return t('health.fault.clock-back', { seconds, when });
    case 'keys-refused':
      return t('health.fault.keys-refused', { address, times, when });
  }
}

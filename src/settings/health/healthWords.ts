import type { ConnectionMoment, Health } from '../../contract';
import { t } from '../../languages';

export const turnWords: Readonly<Record<ConnectionMoment['turn'], string>> = {
  opened: t('Overlay program started'),
  live: t('Live'),
  reconnecting: t('Connecting anew'),
  reconciling: t('Reading the platform’s lists'),
  stopped: t('Stopped'),
  closed: t('Overlay program ended'),
};

export const storageWords: Readonly<Record<Health['storage'][number]['what'], string>> = {
  settings: t('Settings and keys'),
  receipts: t('History'),
  media: t('Media'),
  speech: t('Speech'),
  service: t('Built-in demo service'),
  other: t('Other files'),
};

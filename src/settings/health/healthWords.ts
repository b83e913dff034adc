import type { ConnectionMoment, Health } from '../../contract';

export const turnWords: Readonly<Record<ConnectionMoment['turn'], string>> = {
  opened: 'Overlay program started',
  live: 'Live',
  reconnecting: 'Connecting anew',
  reconciling: 'Reading the platform’s lists',
  stopped: 'Stopped',
  closed: 'Overlay program ended',
};

export const storageWords: Readonly<Record<Health['storage'][number]['what'], string>> = {
  settings: 'Settings and keys',
  receipts: 'History',
  media: 'Media',
  speech: 'Speech',
  service: 'Built-in demo service',
  other: 'Other files',
};

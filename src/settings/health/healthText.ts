import type { ConnectionMoment, Health, HealthFault } from '../../contract';
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
  backups: t('Copies from before updates'),
  log: t('Log'),
  other: t('Other files'),
};

/** What is wrong, and what to do. `when`: as the page writes times. */
export function faultWords({ what, seconds = 0, address = '', times = 0 }: HealthFault, when: string): string {
  switch (what) {
    case 'disk-full':
      return t(
        'The disk is full: nothing is saved any more. Your account’s alerts go on, and the history catches up when there is room. Make room on the disk of the data folder.',
      );
    case 'disk-nearly-full':
      return t('The disk of the data folder is nearly full: less than 100 MB are left. Make room before it ends.');
    case 'not-writable':
      return t('The data folder cannot be written: nothing is saved any more. Check its rights, and whether its disk is there.');
    case 'log-fails':
      return t('The log cannot be written. Alerts go on.');
    case 'clock-forward':
      return t('The clock went forward by {seconds} seconds, or the computer slept, noticed at {when}.', {
        seconds: String(seconds),
        when,
      });
    case 'clock-back':
      return t(
        'The clock was set back by {seconds} seconds, noticed at {when}. Times of that hour may look wrong; no alert is lost for it.',
        {
          seconds: String(seconds),
          when,
        },
      );
    case 'keys-refused':
      return t(
        'Another device, {address}, tried {times, plural, one {a key that opens} other {# keys that open}} nothing there, last at {when}. If that was not you, do not let other devices in.',
        { address, times, when },
      );
  }
}

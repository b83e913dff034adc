import { tableOf } from '../../../../contract';
import type { KeyKind, KeyReference } from '../../../../contract/companion';
import type { Settings } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { overlayTitle } from '../../frame/overlayNames';

interface KeyKindText {
  readonly title: string;
  readonly opens: string;
  readonly renewal: string;
  readonly revocation: string | null;
}

export const keyKindTexts = (): Readonly<Record<KeyKind, KeyKindText>> => ({
  settings: {
    title: t('keys.kind.settings.title'),
    opens: t('keys.kind.settings.opens'),
    renewal: t('keys.kind.settings.renewal'),
    revocation: null,
  },
  overlay: {
    title: t('keys.kind.overlay.title'),
    opens: t('keys.kind.overlay.opens'),
    renewal: t('keys.kind.overlay.renewal'),
    revocation: t('keys.kind.overlay.revocation'),
  },
  control: {
    title: t('keys.kind.control.title'),
    opens: t('keys.kind.control.opens'),
    renewal: t('keys.kind.control.renewal'),
    revocation: t('keys.kind.control.revocation'),
  },
  device: {
    title: t('keys.kind.device.title'),
    opens: t('keys.kind.device.opens'),
    renewal: t('keys.kind.device.renewal'),
    revocation: t('keys.kind.device.revocation'),
  },
});

const deviceTitles = () => tableOf({ dock: t('keys.device.dock'), phone: t('keys.device.phone') });

/** Says that only the platform can close the event streams that were opened with the overlay's link (SPEC KEY-2). */
export const streamEndsLaterText = () => t('keys.streamEndsLater');

export function keyTitle({ kind, of }: KeyReference, settings: Pick<Settings, 'overlays'> | null): string {
  if (kind === 'device') return deviceTitles()[of] ?? of;
  return kind === 'overlay' ? overlayTitle(settings, of) : keyKindTexts()[kind].title;
}

export const keyOutcomeTexts = () =>
  ({
    copied: t('keys.outcome.copied'),
    notCopied: t('keys.outcome.notCopied'),
    renamed: t('keys.outcome.renamed'),
    renewed: t('keys.outcome.renewed'),
    made: t('keys.outcome.made'),
    revoked: t('keys.outcome.revoked'),
  }) as const;

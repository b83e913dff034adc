import type { ControlTrouble, LiveControlState } from '../../../contract';
import { localizedWords, t } from '../../i18n';

const troubleTexts = (): Readonly<Record<ControlTrouble, string>> => ({
  'no-account': t('control.trouble.no-account'),
  'rejected-key': t('control.trouble.rejected-key'),
  'no-premium': t('control.trouble.no-premium'),
  unreachable: t('control.trouble.unreachable'),
  'not-this-api': t('control.trouble.not-this-api'),
  'stream-waiting': t('control.trouble.stream-waiting'),
  'stream-stopped': t('control.trouble.stream-stopped'),
  unreadable: t('control.trouble.unreadable'),
});

/** What keeps alerts from coming; or what an overlay reports. */
export function troubleText(trouble: LiveControlState['troubles'][number]): string {
  return typeof trouble === 'string' ? troubleTexts()[trouble] : localizedWords(trouble);
}

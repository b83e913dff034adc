import type { DeskState, DeskTrouble } from '../../contract';
import { t, toldWords } from '../../languages';

const words: Readonly<Record<DeskTrouble, string>> = {
  'no-account': t('No account is connected.'),
  'rejected-key': t('The platform refuses the API key. Connect with a new one in the settings, under Account & links.'),
  'no-premium': t('The account has no premium plan.'),
  unreachable: t('The platform does not answer; Ovation keeps trying.'),
  'not-this-api': t('The account’s address is not a Creator API.'),
  'stream-waiting': t('An overlay waits for the event stream, and tries again by itself.'),
  'stream-stopped': t('An overlay is not let in to the event stream.'),
};

/** What keeps alerts from coming; or what an overlay reports. */
export function troubleWords(trouble: DeskState['troubles'][number]): string {
  return typeof trouble === 'string' ? words[trouble] : toldWords(trouble);
}

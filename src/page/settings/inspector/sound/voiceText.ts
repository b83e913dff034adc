import type { Voice } from '../../../../contract/settings';
import { t } from '../../../i18n';

export interface VoiceHelp {
  readonly text: string;
  readonly command: string | null;
}

/** How to install a voice. `platform`: `process.platform` on the companion's computer. */
export function voiceHelp(platform: string): VoiceHelp {
  switch (platform) {
    case 'linux':
      return { text: t('speech.help.linux'), command: 'sudo apt install espeak-ng' };
    case 'darwin':
      return {
        text: t('speech.help.darwin'),
        command: null,
      };
    case 'win32':
      return { text: t('speech.help.win32'), command: null };
    default:
      return { text: t('speech.help.other'), command: null };
  }
}

/** Recommends Piper, which sounds better than the voices of most systems. */
export const piperHelp = () => t('speech.help.piper');

/** The voices, sorted by name, with `chosen` added if it is not installed. */
export function voiceOptions(voices: readonly Voice[], chosen: string): { readonly value: string; readonly text: string }[] {
  const listed = voices
    .map(({ id, name, language, engine }) => ({ value: id, text: `${name}${language ? ` · ${language}` : ''} (${engine})` }))
    .sort((one, other) => one.text.localeCompare(other.text));
  const isGone = chosen !== '' && !voices.some(({ id }) => id === chosen);
  return [
    { value: '', text: t('speech.voice.system') },
    ...listed,
    ...(isGone ? [{ value: chosen, text: t('speech.voice.gone', { chosen }) }] : []),
  ];
}

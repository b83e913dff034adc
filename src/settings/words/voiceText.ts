import type { Voice } from '../../contract';
import { t } from '../../languages';

export interface VoiceHelp {
  readonly text: string;
  /** What is typed into a terminal; null = nothing. */
  readonly command: string | null;
}

/** How to get a voice where there is none, by the system that Ovation runs on (as Node names it). */
export function voiceHelp(platform: string): VoiceHelp {
  switch (platform) {
    case 'linux':
      return { text: t('Install espeak-ng with your package manager, on Debian and Ubuntu with:'), command: 'sudo apt install espeak-ng' };
    case 'darwin':
      return {
        text: t('macOS brings voices along: look at System Settings → Accessibility → Spoken Content → System voice.'),
        command: null,
      };
    case 'win32':
      return { text: t('Windows brings voices along: look at Settings → Time & language → Speech → Manage voices.'), command: null };
    default:
      return { text: t('Install espeak-ng on the computer that runs Ovation.'), command: null };
  }
}

/** For better voices than a system's own, wherever piper runs. */
export const piperHelp = t(
  'Better voices: install piper and put its models (.onnx with .onnx.json) into the folder “voices” of Ovation’s data folder.',
);

/** Voices as a person chooses among them: by language, then by name. */
export function voiceOptions(voices: readonly Voice[], chosen: string): { readonly value: string; readonly text: string }[] {
  const listed = voices
    .map(({ id, name, language, engine }) => ({ value: id, text: `${name}${language ? ` · ${language}` : ''} (${engine})` }))
    .sort((one, other) => one.text.localeCompare(other.text));
  const isGone = chosen !== '' && !voices.some(({ id }) => id === chosen);
  return [
    { value: '', text: t('The system’s own') },
    ...listed,
    ...(isGone ? [{ value: chosen, text: t('{chosen} (not there now)', { chosen }) }] : []),
  ];
}

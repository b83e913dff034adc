import type { Voice } from '../../../contract/settings';
import type { RunProgram } from '../../../server/os';
import type { VoiceEngine } from '../voiceEngine';

const program = '/usr/bin/say';
const listMs = 10_000;
const speakMs = 15_000;
const wordsPerMinute = 180;

/** The voices of macOS. */
export function say(run: RunProgram): VoiceEngine {
  return {
    name: 'say',
    voices: async () => parseVoices((await run({ program, args: ['-v', '?'], timeoutMs: listMs })).output),
    speak: async ({ text, voice, rate, file }) => {
      const format = ['-o', file, '--file-format=WAVE', '--data-format=LEI16@22050'];
      const args = [...(voice === null ? [] : ['-v', voice]), '-r', String(Math.round(wordsPerMinute * rate)), ...format, '-f', '-'];
      await run({ program, args, input: text, timeoutMs: speakMs });
    },
  };
}

/** `Eddy (English (UK))  en_GB    # Hello! My name is Eddy.` */
function parseVoices(list: string): Voice[] {
  return list
    .split('\n')
    .map((line) => /^(\S.*?)\s+([a-z]{2,3}[_-]\w+)\s+#/.exec(line))
    .flatMap((row) => (row?.[1] && row[2] ? [{ id: row[1], name: row[1], language: row[2].replace('_', '-'), engine: 'say' }] : []));
}

import type { Voice } from '../../../contract/settings';
import type { RunProgram } from '../../../server/os';
import type { VoiceEngine } from '../voiceEngine';

const listMs = 5_000;
const speakMs = 10_000;
/** Words per minute; espeak-ng's default is 175. */
const pace = 165;

/** espeak-ng: in every Linux distribution, and fast. */
export function espeak(run: RunProgram, program = 'espeak-ng'): VoiceEngine {
  return {
    name: 'espeak-ng',
    voices: async () => parseVoices((await run({ program, args: ['--voices'], timeoutMs: listMs })).output),
    // To a file, because the header on standard output has a wrong length.
    speak: async ({ text, voice, rate, file }) => {
      const args = ['-w', file, '-b', '1', '-s', String(Math.round(pace * rate)), ...(voice === null ? [] : ['-v', voice]), '--stdin'];
      await run({ program, args, input: text, timeoutMs: speakMs });
    },
  };
}

/** Columns: priority, language, age and gender, name, file. Voices of MBROLA need files that are rarely installed. */
function parseVoices(table: string): Voice[] {
  return table
    .split('\n')
    .map((line) => /^\s*\d+\s+([\w-]+)\s+\S+\s+(\S+)\s+(\S+)/.exec(line))
    .flatMap((row): Voice[] => {
      const [, language = '', name = '', file = ''] = row ?? [];
      if (!row || file.startsWith('mb/')) return [];
      return [{ id: language, name: name.replace(/_/g, ' '), language, engine: 'espeak-ng' }];
    });
}

import type { Voice } from '../../../contract/settings';
import type { RunProgram } from '../../../server/os';
import type { VoiceEngine } from '../voiceEngine';

const speakMs = 20_000;

export interface PiperModels {
  /** Names of the models in the creator's folder, without `.onnx`. */
  list(): Promise<string[]>;
  pathOf(name: string): string;
}

/**
 * piper, with the models that the creator has put into the `voices` folder of the data folder: a far better voice than
 * espeak-ng's. Never run without a model, because a program of this name may be another one (in Debian, a tool for mice).
 */
export function piper(run: RunProgram, models: PiperModels, program = 'piper'): VoiceEngine {
  return {
    name: 'piper',
    voices: async () => (await models.list()).map(toVoice),
    speak: async ({ text, voice, rate, file }) => {
      const name = voice ?? (await models.list())[0];
      if (name === undefined) throw new Error('piper has no model');
      // piper takes each line for an utterance of its own.
      const input = `${text.replace(/\s+/g, ' ')}\n`;
      const args = ['--model', models.pathOf(name), '--output_file', file, '--length_scale', (1 / rate).toFixed(2)];
      await run({ program, args, input, timeoutMs: speakMs });
    },
  };
}

/** `en_US-lessac-medium`: language, speaker, quality. */
function toVoice(name: string): Voice {
  const language = /^([a-z]{2,3})[_-]([A-Z]{2})\b/.exec(name);
  return {
    id: name,
    name: name.replace(/^[a-z]{2,3}[_-][A-Z]{2}-/, '').replace(/-/g, ' '),
    language: language ? `${language[1]}-${language[2]}` : '',
    engine: 'piper',
  };
}

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunProgram } from '../../server/os';
import { espeak } from './engines/espeak';
import { type PiperModels, piper } from './engines/piper';
import { say } from './engines/say';
import { systemSpeech } from './engines/systemSpeech';
import type { VoiceEngine } from './voiceEngine';

interface VoiceSystem {
  /** Node's `process.platform`. */
  readonly platform: string;
  /** The folder of Windows. */
  readonly systemRoot: string | undefined;
  readonly run: RunProgram;
}

/** The engines that work on this system, best first. `folder` holds the creator's own models. */
export async function findVoices({ platform, systemRoot, run }: VoiceSystem, folder: string): Promise<VoiceEngine[]> {
  const wanted: VoiceEngine[] = [piper(run, modelsIn(folder))];
  if (platform === 'darwin') wanted.push(say(run));
  else if (platform === 'win32') wanted.push(systemSpeech(run, systemRoot ?? 'C:\\Windows'));
  else wanted.push(espeak(run));
  const working = await Promise.all(
    wanted.map((engine) =>
      engine.voices().then(
        (voices) => voices.length > 0,
        () => false, // not installed, or not working
      ),
    ),
  );
  return wanted.filter((_, index) => working[index]);
}

function modelsIn(folder: string): PiperModels {
  return {
    list: async () => {
      const files = await readdir(folder).catch(() => []); // no folder: no models
      return files
        .filter((file) => file.endsWith('.onnx'))
        .map((file) => file.slice(0, -'.onnx'.length))
        .sort();
    },
    pathOf: (name) => join(folder, `${name}.onnx`),
  };
}

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Voice } from '../../contract/settings';
import type { RunProgram } from '../../server/os';

/** A text to speak, and the file for its audio. */
export interface Utterance {
  /** The text to speak. It contains no control characters or brackets, which some speech engines treat as commands. */
  readonly text: string;
  /** The speech engine's name for the voice. Null if the speech engine chooses. */
  readonly voice: string | null;
  /** Speed as a factor of the voice's normal speed. */
  readonly rate: number;
  readonly file: string;
}

export interface VoiceEngine {
  readonly name: Voice['engine'];
  /** The `id` of a voice is the speech engine's name for it. */
  voices(): Promise<Voice[]>;
  speak(utterance: Utterance): Promise<void>;
}

interface VoiceSystem {
  readonly platform: string;
  readonly systemRoot: string | undefined;
  readonly run: RunProgram;
}

/** The speech engines that work on this system, best first. `folder` contains voice models that the creator added. */
export async function findVoices({ platform, systemRoot, run }: VoiceSystem, folder: string): Promise<VoiceEngine[]> {
  const wanted: VoiceEngine[] = [piper(run, folder)];
  if (platform === 'darwin') wanted.push(say(run));
  else if (platform === 'win32') wanted.push(systemSpeech(run, systemRoot ?? 'C:\\Windows'));
  else wanted.push(espeak(run));
  const working = await Promise.all(
    wanted.map((engine) =>
      engine.voices().then(
        (voices) => voices.length > 0,
        () => false,
      ),
    ),
  );
  return wanted.filter((_, index) => working[index]);
}

/** piper, with the voice models in `folder`. Without models, it is not run, because Debian has a mouse tool of the same name. */
function piper(run: RunProgram, folder: string): VoiceEngine {
  const models = async () => {
    const files = await readdir(folder).catch(() => []); // if the folder does not exist, there are no models
    return files
      .filter((file) => file.endsWith('.onnx'))
      .map((file) => file.slice(0, -'.onnx'.length))
      .sort();
  };
  return {
    name: 'piper',
    voices: async () => (await models()).map(piperVoice),
    speak: async ({ text, voice, rate, file }) => {
      const name = voice ?? (await models())[0];
      if (name === undefined) throw new Error('piper has no model');
      const args = ['--model', join(folder, `${name}.onnx`), '--output_file', file, '--length_scale', (1 / rate).toFixed(2)];
      const input = `${text.replace(/\s+/g, ' ')}\n`; // piper speaks each line separately
      await run({ program: 'piper', args, input, timeoutMs: 20_000 });
    },
  };
}

/** The name of a piper voice contains language, speaker and quality: `en_US-lessac-medium`. */
function piperVoice(name: string): Voice {
  const language = /^([a-z]{2,3})[_-]([A-Z]{2})\b/.exec(name);
  return {
    id: name,
    name: name.replace(/^[a-z]{2,3}[_-][A-Z]{2}-/, '').replace(/-/g, ' '),
    language: language ? `${language[1]}-${language[2]}` : '',
    engine: 'piper',
  };
}

/** espeak-ng, which is fast and available in every Linux distribution. */
function espeak(run: RunProgram): VoiceEngine {
  const program = 'espeak-ng';
  return {
    name: program,
    voices: async () => espeakVoices((await run({ program, args: ['--voices'], timeoutMs: 5_000 })).output),
    speak: async ({ text, voice, rate, file }) => {
      const wordsPerMinute = Math.round(165 * rate);
      // espeak-ng writes the audio to a file, because the header has a wrong length on standard output.
      const args = ['-w', file, '-b', '1', '-s', String(wordsPerMinute), ...(voice === null ? [] : ['-v', voice]), '--stdin'];
      await run({ program, args, input: text, timeoutMs: 10_000 });
    },
  };
}

/** Parses a table with the columns priority, language, age and gender, name, file. MBROLA voices are left out: their files are rarely installed. */
function espeakVoices(table: string): Voice[] {
  return table
    .split('\n')
    .map((line) => /^\s*\d+\s+([\w-]+)\s+\S+\s+(\S+)\s+(\S+)/.exec(line))
    .flatMap((row): Voice[] => {
      const [, language = '', name = '', file = ''] = row ?? [];
      if (!row || file.startsWith('mb/')) return [];
      return [{ id: language, name: name.replace(/_/g, ' '), language, engine: 'espeak-ng' }];
    });
}

function say(run: RunProgram): VoiceEngine {
  const program = '/usr/bin/say';
  return {
    name: 'say',
    voices: async () => sayVoices((await run({ program, args: ['-v', '?'], timeoutMs: 10_000 })).output),
    speak: async ({ text, voice, rate, file }) => {
      const wordsPerMinute = Math.round(180 * rate);
      const format = ['-o', file, '--file-format=WAVE', '--data-format=LEI16@22050'];
      const args = [...(voice === null ? [] : ['-v', voice]), '-r', String(wordsPerMinute), ...format, '-f', '-'];
      await run({ program, args, input: text, timeoutMs: 15_000 });
    },
  };
}

/** Parses lines of the form `Eddy (English (UK))  en_GB    # Hello! My name is Eddy.` */
function sayVoices(list: string): Voice[] {
  return list
    .split('\n')
    .map((line) => /^(\S.*?)\s+([a-z]{2,3}[_-]\w+)\s+#/.exec(line))
    .flatMap((row) => (row?.[1] && row[2] ? [{ id: row[1], name: row[1], language: row[2].replace('_', '-'), engine: 'say' }] : []));
}

/* The two PowerShell scripts are constant. Their parameters are sent to standard input as ASCII JSON, so code pages do not matter. */

const prelude =
  "$ErrorActionPreference = 'Stop'; Add-Type -AssemblyName System.Speech; $speaker = New-Object System.Speech.Synthesis.SpeechSynthesizer;";

const listScript = `${prelude}
[Console]::OutputEncoding = New-Object System.Text.UTF8Encoding $false
$found = @($speaker.GetInstalledVoices() | Where-Object { $_.Enabled } | ForEach-Object { @{ name = $_.VoiceInfo.Name; language = $_.VoiceInfo.Culture.Name } })
[Console]::Out.Write((ConvertTo-Json -Compress -InputObject $found))`;

const speakScript = `${prelude}
$ask = (New-Object System.IO.StreamReader([Console]::OpenStandardInput())).ReadToEnd() | ConvertFrom-Json
if ($ask.voice) { $speaker.SelectVoice($ask.voice) }
$speaker.Rate = $ask.rate
$speaker.SetOutputToWaveFile($ask.file)
$speaker.Speak([string]$ask.text)
$speaker.Dispose()`;

const Listed = z.array(z.object({ name: z.string(), language: z.string() }));

/** Windows voices, through PowerShell. The full path (`systemRoot`) ensures that no other program named powershell runs. */
function systemSpeech(run: RunProgram, systemRoot: string): VoiceEngine {
  const program = `${systemRoot}\\System32\\WindowsPowerShell\\v1.0\\powershell.exe`;
  const call = (script: string, input = '') =>
    run({ program, args: ['-NoLogo', '-NoProfile', '-NonInteractive', '-EncodedCommand', encoded(script)], input, timeoutMs: 20_000 });
  return {
    name: 'System.Speech',
    voices: async () => {
      const { output } = await call(listScript);
      return z
        .parse(Listed, JSON.parse(output))
        .map(({ name, language }): Voice => ({ id: name, name, language, engine: 'System.Speech' }));
    },
    speak: async ({ text, voice, rate, file }) => {
      await call(speakScript, ascii(JSON.stringify({ text, voice, file, rate: stepOf(rate) })));
    },
  };
}

const encoded = (script: string) => Buffer.from(script, 'utf16le').toString('base64');

const ascii = (json: string) => json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The rate for System.Speech: -10 to 10, where 10 is three times the normal speed. */
const stepOf = (rate: number) => Math.max(-10, Math.min(10, Math.round((Math.log(rate) / Math.log(3)) * 10)));

import * as z from 'zod/mini';
import type { Voice } from '../../../contract/settings';
import type { RunProgram } from '../../../server/os';
import type { VoiceEngine } from '../voiceEngine';

const listMs = 20_000;
const speakMs = 20_000;

/* Both scripts are constant; parameters come by standard input, as JSON in ASCII, so that no code page matters. */

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

/** The voices of Windows, by PowerShell. `systemRoot` = the folder of Windows, so that no other program of that name is run. */
export function systemSpeech(run: RunProgram, systemRoot: string): VoiceEngine {
  const program = `${systemRoot}\\System32\\WindowsPowerShell\\v1.0\\powershell.exe`;
  const call = (script: string, timeoutMs: number, input = '') =>
    run({ program, args: ['-NoLogo', '-NoProfile', '-NonInteractive', '-EncodedCommand', encoded(script)], input, timeoutMs });
  return {
    name: 'System.Speech',
    voices: async () => {
      const { output } = await call(listScript, listMs);
      return z
        .parse(Listed, JSON.parse(output))
        .map(({ name, language }): Voice => ({ id: name, name, language, engine: 'System.Speech' }));
    },
    speak: async ({ text, voice, rate, file }) => {
      await call(speakScript, speakMs, ascii(JSON.stringify({ text, voice, file, rate: stepOf(rate) })));
    },
  };
}

const encoded = (script: string) => Buffer.from(script, 'utf16le').toString('base64');

const ascii = (json: string) => json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** System.Speech's rate: -10 to 10, where 10 is three times the normal speed. */
const stepOf = (rate: number) => Math.max(-10, Math.min(10, Math.round((Math.log(rate) / Math.log(3)) * 10)));

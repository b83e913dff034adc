import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRunProgram, type ProgramCall, ProgramMissing } from '../../server/os';
import { findVoices } from './engines';

function fakePrograms(outputs: Record<string, string>) {
  const calls: ProgramCall[] = [];
  return {
    calls,
    run: async (call: ProgramCall) => {
      calls.push(call);
      const output = outputs[call.program];
      if (output === undefined) throw new ProgramMissing(call.program);
      return { output, errors: '' };
    },
  };
}

const typed = '-f /etc/passwd; $(reboot) "x"';
const spoken = { text: typed, voice: null, rate: 1, file: '/data/1.wav' };

test('[SPK-8] macOS: text is passed by standard input, and voices with spaces and brackets are parsed', async () => {
  const { run, calls } = fakePrograms({
    '/usr/bin/say': 'Alex                en_US    # Most people\nEddy (English (UK)) en_GB    # Hello!\n',
  });
  const [say] = await findVoices({ platform: 'darwin', systemRoot: undefined, run }, '/nowhere');
  expect(await say?.voices()).toMatchObject([
    { id: 'Alex', language: 'en-US' },
    { id: 'Eddy (English (UK))', language: 'en-GB' },
  ]);
  await say?.speak({ ...spoken, voice: 'Alex' });
  const { args = [], input } = calls.at(-1) ?? {};
  expect(input).toBe(typed);
  expect(args.join(' ')).toBe('-v Alex -r 180 -o /data/1.wav --file-format=WAVE --data-format=LEI16@22050 -f -');
});

test("[SPK-8] Windows: runs the system's PowerShell with a constant script and ASCII JSON", async () => {
  const powershell = 'D:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe';
  const { run, calls } = fakePrograms({ [powershell]: '[{"name":"Microsoft Zira Desktop","language":"en-US"}]' });
  const [engine] = await findVoices({ platform: 'win32', systemRoot: 'D:\\Windows', run }, '/nowhere');
  expect(await engine?.voices()).toMatchObject([{ id: 'Microsoft Zira Desktop', language: 'en-US' }]);
  await engine?.speak({ ...spoken, text: 'Grüße 🎉', rate: 2 });
  await engine?.speak(spoken);
  const [one, other] = calls.slice(-2);
  expect(one?.args).toEqual(other?.args);
  expect(one?.input).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(one?.input ?? '')).toEqual({ text: 'Grüße 🎉', voice: null, file: '/data/1.wav', rate: 6 });
  expect(Buffer.from(one?.args.at(-1) ?? '', 'base64').toString('utf16le')).toContain('System.Speech');
});

test('[SPK-8] piper uses models in the data folder, comes first, and does not run without one', async () => {
  const programs = { piper: '', 'espeak-ng': ' 5  de  --/M  German  gmw/de\n' };
  const { run, calls } = fakePrograms(programs);
  const without = await findVoices({ platform: 'linux', systemRoot: undefined, run }, '/nowhere');
  expect(without.map(({ name }) => name)).toEqual(['espeak-ng']);
  expect(calls.some(({ program }) => program === 'piper')).toBe(false);
  const folder = await mkdtemp(join(tmpdir(), 'ovation-voices-'));
  try {
    await writeFile(join(folder, 'en_US-lessac-medium.onnx'), '');
    const [piper, espeak] = await findVoices({ platform: 'linux', systemRoot: undefined, run }, folder);
    expect([piper?.name, espeak?.name]).toEqual(['piper', 'espeak-ng']);
    expect(await piper?.voices()).toEqual([{ id: 'en_US-lessac-medium', name: 'lessac medium', language: 'en-US', engine: 'piper' }]);
    await piper?.speak({ ...spoken, text: 'two\nlines', rate: 2 });
    const { args = [], input } = calls.at(-1) ?? {};
    expect(input).toBe('two lines\n');
    expect(args).toEqual(['--model', join(folder, 'en_US-lessac-medium.onnx'), '--output_file', '/data/1.wav', '--length_scale', '0.50']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('errors name a program that is missing, fails or times out; programs receive no secrets', async () => {
  const run = createRunProgram({ ...process.env, CREATOR_API_KEY: 'secret', OVATION_HOME: '/x' });
  const node = (script: string, timeoutMs = 10_000) => run({ program: process.execPath, args: ['-e', script], input: 'typed', timeoutMs });
  await expect(run({ program: 'no-such-program-of-ovation', args: [], timeoutMs: 1_000 })).rejects.toThrow('is not installed');
  await expect(node('process.exit(3)')).rejects.toThrow('failed (3)');
  await expect(node('setTimeout(() => {}, 60000)', 300)).rejects.toThrow('took too long');
  const { output } = await node('process.stdin.pipe(process.stdout); process.stderr.write(String(process.env.CREATOR_API_KEY))');
  expect(output).toBe('typed');
  expect((await node('process.stderr.write(String(process.env.CREATOR_API_KEY))')).errors).toBe('undefined');
});

import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { catalogText } from '../../contract';
import type { LocalizedText } from '../../contract/companion';
import { createRunProgram } from '../../server/os';
import { codeOf, createTestCompanion, endTestCompanions, type TestCompanion } from '../testing/testCompanion';
import type { Utterance, VoiceEngine } from './engines';
import { findVoices } from './engines';

afterEach(endTestCompanions);

function wave(seconds = 1): Buffer {
  const samples = Buffer.alloc(22_050 * 2 * seconds);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(0x7fff_ffff, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(22_050, 24);
  header.writeUInt32LE(44_100, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(0x7fff_f000, 40);
  return Buffer.concat([header, samples]);
}

function fakeVoice(write: (utterance: Utterance) => Promise<void> | void = () => {}) {
  const spoken: Utterance[] = [];
  const engine: VoiceEngine = {
    name: 'fake',
    voices: async () => [
      { id: 'ann', name: 'Ann', language: 'en-GB', engine: 'fake' },
      { id: 'bob', name: 'Bob', language: 'de', engine: 'fake' },
    ],
    speak: async (utterance) => {
      spoken.push(utterance);
      await write(utterance);
      await writeFile(utterance.file, wave());
    },
  };
  return { engine, spoken };
}

const withVoices = (...engines: VoiceEngine[]) => createTestCompanion({ voices: { platform: 'linux', find: async () => engines } });

const ask = ({ call, keys }: TestCompanion, body: object, key = keys.overlay) => call('POST /speech', { key, body });

test('[SPK-5] returns audio with its length and a moment of silence before it', async () => {
  const { engine, spoken } = fakeVoice();
  const companion = await withVoices(engine);
  const response = await ask(companion, { text: 'Ada donated', voice: 'fake:bob', rate: 1.5 });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/wav']);
  const bytes = Buffer.from(await response.arrayBuffer());
  const lead = 3_308 * 2;
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
  expect(bytes.readUInt32LE(40)).toBe(44_100 + lead);
  expect(spoken).toMatchObject([{ text: 'Ada donated', voice: 'bob', rate: 1.5 }]);
  expect(await readdir(join(companion.home, 'speech'))).toEqual([]);
});

test('[SPK-5] accepts overlays and settings pages, not the demo or strangers; the text is not in the URL', async () => {
  const companion = await withVoices(fakeVoice().engine);
  expect((await ask(companion, { text: 'hi' }, companion.keys.settings)).status).toBe(200);
  expect(await codeOf(ask(companion, { text: 'hi' }, 'nobody'))).toBe('401 UNAUTHORIZED');
  expect(await codeOf(companion.call('GET /speech?text=hi', { key: companion.keys.overlay }))).toBe('405 METHOD_NOT_ALLOWED');
  expect(await codeOf(ask(companion, { text: '' }))).toBe('400 INVALID_REQUEST');
  expect(await codeOf(ask(companion, { text: 'x'.repeat(2_001) }))).toBe('400 INVALID_REQUEST');
  expect(await codeOf(companion.call('GET /voices', { key: companion.keys.overlay }))).toBe('403 FORBIDDEN');
});

test('[SPK-8] removes commands from texts, and does not pass unknown voices to engines', async () => {
  const { engine, spoken } = fakeVoice();
  const companion = await withVoices(engine);
  await ask(companion, { text: 'a [[slnc 99999]] <break/> {x}\nb\u0000', voice: '-w/etc/passwd' });
  expect(spoken).toMatchObject([{ text: 'a slnc 99999 break/ x b', voice: null }]);
});

test('[SPK-8] speaks one text at a time, the same text once, and rejects too many', async () => {
  let speaking = 0;
  let maxSpeaking = 0;
  const lets: (() => void)[] = [];
  const { engine, spoken } = fakeVoice(async () => {
    speaking += 1;
    maxSpeaking = Math.max(maxSpeaking, speaking);
    await new Promise<void>((resolve) => lets.push(resolve));
    speaking -= 1;
  });
  const companion = await withVoices(engine);
  const same = [ask(companion, { text: 'same' }), ask(companion, { text: 'same' })];
  const others = Array.from({ length: 10 }, (_, index) => ask(companion, { text: `text ${index}` }));
  const all = Promise.all([...same, ...others]);
  const timer = setInterval(() => lets.shift()?.(), 5);
  const statuses = (await all).map(({ status }) => status);
  clearInterval(timer);
  expect(statuses.slice(0, 2)).toEqual([200, 200]);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
  expect([maxSpeaking, spoken.filter(({ text }) => text === 'same').length]).toEqual([1, 1]);
});

test('[SPK-2] the status shows a voice that fails until one works; its file is deleted', async () => {
  let fails = true;
  const { engine } = fakeVoice(() => {
    if (fails) throw new Error('no sound card');
  });
  const companion = await withVoices(engine);
  expect(await codeOf(ask(companion, { text: 'one' }))).toBe('500 SPEECH_FAILED');
  const notices = async () => (await companion.settings<{ notices?: LocalizedText[] }>('GET /status')).notices;
  expect(await notices()).toEqual([
    { text: 'TTS failed: no sound card.', sentence: { id: 'speech-failed', values: { why: 'no sound card' } } },
  ]);
  expect(await readdir(join(companion.home, 'speech'))).toEqual([]);
  fails = false;
  expect((await ask(companion, { text: 'one' })).status).toBe(200);
  expect(await notices()).toBeUndefined();
  await companion.call('POST /speech/problem', { key: companion.keys.overlay, body: { problem: catalogText('speech-not-ended') } });
  expect(await notices()).toMatchObject([{ text: 'An overlay of alerts reports: TTS did not finish' }]);
});

test('[SPK-2] output that is not audio is not returned', async () => {
  const engine: VoiceEngine = { ...fakeVoice().engine, speak: ({ file }) => writeFile(file, 'not a wave') };
  expect(await codeOf(ask(await withVoices(engine), { text: 'hi' }))).toBe('500 SPEECH_FAILED');
});

test('[SPK-1] without a voice the answer says so, and the settings page receives the operating system', async () => {
  const companion = await withVoices();
  expect(await codeOf(ask(companion, { text: 'hi' }))).toBe('503 NO_VOICE');
  expect(await companion.settings('GET /voices')).toEqual({ voices: [], platform: 'linux' });
  const speaking = await withVoices(fakeVoice().engine);
  expect(await speaking.settings('GET /voices')).toMatchObject({ voices: [{ id: 'fake:ann', language: 'en-GB' }, { id: 'fake:bob' }] });
});

test.each([0, -2 * 3_600_000])('[SPK-1] finds a new voice, with the clock set by %i ms', async (setByMs) => {
  const engines: VoiceEngine[] = [];
  const companion = await createTestCompanion({ voices: { platform: 'linux', find: async () => [...engines] } });
  expect(await companion.settings('GET /voices')).toMatchObject({ voices: [] });
  engines.push(fakeVoice().engine);
  expect(await companion.settings('GET /voices')).toMatchObject({ voices: [] });
  companion.time.setClock(setByMs);
  await companion.time.advance(10_000);
  expect(await companion.settings('GET /voices')).toMatchObject({ voices: [{ id: 'fake:ann' }, { id: 'fake:bob' }] });
});

const real = await findVoices({ platform: 'linux', systemRoot: undefined, run: createRunProgram(process.env) }, '/nowhere');

test.skipIf(real.length === 0)('[SPK-8] the real espeak-ng speaks (skipped if it is not installed)', async () => {
  const companion = await createTestCompanion({ voices: { platform: 'linux', find: async () => real } });
  const { voices } = await companion.settings<{ voices: { id: string }[] }>('GET /voices');
  expect(voices.map(({ id }) => id)).toEqual(expect.arrayContaining(['espeak-ng:de', 'espeak-ng:en-gb']));
  const lengthOf = async (body: object) => (await (await ask(companion, body)).arrayBuffer()).byteLength;
  const spoken = await lengthOf({ text: 'Ada donated twenty-five US dollars. Grüße, 你好 🎉', voice: 'espeak-ng:en-gb' });
  expect(spoken).toBeGreaterThan(60_000);
  expect(await lengthOf({ text: 'Ada donated twenty-five US dollars. Grüße, 你好 🎉', voice: 'espeak-ng:en-gb', rate: 2 })).toBeLessThan(
    spoken,
  );
  expect(await lengthOf({ text: '--version -w/tmp/x; $(reboot) [[_::_::_]]' })).toBeGreaterThan(20_000);
  expect(await readdir(join(companion.home, 'speech'))).toEqual([]);
});

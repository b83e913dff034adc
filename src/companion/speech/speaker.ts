import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inEnglish, type LocalizedText, type SpeechRequest, sentence, type Voice } from '../../contract';
import { makePrivateFolder, removeFile, removeTree } from '../../server/os';
import type { Clock, Report } from '../ports';
import { refusal, toldBy } from '../refusal';
import type { VoiceEngine } from './voiceEngine';
import { preparedWave } from './wave';

/** Requests that wait for the one that is spoken. */
const mostWaiting = 8;
/** A page waits no longer; what it does not wait for is not made. */
const longestWaitMs = 10_000;
/** About four minutes of the usual voice. */
const mostBytes = 12_000_000;
const keptForMs = 120_000;
const mostKept = 16;
/** Engines are looked for again, so that one which was installed meanwhile is found: soon where there is none. */
const lookAgainMs = { none: 10_000, some: 600_000 } as const;

export interface SpeakerOptions {
  /** Where audio is written before it is read; emptied first. */
  readonly folder: string;
  readonly clock: Clock;
  readonly report: Report;
  /** The engines that work here. */
  find(): Promise<readonly VoiceEngine[]>;
  /** What the creator is told has changed. */
  onProblem(): void;
}

export interface Speaker {
  /** Every engine's, with ids that name the engine too. */
  voices(): Promise<Voice[]>;
  /** WAV. Throws a problem where there is no voice, too much to say, or a failure. */
  speak(request: SpeechRequest): Promise<Uint8Array<ArrayBuffer>>;
  /** What went wrong last, here or where it was played; null = the last text was made. */
  problem(): LocalizedText | null;
  note(problem: LocalizedText | null): void;
}

interface Found {
  readonly engines: readonly VoiceEngine[];
  readonly voices: readonly Voice[];
}

/** Has texts spoken, one at a time (SPEC SPK-8); the same text is made once. */
export async function createSpeaker(options: SpeakerOptions): Promise<Speaker> {
  const { folder, clock, report } = options;
  await removeTree(folder);
  const kept = new Map<string, { readonly atMs: number; readonly wave: Promise<Uint8Array<ArrayBuffer>> }>();
  let found: Promise<Found> | null = null;
  let goodUntilMs = 0;
  let busy: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let count = 0;
  let problem: LocalizedText | null = null;

  function look(): Promise<Found> {
    if (!found || clock.now() >= goodUntilMs) {
      goodUntilMs = clock.now() + lookAgainMs.none;
      found = findAll(options).then((all) => {
        if (all.engines.length > 0) goodUntilMs = clock.now() + lookAgainMs.some;
        return all;
      });
    }
    return found;
  }

  function note(next: LocalizedText | null): void {
    if (problem?.text === next?.text) return;
    problem = next;
    options.onProblem();
  }

  /** One after the other; too many are refused. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= mostWaiting) throw refusal('SPEECH_BUSY', sentence('speech-busy'));
    waiting += 1;
    const askedAtMs = clock.now();
    const turn = busy.then(() => {
      waiting -= 1;
      if (clock.now() - askedAtMs > longestWaitMs) throw refusal('SPEECH_BUSY', sentence('speech-busy'));
      return work();
    });
    busy = turn.catch(() => {}); // told to who asked
    return turn;
  }

  async function make({ text, voice, rate }: SpeechRequest): Promise<Uint8Array<ArrayBuffer>> {
    const { engines, voices } = await look();
    const chosen = voices.find(({ id }) => id === voice) ?? voices[0];
    const engine = engines.find(({ name }) => name === chosen?.engine);
    if (!engine) throw refusal('NO_VOICE', sentence('no-voice'));
    count += 1;
    const file = join(folder, `${count}.wav`);
    await makePrivateFolder(folder);
    try {
      // A voice that is gone is stood in for by the first engine's own choice.
      const own = chosen?.id === voice ? voice.slice(engine.name.length + 1) : null;
      await engine.speak({ text: speakable(text), voice: own, rate, file });
      if ((await stat(file)).size > mostBytes) throw new TooLong();
      return preparedWave(await readFile(file));
    } catch (error) {
      found = null; // it may have been removed
      const why = error instanceof Error ? error.message : 'unknown cause';
      report(`speech failed: ${why}`);
      throw refusal('SPEECH_FAILED', sentence('speech-failed', { why: error instanceof TooLong ? tooLong : why }));
    } finally {
      await removeFile(file);
    }
  }

  return {
    voices: async () => [...(await look()).voices],
    speak: (request) => {
      forgetOld(kept, clock.now());
      const key = JSON.stringify([request.text, request.voice, request.rate]);
      const known = kept.get(key);
      if (known) return known.wave;
      const wave = inTurn(() => make(request));
      kept.set(key, { atMs: clock.now(), wave });
      wave.then(
        () => note(null),
        (error: unknown) => {
          kept.delete(key);
          note(toldBy(error));
        },
      );
      return wave;
    },
    problem: () => problem,
    note,
  };
}

const tooLong = sentence('why-text-too-long');

class TooLong extends Error {
  constructor() {
    super(inEnglish(tooLong));
  }
}

async function findAll({ find }: SpeakerOptions): Promise<Found> {
  const engines = await find();
  const lists = await Promise.all(
    engines.map(async (engine) => {
      const voices = await engine.voices().catch(() => []); // it worked a moment ago; without its voices it is none
      return voices.map((voice) => ({ ...voice, id: `${engine.name}:${voice.id}` }));
    }),
  );
  return { engines, voices: lists.flat() };
}

function forgetOld(kept: Map<string, { readonly atMs: number }>, nowMs: number): void {
  for (const [key, { atMs }] of kept) if (nowMs - atMs > keptForMs || kept.size >= mostKept) kept.delete(key);
}

/** Brackets and bars are orders to some engines (`[[slnc 60000]]`, phonemes), angles to those that read SSML. */
function speakable(text: string): string {
  return text.replace(/[\p{C}\s[\]{}<>|\\`^~]+/gu, ' ').trim();
}

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inEnglish, type LocalizedText, type SpeechRequest, sentence, type Voice } from '../../contract';
import { makePrivateFolder, removeFile, removeTree } from '../../server/os';
import type { Clock, Report } from '../ports';
import { refusal, toLocalizedText } from '../problems';
import type { VoiceEngine } from './voiceEngine';
import { preparedWave } from './wave';

/** Requests that may wait for the one that is being spoken. */
const mostWaiting = 8;
/** Pages give up after this time, so a request that waited longer is dropped. */
const longestWaitMs = 10_000;
/** About four minutes of the usual voice. */
const mostBytes = 12_000_000;
const keptForMs = 120_000;
const mostKept = 16;
/** How soon engines are searched for again, to find one that was installed meanwhile. */
const lookAgainMs = { none: 10_000, some: 600_000 } as const;

export interface SpeakerOptions {
  /** For temporary audio files; emptied at the start. */
  readonly folder: string;
  readonly clock: Clock;
  readonly report: Report;
  /** The engines that work on this system. */
  find(): Promise<readonly VoiceEngine[]>;
  /** `problem()` has changed. */
  onProblem(): void;
}

export interface Speaker {
  /** The voices of all engines; an id begins with the engine's name. */
  voices(): Promise<Voice[]>;
  /** Answers a WAV file. Throws a problem if there is no voice, if too many requests wait, or if the engine fails. */
  speak(request: SpeechRequest): Promise<Uint8Array<ArrayBuffer>>;
  /** The last problem, here or where the audio was played; null = the last text was spoken. */
  problem(): LocalizedText | null;
  note(problem: LocalizedText | null): void;
}

interface Found {
  readonly engines: readonly VoiceEngine[];
  readonly voices: readonly Voice[];
}

/** Speaks one text at a time (SPEC SPK-8); the audio of the same text is reused. */
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

  /** Runs one job after the other, and refuses when too many wait. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= mostWaiting) throw refusal('SPEECH_BUSY', sentence('speech-busy'));
    waiting += 1;
    const askedAtMs = clock.now();
    const turn = busy.then(() => {
      waiting -= 1;
      if (clock.now() - askedAtMs > longestWaitMs) throw refusal('SPEECH_BUSY', sentence('speech-busy'));
      return work();
    });
    busy = turn.catch(() => {}); // the caller gets the error
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
      // If the requested voice is gone, the first engine chooses one.
      const own = chosen?.id === voice ? voice.slice(engine.name.length + 1) : null;
      await engine.speak({ text: speakable(text), voice: own, rate, file });
      if ((await stat(file)).size > mostBytes) throw new TooLong();
      return preparedWave(await readFile(file));
    } catch (error) {
      found = null; // the engine may have been removed
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
          note(toLocalizedText(error));
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
      const voices = await engine.voices().catch(() => []); // an engine without voices cannot be chosen
      return voices.map((voice) => ({ ...voice, id: `${engine.name}:${voice.id}` }));
    }),
  );
  return { engines, voices: lists.flat() };
}

function forgetOld(kept: Map<string, { readonly atMs: number }>, nowMs: number): void {
  for (const [key, { atMs }] of kept) if (nowMs - atMs > keptForMs || kept.size >= mostKept) kept.delete(key);
}

/** Removes brackets and bars, which are commands to some engines (`[[slnc 60000]]`, phonemes), and angle brackets, which are SSML. */
function speakable(text: string): string {
  return text.replace(/[\p{C}\s[\]{}<>|\\`^~]+/gu, ' ').trim();
}

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogText } from '../../contract';
import { inEnglish, type LocalizedText } from '../../contract/companion';
import type { SpeechRequest, Voice } from '../../contract/settings';
import { makePrivateFolder, removeFile, removeTree } from '../../server/os';
import type { CompanionOptions } from '../ports';
import { refusal, toLocalizedText } from '../problems';
import { createTurns } from '../storage/storedDocument';
import type { VoiceEngine } from './engines';
import { prepareWave } from './wave';

const maxWaiting = 8;
/** How long a request may wait. Older requests are dropped, because the pages have given up on them. */
const longestWaitMs = 10_000;
/** The largest audio of one text: about four minutes of a typical voice. */
const maxBytes = 12_000_000;
const cachedForMs = 120_000;
const maxKept = 16;
const searchAgainMs = { none: 10_000, some: 600_000 } as const;

interface SpeakerOptions extends Pick<CompanionOptions, 'clock' | 'report'> {
  /** Folder of temporary audio files. It is emptied at startup. */
  readonly folder: string;
  find(): Promise<readonly VoiceEngine[]>;
  onProblem(): void;
}

interface AvailableVoices {
  readonly engines: readonly VoiceEngine[];
  readonly voices: readonly Voice[];
}

/** Speaks one text at a time (SPEC SPK-8). Audio of a repeated text is reused. */
export async function createSpeaker(options: SpeakerOptions) {
  // This function has over 50 lines: the functions that it returns share the queue, the cache and the last problem.
  const { folder, clock, report } = options;
  await removeTree(folder);
  const cache = new Map<string, { readonly atMs: number; readonly wave: Promise<Uint8Array<ArrayBuffer>> }>();
  let found: Promise<AvailableVoices> | null = null;
  let searched = { atMs: 0, validForMs: 0 };
  const inTurn = createTurns();
  let waiting = 0;
  let count = 0;
  let problem: LocalizedText | null = null;

  function search(): Promise<AvailableVoices> {
    // The absolute value makes the result expire even if the clock was set back.
    if (!found || Math.abs(clock.now() - searched.atMs) >= searched.validForMs) {
      searched = { atMs: clock.now(), validForMs: searchAgainMs.none };
      found = findAll(options).then((all) => {
        if (all.engines.length > 0) searched = { atMs: clock.now(), validForMs: searchAgainMs.some };
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

  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= maxWaiting) throw refusal('SPEECH_BUSY', catalogText('speech-busy'));
    waiting += 1;
    const askedAtMs = clock.now();
    return inTurn(() => {
      waiting -= 1;
      if (clock.now() - askedAtMs > longestWaitMs) throw refusal('SPEECH_BUSY', catalogText('speech-busy'));
      return work();
    });
  }

  async function synthesize({ text, voice, rate }: SpeechRequest): Promise<Uint8Array<ArrayBuffer>> {
    const { engines, voices } = await search();
    const chosen = voices.find(({ id }) => id === voice) ?? voices[0];
    const engine = engines.find(({ name }) => name === chosen?.engine);
    if (!engine) throw refusal('NO_VOICE', catalogText('no-voice'));
    count += 1;
    const file = join(folder, `${count}.wav`);
    await makePrivateFolder(folder);
    try {
      const voiceName = chosen?.id === voice ? voice.slice(engine.name.length + 1) : null;
      await engine.speak({ text: speakable(text), voice: voiceName, rate, file });
      if ((await stat(file)).size > maxBytes) throw new TooLong();
      return prepareWave(await readFile(file));
    } catch (error) {
      found = null;
      const why = error instanceof Error ? error.message : 'unknown cause';
      report(`speech failed: ${why}`);
      throw refusal('SPEECH_FAILED', catalogText('speech-failed', { why: error instanceof TooLong ? tooLong : why }));
    } finally {
      await removeFile(file);
    }
  }

  return {
    /** The voices of all speech engines. Each id begins with the name of the speech engine. */
    voices: async () => [...(await search()).voices],
    /** Returns a WAV file. Throws a problem if there is no voice, if too many requests are waiting, or if the engine fails. */
    speak: (request: SpeechRequest) => {
      evict(cache, clock.now());
      const key = JSON.stringify([request.text, request.voice, request.rate]);
      const known = cache.get(key);
      if (known) return known.wave;
      const wave = enqueue(() => synthesize(request));
      cache.set(key, { atMs: clock.now(), wave });
      wave.then(
        () => note(null),
        (error: unknown) => {
          cache.delete(key);
          note(toLocalizedText(error));
        },
      );
      return wave;
    },
    /** The latest problem with speech, in the companion or in an overlay that played it. Null if the latest text was spoken. */
    problem: () => problem,
    note,
  };
}

const tooLong = catalogText('why-text-too-long');

class TooLong extends Error {
  constructor() {
    super(inEnglish(tooLong));
  }
}

async function findAll({ find }: SpeakerOptions): Promise<AvailableVoices> {
  const engines = await find();
  const lists = await Promise.all(
    engines.map(async (engine) => {
      const voices = await engine.voices().catch(() => []);
      return voices.map((voice) => ({ ...voice, id: `${engine.name}:${voice.id}` }));
    }),
  );
  return { engines, voices: lists.flat() };
}

function evict(cache: Map<string, { readonly atMs: number }>, nowMs: number): void {
  for (const [key, { atMs }] of cache) if (nowMs - atMs > cachedForMs || cache.size >= maxKept) cache.delete(key);
}

/** Removes brackets, bars and angle brackets. Some speech engines treat them as commands (`[[slnc 60000]]`, phonemes) or as SSML. */
function speakable(text: string): string {
  return text.replace(/[\p{C}\s[\]{}<>|\\`^~]+/gu, ' ').trim();
}

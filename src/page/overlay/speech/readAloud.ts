import { type CatalogText, catalogText, LocalizedError, type TextValue } from '../../../contract';
import type { Speech } from '../../../contract/engine';
import type { PageLike, Undo } from '../ports';
import type { SpokenShow } from '../show';
import { followLevel } from '../volume';

export interface Utterance {
  readonly durationMs: number;
  /** Plays the audio. Calls `onOver` once, with null when the audio has ended, or with the failure. Returns a function that stops the audio. */
  play(onOver: (failure: TextValue | null) => void): Undo;
  setVolume(volume: number): void;
  close(): void;
}

export interface VoiceLike {
  /** Rejects on abort and on failure. A failure that has not been reported yet is a {@link LocalizedError}. */
  say(speech: Speech, signal: AbortSignal): Promise<Utterance>;
}

export interface ReadAloudOptions {
  readonly page: Pick<PageLike, 'after' | 'now'>;
  readonly voice: VoiceLike;
  extendShow(forMs: number): void;
  reportProblem(problem: CatalogText): void;
}

export const fetchTimeoutMs = 10_000;
export const chimeTimeoutMs = 4_000;
/** Pause between the chime and the voice, and between the voice and the exit. */
const pauseMs = 250;
/** How long the audio may play beyond its duration before it is dropped. */
const endGraceMs = 2_000;

/** Reads a text aloud after the chime, and extends the alert until the voice ends. If reading fails, the alert continues without it (SPEC SPK-1, SPK-2). */
export async function readAloud(speech: Speech, show: Pick<SpokenShow, 'signal' | 'chime'>, options: ReadAloudOptions): Promise<void> {
  const { signal, chime } = show;
  const { page } = options;
  let utterance: Utterance | null = null;
  let level = 0;
  let untilMs = 0;
  /** Muted speech does not extend the alert (SPEC CTL-13). */
  const extendShow = (forMs: number) => {
    untilMs = page.now() + forMs;
    if (level > 0) options.extendShow(forMs);
  };
  const unfollow = followLevel('speech', (present) => {
    const isUnmuted = level === 0 && present > 0;
    level = present;
    utterance?.setVolume(speech.volume * level);
    if (isUnmuted && untilMs > page.now()) extendShow(untilMs - page.now());
  });
  try {
    utterance = await withTimeout(fetchTimeoutMs, options.page, options.voice.say(speech, signal));
    if (signal.aborted) return;
    extendShow(chimeTimeoutMs + utterance.durationMs);
    await afterChime(chime, options.page);
    if (signal.aborted) return;
    extendShow(utterance.durationMs + 2 * pauseMs);
    utterance.setVolume(speech.volume * level);
    await playToEnd(utterance, signal, page);
  } catch (error) {
    if (!signal.aborted && error instanceof LocalizedError) options.reportProblem(error.sentence);
  } finally {
    unfollow();
    utterance?.close();
    options.extendShow(0);
  }
}

function afterChime(chime: Promise<void>, page: ReadAloudOptions['page']): Promise<void> {
  return new Promise((resolve) => {
    const cancel = page.after(chimeTimeoutMs, resolve);
    void chime.then(() => {
      cancel();
      page.after(pauseMs, resolve);
    });
  });
}

function playToEnd(utterance: Utterance, signal: AbortSignal, page: ReadAloudOptions['page']): Promise<void> {
  return new Promise((resolve, reject) => {
    let stop: Undo = () => {};
    const end = (settle: () => void) => {
      cancel();
      signal.removeEventListener('abort', skip);
      stop();
      settle();
    };
    const skip = () => end(resolve);
    const cancel = page.after(utterance.durationMs + endGraceMs, () =>
      end(() => reject(new LocalizedError(catalogText('speech-not-ended')))),
    );
    signal.addEventListener('abort', skip);
    stop = utterance.play((failure) =>
      end(() => (failure === null ? resolve() : reject(new LocalizedError(catalogText('speech-not-played', { why: failure }))))),
    );
  });
}

function withTimeout<T>(limitMs: number, page: ReadAloudOptions['page'], work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = page.after(limitMs, () => reject(new LocalizedError(catalogText('speech-too-slow'))));
    work.then(resolve, reject).finally(cancel);
  });
}

import { type PageMessage, type Sentence, type SentenceValue, type Speech, sentence, TellableError } from '../../../contract';
import type { PageLike, Undo } from '../ports';
import type { SpokenShow } from '../stage';

/** What a voice said, ready to be heard. */
export interface Utterance {
  readonly durationMs: number;
  /** Calls back once: null = heard to its end, else why not. The undo silences it. */
  play(volume: number, onOver: (failure: SentenceValue | null) => void): Undo;
  /** Lets go of it. */
  close(): void;
}

/** Makes texts heard. */
export interface VoiceLike {
  /** Rejects with a {@link TellableError} where the creator does not know yet, and when the signal is aborted. */
  say(speech: Speech, signal: AbortSignal): Promise<Utterance>;
}

export interface ReadAloudOptions {
  readonly page: Pick<PageLike, 'after'>;
  readonly voice: VoiceLike;
  /** Keeps the show on stage for at least this long from now ({@link createShowExtender}). */
  extendShow(forMs: number): void;
  /** What went wrong here, for the creator. What the voice itself says has been told. */
  tell(problem: Sentence): void;
}

/** A voice that takes longer than this is not waited for. */
export const fetchMs = 10_000;
/** A chime is waited for no longer than this. */
export const chimeMs = 4_000;
/** Between the chime and the voice, and between its last word and the exit. */
const breathMs = 250;
/** What is not over so long after its own length never will be. */
const lateMs = 2_000;

/**
 * Reads a text aloud after the chime, and lets the alert stand until it was heard (SPEC SPK-1, SPK-2). Whatever fails or
 * takes too long, the alert goes on as if nothing had been to say (SPEC SPK-3).
 */
export async function readAloud(speech: Speech, show: Pick<SpokenShow, 'signal' | 'chime'>, options: ReadAloudOptions): Promise<void> {
  const { signal, chime } = show;
  const { extendShow } = options;
  let utterance: Utterance | null = null;
  try {
    utterance = await within(fetchMs, options.page, options.voice.say(speech, signal));
    if (signal.aborted) return;
    extendShow(chimeMs + utterance.durationMs);
    await chimeOver(chime, options.page);
    if (signal.aborted) return;
    extendShow(utterance.durationMs + 2 * breathMs);
    await heard(utterance, speech, signal, options.page);
  } catch (error) {
    if (!signal.aborted && error instanceof TellableError) options.tell(error.sentence);
  } finally {
    utterance?.close();
    extendShow(0);
  }
}

/** The chime was heard, or took long enough, and a breath was taken. */
function chimeOver(chime: Promise<void>, page: ReadAloudOptions['page']): Promise<void> {
  return new Promise((resolve) => {
    const cancel = page.after(chimeMs, resolve);
    void chime.then(() => {
      cancel();
      page.after(breathMs, resolve);
    });
  });
}

function heard(utterance: Utterance, { volume }: Speech, signal: AbortSignal, page: ReadAloudOptions['page']): Promise<void> {
  return new Promise((resolve, reject) => {
    let silence: Undo = () => {};
    const end = (settle: () => void) => {
      cancel();
      signal.removeEventListener('abort', skip);
      silence();
      settle();
    };
    const skip = () => end(resolve);
    const cancel = page.after(utterance.durationMs + lateMs, () => end(() => reject(new TellableError(sentence('speech-not-ended')))));
    signal.addEventListener('abort', skip);
    silence = utterance.play(volume, (failure) =>
      end(() => (failure === null ? resolve() : reject(new TellableError(sentence('speech-not-played', { why: failure }))))),
    );
  });
}

function within<T>(limitMs: number, page: ReadAloudOptions['page'], work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = page.after(limitMs, () => reject(new TellableError(sentence('speech-too-slow'))));
    work.then(resolve, reject).finally(cancel);
  });
}

export interface ShowExtenderOptions {
  now(): number;
  post(message: PageMessage): void;
}

/**
 * Answers a function that keeps a show on stage for at least `forMs` from now: never shorter than planned, never more than
 * `maxExtraMs` longer, and not once its exit has begun. Tells the engine (SPEC SPK-2).
 */
export function createShowExtender(show: SpokenShow, maxExtraMs: number, { now, post }: ShowExtenderOptions): (forMs: number) => void {
  const { showId, plan } = show;
  let exitsAtMs = 0;
  return (forMs) => {
    const nowMs = now();
    // Read each time: an alert that grows gets a later exit.
    const plannedInMs = show.exitsAtMs - nowMs;
    if (nowMs >= exitsAtMs && plannedInMs <= 0) return;
    const leftMs = plannedInMs + Math.min(Math.max(forMs - plannedInMs, 0), maxExtraMs);
    exitsAtMs = nowMs + leftMs;
    if (show.rescheduleExit(leftMs)) post({ kind: 'extended', showId, leftMs: leftMs + plan.exitMs });
  };
}

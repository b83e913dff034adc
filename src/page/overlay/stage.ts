import { type Alert, type PageMessage, type Sentence, type Speech, sentence, whyOf } from '../../contract';
import type { PageLike, SoundLike, Undo } from './ports';
import { planShow, type ShowPlan } from './timing';

/** An alert on screen. */
export interface DrawnAlert {
  /** Adds what the first frame need not wait for. */
  startEffects(): void;
  /** Lets it go on as another alert, which stands for more events (SPEC SHW-34). */
  grow(alert: Alert): void;
  /** Begins its exit; the short one where it was not to leave yet. Once. */
  leave(early?: true): void;
  /** Its exit, of which it thought otherwise, is so long from now. */
  rescheduleExit(leftMs: number): void;
  remove(): void;
}

/** A show that is read aloud, as who reads it gets it. */
export interface SpokenShow {
  readonly showId: number;
  readonly plan: ShowPlan;
  /** When its exit is planned. */
  readonly exitsAtMs: number;
  /** Aborted when the show is over, and when its speech is skipped. */
  readonly signal: AbortSignal;
  /** The chime before it was heard, or will not be. */
  readonly chime: Promise<void>;
  /** Puts the exit at so long from now; false = the show is over. */
  rescheduleExit(leftMs: number): boolean;
}

export interface StageOptions {
  readonly page: PageLike;
  readonly sound: SoundLike;
  /** Resolves when the alert can be drawn as it should be; null = at once. */
  prepare(alert: Alert): Promise<unknown> | null;
  draw(alert: Alert, plan: ShowPlan): DrawnAlert;
  /** Reads aloud. Never throws. */
  speak(speech: Speech, show: SpokenShow): unknown;
  post(message: PageMessage): void;
  /** Trouble that does not stop a show. */
  onNotice(notice: Sentence | null): void;
}

interface Show {
  readonly showId: number;
  /** null = not begun. */
  endsAtMs: number | null;
  /** More events joined it. */
  update(update: number, alert: Alert): void;
  /** null = not begun. */
  drawn: DrawnAlert | null;
  readonly undos: Undo[];
  readonly speech: AbortController;
}

/** A page that paints nothing (hidden, or starved by a game) reports its start after this time all the same. */
export const firstPaintMs = 200;

/** A look that is not there by then is not waited for (SPEC SHW-5). */
export const prepareMs = 1_500;

/** What leaves early has left by then, and what comes next waits for it. */
export const earlyExitMs = 260;

/** Plays one alert at a time. Time is the wall clock's; nothing waits for an animation, a font or a sound. */
export class Stage {
  readonly #options: StageOptions;
  readonly #undos: Undo[];
  #current: Show | null = null;
  #silence: Undo = () => {};
  /** Takes off what leaves early. */
  #sweep: Undo = () => {};
  /** null = nothing leaves early. */
  #swept: Promise<void> | null = null;

  constructor(options: StageOptions) {
    this.#options = options;
    const { page } = options;
    this.#undos = [page.onPresence(() => this.#catchUp()), page.onLeave(() => this.empty())];
  }

  show(showId: number, alert: Alert): void {
    if (this.#current?.showId === showId) return; // delivered twice
    if (this.#current) this.#finish(this.#current, 'another show was ordered before this one was over');
    const show: Show = { showId, endsAtMs: null, update: () => {}, drawn: null, undos: [], speech: new AbortController() };
    this.#current = show;
    const prepared = this.#options.prepare(alert);
    const ready = this.#swept ? Promise.all([prepared, this.#swept]) : prepared;
    if (!ready) return this.#begin(show, alert);
    const begin = () => {
      if (this.#current === show && show.endsAtMs === null) this.#begin(show, alert);
    };
    show.undos.push(this.#options.page.after(prepareMs, begin));
    ready.then(begin, (error: unknown) => {
      this.#options.onNotice(sentence('overlay-look-left-out', { why: whyOf(error) }));
      begin();
    });
  }

  /** More events joined the alert on stage; told as started when it is painted so. It stands longer, for the time that the engine gave it. */
  update(showId: number, update: number, alert: Alert): void {
    if (this.#current?.showId === showId) this.#current.update(update, alert);
  }

  /** Takes that show off now, by a short way out where it is seen, without a word to the engine that asked for it. */
  clear(showId: number, leaves = false): void {
    const show = this.#current;
    if (show?.showId !== showId) return;
    if (leaves && show.drawn && this.#options.page.presence().visible) this.#dismiss(show, show.drawn);
    else this.empty();
  }

  /** Ends what is said for that show. */
  skipSpeech(showId: number): void {
    if (this.#current?.showId === showId) this.#current.speech.abort();
  }

  /** Takes off whatever is on. */
  empty(): void {
    this.#silence();
    this.#sweep();
    if (this.#current) this.#takeOff(this.#current);
  }

  close(): void {
    for (const undo of this.#undos.splice(0)) undo();
    this.empty();
  }

  #begin(show: Show, alert: Alert): void {
    this.#sweep();
    try {
      this.#play(show, alert, planShow(alert.durationMs));
    } catch (error) {
      this.#finish(show, `could not be drawn: ${textOf(error)}`);
    }
  }

  #play(show: Show, alert: Alert, plan: ShowPlan): void {
    const { page, sound, draw, post, speak, onNotice } = this.#options;
    const drawn = draw(alert, plan);
    show.drawn = drawn;
    const { showId } = show;
    const { signal } = show.speech;
    const beganAtMs = page.now();
    let cancelExit: Undo = () => {};
    const rescheduleExit = (leftMs: number) => {
      if (this.#current !== show) return false;
      cancelExit();
      if (show.endsAtMs !== null) {
        drawn.rescheduleExit(leftMs);
        sound.rescheduleEnd?.(leftMs + plan.exitMs);
      }
      const undos = [page.after(leftMs, () => drawn.leave()), page.after(leftMs + plan.exitMs, () => this.#finish(show, null))];
      cancelExit = () => {
        for (const undo of undos) undo();
      };
      show.endsAtMs = page.now() + leftMs + plan.exitMs;
      return true;
    };
    const timing = { showId, plan, exitsAtMs: beganAtMs + plan.exitAtMs, signal, rescheduleExit };
    show.update = (update, next) => {
      const leavesAtMs = (show.endsAtMs ?? 0) - plan.exitMs;
      if (this.#current !== show || page.now() >= leavesAtMs) return; // too late: they have their turn
      try {
        drawn.grow(next);
      } catch (error) {
        return onNotice(sentence('overlay-update-failed', { why: whyOf(error) }));
      }
      timing.exitsAtMs = beganAtMs + planShow(next.durationMs).exitAtMs;
      rescheduleExit(Math.max(timing.exitsAtMs, leavesAtMs) - page.now());
      show.undos.push(onFirstPaint(page, firstPaintMs, () => post({ kind: 'started', showId, update })));
    };
    const started = () => {
      post({ kind: 'started', showId });
      try {
        drawn.startEffects();
      } catch (error) {
        onNotice(sentence('overlay-adornment-left-out', { why: whyOf(error) }));
      }
      const chime = new Promise<void>((over) => {
        // Not among the show's undos: a chime may ring out behind a short alert.
        this.#silence = sound.play(alert, (failure) => {
          if (failure) onNotice(sentence('overlay-sound-left-out', { why: failure }));
          over();
        });
      });
      if (alert.speech) speak(alert.speech, Object.assign(timing, { chime }));
    };
    this.#silence();
    show.undos.push(
      () => show.speech.abort(),
      () => cancelExit(),
      onFirstPaint(page, Math.min(firstPaintMs, plan.durationMs / 2), started),
    );
    rescheduleExit(plan.exitAtMs);
  }

  /** Timers of a hidden page are late: what should be over is taken off before a viewer sees it. */
  #catchUp(): void {
    const { page } = this.#options;
    if (!page.presence().visible) this.#sweep();
    const show = this.#current;
    if (show?.endsAtMs && page.now() >= show.endsAtMs) this.#finish(show, null);
  }

  #finish(show: Show, failure: string | null): void {
    if (!this.#takeOff(show)) return;
    this.#options.post({ kind: 'ended', showId: show.showId, failure });
  }

  #takeOff(show: Show): boolean {
    if (this.#current !== show) return false;
    this.#current = null;
    for (const undo of show.undos.splice(0)) undo();
    show.drawn?.remove();
    return true;
  }

  /** Lets go of it, and has it leave. */
  #dismiss(show: Show, drawn: DrawnAlert): void {
    this.#silence();
    this.#current = null;
    for (const undo of show.undos.splice(0)) undo();
    drawn.leave(true);
    this.#swept = new Promise((resolve) => {
      this.#sweep = () => {
        cancel();
        drawn.remove();
        this.#swept = null;
        this.#sweep = () => {};
        resolve();
      };
      const cancel = this.#options.page.after(earlyExitMs, () => this.#sweep());
    });
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Calls back once: after the next painted frame, or when none was painted in time. A hidden page paints none, and its timers are late. */
function onFirstPaint(page: PageLike, withinMs: number, callback: () => void): Undo {
  if (!page.presence().visible) {
    callback();
    return () => {};
  }
  const undo = () => {
    stopTimer();
    stopFrame();
  };
  const once = () => {
    undo();
    callback();
  };
  const stopTimer = page.after(withinMs, once);
  const stopFrame = page.afterPaint(once);
  return undo;
}

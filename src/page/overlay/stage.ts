import { type CatalogText, catalogText, whyOf } from '../../contract';
import type { Alert, FailureCause, PageMessage, Speech } from '../../contract/engine';
import type { PageLike, SoundLike, Undo } from './ports';
import {
  type DrawnAlert,
  earlyExitMs,
  firstPaintTimeoutMs,
  frameTimeoutMs,
  onFirstPaint,
  planShow,
  prepareTimeoutMs,
  type ShowControl,
  type ShowPlan,
  type SpokenShow,
} from './show';

export interface StageOptions {
  readonly page: PageLike;
  readonly sound: SoundLike;
  /** Resolves when the alert's theme and media have loaded. Returns null if everything is loaded already. */
  prepare(alert: Alert, showId: number): Promise<unknown> | null;
  draw(alert: Alert, plan: ShowPlan, show: ShowControl): DrawnAlert;
  /** Called when the show is over, even if it was not drawn. Releases what was prepared for the show. */
  abandon(showId: number): void;
  speak(speech: Speech, show: SpokenShow): unknown;
  post(message: PageMessage): void;
  /** Reports a problem that does not stop the show; null clears the previous one. */
  onNotice(notice: CatalogText | null): void;
}

interface Show {
  readonly showId: number;
  readonly speech: AbortController;
  readonly undos: Undo[];
  isHushed: boolean;
  /** The alert as drawn, with its times. null while the show waits for its theme, its media or the previous alert's exit. */
  playing: PlayingShow | null;
}

interface PlayingShow {
  readonly plan: ShowPlan;
  drawn: DrawnAlert;
  beganAtMs: number;
  /** When the exit is planned. Speech can make it start later. */
  exitsAtMs: number;
  endsAtMs: number | null;
  cancelExit: Undo;
}

/** Plays one alert at a time. Its phases follow the clock, so that no animation, font or sound can delay the next alert. */
export class Stage {
  readonly #options: StageOptions;
  readonly #undos: Undo[];
  #current: Show | null = null;
  #stopSound: Undo = () => {};
  #removeLeaving: Undo = () => {};
  /** Resolves when the alert that plays its short exit has been removed. null if no alert plays a short exit. */
  #leaving: Promise<void> | null = null;

  constructor(options: StageOptions) {
    this.#options = options;
    const { page } = options;
    this.#undos = [page.onPresence(() => this.#catchUp()), page.onLeave(() => this.empty())];
  }

  show(showId: number, alert: Alert): void {
    if (this.#current?.showId === showId) return; // this order was delivered twice
    if (this.#current) this.#finish(this.#current, 'replaced');
    const show: Show = { showId, speech: new AbortController(), undos: [], isHushed: false, playing: null };
    this.#current = show;
    show.undos.push(() => this.#options.abandon(showId));
    const prepared = this.#options.prepare(alert, showId);
    const ready = this.#leaving ? Promise.all([prepared, this.#leaving]) : prepared;
    if (!ready) return this.#begin(show, alert);
    const begin = () => {
      if (this.#current === show && !show.playing) this.#begin(show, alert);
    };
    // Custom code has its own time limit for preparing. This second limit is needed if the code that enforces the first one does not load.
    show.undos.push(this.#options.page.after(alert.drawnBy ? frameTimeoutMs(alert) : prepareTimeoutMs, begin));
    ready.then(begin, (error: unknown) => {
      this.#options.onNotice(catalogText('overlay-look-left-out', { why: whyOf(error) }));
      begin();
    });
  }

  /** Adds events to the alert on stage and reports the update after it is painted. Moves the exit if the grown alert lasts longer. */
  update(showId: number, update: number, alert: Alert): void {
    const show = this.#current;
    if (show?.showId !== showId || !show.playing) return;
    const { playing } = show;
    const { page, post, onNotice } = this.#options;
    const leavesAtMs = (playing.endsAtMs ?? 0) - playing.plan.exitMs;
    const { grow } = playing.drawn;
    if (!grow || page.now() >= leavesAtMs) return; // the engine will show these events in another alert
    try {
      grow(alert);
    } catch (error) {
      return onNotice(catalogText('overlay-update-failed', { why: whyOf(error) }));
    }
    playing.exitsAtMs = playing.beganAtMs + planShow(alert.durationMs, alert.heroMs).exitAtMs;
    this.#rescheduleExit(show, playing, Math.max(playing.exitsAtMs, leavesAtMs) - page.now());
    show.undos.push(onFirstPaint(page, firstPaintTimeoutMs, () => post({ kind: 'started', showId, update })));
  }

  /**
   * Removes the show. If `leaves` is set and the page is visible, a short exit plays first. Sends no report, because the engine itself
   * ordered this.
   */
  clear(showId: number, leaves = false): void {
    const show = this.#current;
    if (show?.showId !== showId) return;
    if (leaves && show.playing && this.#options.page.presence().visible) this.#dismiss(show, show.playing.drawn);
    else this.empty();
  }

  /** Stops sound and speech, including those of alerts that have already ended or have not begun yet. */
  hush(): void {
    this.#stopSound();
    const show = this.#current;
    if (!show) return;
    show.isHushed = true;
    show.speech.abort();
    show.playing?.drawn.hush?.();
  }

  skipSpeech(showId: number): void {
    if (this.#current?.showId === showId) this.#current.speech.abort();
  }

  empty(): void {
    this.#stopSound();
    this.#removeLeaving();
    if (this.#current) this.#takeOff(this.#current);
  }

  close(): void {
    for (const undo of this.#undos.splice(0)) undo();
    this.empty();
  }

  #begin(show: Show, alert: Alert): void {
    this.#removeLeaving();
    try {
      this.#play(show, alert, planShow(alert.durationMs, alert.heroMs));
    } catch (error) {
      this.#options.onNotice(catalogText('overlay-alert-not-drawn', { why: whyOf(error) }));
      this.#finish(show, 'draw-failed');
    }
  }

  #play(show: Show, alert: Alert, plan: ShowPlan): void {
    const { page, draw } = this.#options;
    const drawn = draw(alert, plan, this.#controlOf(show, alert));
    const beganAtMs = page.now();
    const exitsAtMs = beganAtMs + plan.exitAtMs;
    const playing: PlayingShow = { plan, drawn, beganAtMs, exitsAtMs, endsAtMs: null, cancelExit: () => {} };
    show.playing = playing;
    this.#stopSound();
    show.undos.push(
      () => show.speech.abort(),
      () => playing.cancelExit(),
      onFirstPaint(page, Math.min(firstPaintTimeoutMs, plan.durationMs / 2), () => this.#onStarted(show, playing, alert)),
    );
    this.#rescheduleExit(show, playing, plan.exitAtMs);
  }

  #controlOf(show: Show, alert: Alert): ShowControl {
    const { page } = this.#options;
    const control: ShowControl = {
      showId: show.showId,
      redraw: () => this.#redraw(show, alert, control),
      end: () => {
        const { playing } = show;
        // The code that draws the alert may call `end` repeatedly. A call can only make the end earlier.
        if (playing?.endsAtMs && !alert.speech && page.now() + playing.plan.exitMs < playing.endsAtMs)
          this.#rescheduleExit(show, playing, 0);
      },
    };
    return control;
  }

  /** Called when the code that drew the alert has failed. Draws the alert again for its full duration, but without its sound. */
  #redraw(show: Show, alert: Alert, control: ShowControl): void {
    const { playing, showId } = show;
    if (this.#current !== show || !playing) return;
    const { page, draw, post, onNotice } = this.#options;
    const { plan } = playing;
    playing.drawn.remove();
    try {
      playing.drawn = draw(alert, plan, control);
      playing.drawn.startEffects();
    } catch (error) {
      onNotice(catalogText('overlay-alert-not-drawn', { why: whyOf(error) }));
      return this.#finish(show, 'draw-failed');
    }
    playing.beganAtMs = page.now();
    playing.exitsAtMs = playing.beganAtMs + plan.exitAtMs;
    const leftMs = Math.max(plan.exitAtMs, (playing.endsAtMs ?? 0) - plan.exitMs - page.now());
    post({ kind: 'extended', showId, leftMs: leftMs + plan.exitMs });
    this.#rescheduleExit(show, playing, leftMs);
  }

  #onStarted(show: Show, playing: PlayingShow, alert: Alert): void {
    const { sound, post, speak, onNotice } = this.#options;
    const { showId, speech } = show;
    post({ kind: 'started', showId });
    try {
      playing.drawn.startEffects();
    } catch (error) {
      onNotice(catalogText('overlay-adornment-left-out', { why: whyOf(error) }));
    }
    if (show.isHushed) return;
    const chime = new Promise<void>((resolve) => {
      // The sound is not added to `undos` of the show, because a chime may last longer than a short alert.
      this.#stopSound = sound.play(alert, (failure) => {
        if (failure) onNotice(catalogText('overlay-sound-left-out', { why: failure }));
        resolve();
      });
    });
    if (!alert.speech) return;
    speak(alert.speech, {
      showId,
      plan: playing.plan,
      signal: speech.signal,
      chime,
      get exitsAtMs() {
        return playing.exitsAtMs;
      },
      rescheduleExit: (leftMs) => this.#rescheduleExit(show, playing, leftMs),
    });
  }

  #rescheduleExit(show: Show, playing: PlayingShow, leftMs: number): boolean {
    if (this.#current !== show) return false;
    const { page, sound } = this.#options;
    const { drawn, plan } = playing;
    playing.cancelExit();
    if (playing.endsAtMs !== null) {
      drawn.rescheduleExit(leftMs);
      sound.rescheduleEnd?.(leftMs + plan.exitMs);
    }
    const undos = [page.after(leftMs, () => drawn.leave()), page.after(leftMs + plan.exitMs, () => this.#finish(show, null))];
    playing.cancelExit = () => {
      for (const undo of undos) undo();
    };
    playing.endsAtMs = page.now() + leftMs + plan.exitMs;
    return true;
  }

  /** Ends an overdue show before a viewer sees it. A show can be overdue because the timers of a hidden page are late. */
  #catchUp(): void {
    const { page } = this.#options;
    if (!page.presence().visible) this.#removeLeaving();
    const show = this.#current;
    if (show?.playing?.endsAtMs && page.now() >= show.playing.endsAtMs) this.#finish(show, null);
  }

  #finish(show: Show, failure: FailureCause | null): void {
    if (!this.#takeOff(show)) return;
    this.#options.post({ kind: 'ended', showId: show.showId, failure });
  }

  #takeOff(show: Show): boolean {
    if (this.#current !== show) return false;
    this.#current = null;
    for (const undo of show.undos.splice(0)) undo();
    show.playing?.drawn.remove();
    return true;
  }

  #dismiss(show: Show, drawn: DrawnAlert): void {
    this.#stopSound();
    this.#current = null;
    for (const undo of show.undos.splice(0)) undo();
    drawn.leave(true);
    this.#leaving = new Promise((resolve) => {
      this.#removeLeaving = () => {
        cancel();
        drawn.remove();
        this.#leaving = null;
        this.#removeLeaving = () => {};
        resolve();
      };
      const cancel = this.#options.page.after(earlyExitMs, () => this.#removeLeaving());
    });
  }
}

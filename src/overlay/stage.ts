import type { Alert, PageMessage } from '../contract';
import type { PageLike, SoundLike, Undo } from './ports';
import { planShow, type ShowPlan } from './timing';

/** An alert on screen. */
export interface Drawn {
  /** Begins its exit. */
  leave(): void;
  remove(): void;
}

export interface StageOptions {
  readonly page: PageLike;
  readonly sound: SoundLike;
  draw(alert: Alert, plan: ShowPlan): Drawn;
  post(message: PageMessage): void;
  /** Trouble that does not stop a show. */
  onNotice(notice: string): void;
}

export interface Stage {
  show(showId: number, alert: Alert): void;
  /** Takes that show off now, without a word to the engine that asked for it. */
  clear(showId: number): void;
  /** Takes off whatever is on. */
  empty(): void;
  close(): void;
}

interface Show {
  readonly showId: number;
  readonly endsAtMs: number;
  readonly undos: Undo[];
}

/** A page that paints nothing (hidden, or starved by a game) reports its start after this time all the same. */
export const firstPaintMs = 200;

/** Plays one alert at a time. Time is the wall clock's; nothing waits for an animation, a font or a sound. */
export function createStage({ page, sound, draw, post, onNotice }: StageOptions): Stage {
  let current: Show | null = null;
  let silence: Undo = () => {};

  function show(showId: number, alert: Alert): void {
    if (current?.showId === showId) return; // delivered twice
    if (current) finish(current, 'another show was ordered before this one was over');
    const plan = planShow(alert.durationMs);
    const begun: Show = { showId, endsAtMs: page.now() + plan.durationMs, undos: [] };
    current = begun;
    try {
      const drawn = draw(alert, plan);
      begun.undos.push(drawn.remove, page.after(plan.exitAtMs, drawn.leave));
    } catch (error) {
      finish(begun, `could not be drawn: ${error instanceof Error ? error.message : String(error)}`);
      return;
    }
    begun.undos.push(reportStart(showId, plan));
    begun.undos.push(page.after(plan.durationMs, () => finish(begun, null)));
    // Not among the undos: a chime may ring out behind a short alert.
    silence();
    silence = sound.play(alert.type, alert.volume, (reason) => onNotice(`sound: ${reason}`));
  }

  function reportStart(showId: number, plan: ShowPlan): Undo {
    const undos: Undo[] = [];
    const undo = () => {
      for (const each of undos.splice(0)) each();
    };
    const report = () => {
      if (undos.length === 0) return;
      undo();
      post({ kind: 'started', showId });
    };
    undos.push(page.after(Math.min(firstPaintMs, plan.durationMs / 2), report));
    undos.push(page.afterPaint(report));
    return undo;
  }

  function finish(show: Show, failure: string | null): void {
    if (!takeOff(show)) return;
    post({ kind: 'ended', showId: show.showId, failure });
  }

  function takeOff(show: Show): boolean {
    if (current !== show) return false;
    current = null;
    for (const undo of show.undos.splice(0)) undo();
    return true;
  }

  function empty(): void {
    silence();
    if (current) takeOff(current);
  }

  const undos = [
    // Timers of a hidden page are late: what should be over is taken off before a viewer sees it.
    page.onPresence(() => {
      if (current && page.now() >= current.endsAtMs) finish(current, null);
    }),
    page.onLeave(empty),
  ];

  return {
    show,
    clear(showId) {
      if (current?.showId === showId) empty();
    },
    empty,
    close() {
      for (const undo of undos.splice(0)) undo();
      empty();
    },
  };
}

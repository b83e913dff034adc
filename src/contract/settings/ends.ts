import { type Clock, dayMs, type Timers } from '../runtime';
import type { Muted, Settings } from './settings';

/* Ends of mutes and safe mode. A passed end is written to the settings, so that setting the clock back does not restart the mute. */

type Document = Pick<Settings, 'control' | 'moderation'>;
type EndName = keyof Muted | 'safe-mode';

const mutes = ['alerts', 'sound', 'speech'] as const;
/** A sleeping computer stops timers, but not its clock. */
const checkMs = 30_000;
/** Maximum that Live control sets. A later end was set before the clock was set back. */
const maxForMs = dayMs;

/** What ends by itself, and when (epoch ms). */
function endsOf({ control, moderation }: Document): ReadonlyMap<EndName, number> {
  const ends = new Map<EndName, number>();
  for (const what of mutes) {
    const untilMs = control?.muted[what] ? control.mutedUntilMs?.[what] : null;
    if (untilMs != null) ends.set(what, untilMs);
  }
  if (moderation?.safeUntilMs != null) ends.set('safe-mode', moderation.safeUntilMs);
  return ends;
}

/** The settings without what has ended; the same object if nothing has. */
export function withoutEnded<S extends Document>(settings: S, over: ReadonlyMap<EndName, number>): S {
  const present = endsOf(settings);
  const isOver = (name: EndName) => over.has(name) && present.get(name) === over.get(name);
  const { control, moderation } = settings;
  const ended = mutes.filter(isOver);
  const endsSafeMode = isOver('safe-mode');
  if (ended.length === 0 && !endsSafeMode) return settings;
  const off = <Value>(value: Value) => Object.fromEntries(ended.map((what) => [what, value]));
  return {
    ...settings,
    ...(control && {
      control: {
        ...control,
        muted: { ...control.muted, ...off(false) },
        ...(control.mutedUntilMs && { mutedUntilMs: { ...control.mutedUntilMs, ...off(null) } }),
      },
    }),
    ...(moderation && endsSafeMode && { moderation: { ...moderation, safeUntilMs: null } }),
  };
}

export interface EndWatch {
  /** Call when the settings may have changed. */
  follow(): void;
  close(): void;
}

interface EndWatchOptions {
  readonly clock: Clock;
  readonly timers: Timers;
  settings(): Document;
  /** These have ended. Repeated after half a minute if the settings still have them. */
  onOver(over: ReadonlyMap<EndName, number>): void;
}

/** An end, and its remaining time by timers, which changes of the settings or the clock do not stop. */
interface RunningEnd {
  readonly untilMs: number;
  leftMs: number;
  cancel(): void;
}

/** Detects ends by the clock and by timers. */
export function watchEnds({ clock, timers, settings, onOver }: EndWatchOptions): EndWatch {
  const running = new Map<EndName, RunningEnd>();

  function follow(): void {
    const ends = endsOf(settings());
    for (const [name, end] of running) {
      if (ends.get(name) === end.untilMs) continue;
      end.cancel();
      running.delete(name);
    }
    for (const [name, untilMs] of ends) {
      const known = running.get(name);
      if (known) known.leftMs = Math.min(known.leftMs, untilMs - clock.now());
      else {
        const end = { untilMs, leftMs: Math.min(untilMs - clock.now(), maxForMs), cancel: () => {} };
        running.set(name, end);
        arm(end);
      }
    }
    report();
  }

  function arm(end: RunningEnd): void {
    const delayMs = end.leftMs > 0 ? Math.min(end.leftMs, checkMs) : checkMs;
    end.cancel = timers.set(() => {
      end.leftMs = Math.min(end.leftMs - delayMs, end.untilMs - clock.now());
      arm(end);
      report();
    }, delayMs);
  }

  function report(): void {
    const over = [...running].flatMap(([name, { untilMs, leftMs }]) => (leftMs <= 0 ? [[name, untilMs] as const] : []));
    if (over.length > 0) onOver(new Map(over));
  }

  return {
    follow,
    close: () => {
      for (const { cancel } of running.values()) cancel();
      running.clear();
    },
  };
}

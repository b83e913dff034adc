import { type Clock, dayMs, type Timers } from '../runtime';
import type { Muted, Settings } from './settings';

/* Ends mutes and safe mode by removing them from the settings, so that they do not start again if the clock is set back. */

type Document = Pick<Settings, 'control' | 'moderation'>;
type EndName = keyof Muted | 'safe-mode';

const mutes = ['alerts', 'sound', 'speech'] as const;
/** How often the clock is checked in addition to timers. A computer that sleeps stops timers, but not its clock. */
const checkMs = 30_000;
/** The longest time of a mute or of safe mode. If an end is further in the future, the clock has been set back since. */
const maxForMs = dayMs;

/** The end of each mute and of safe mode, in epoch ms. */
function endsOf({ control, moderation }: Document): ReadonlyMap<EndName, number> {
  const ends = new Map<EndName, number>();
  for (const what of mutes) {
    const untilMs = control?.muted[what] ? control.mutedUntilMs?.[what] : null;
    if (untilMs != null) ends.set(what, untilMs);
  }
  if (moderation?.safeUntilMs != null) ends.set('safe-mode', moderation.safeUntilMs);
  return ends;
}

/**
 * Removes a mute or safe mode from the settings if `over` and the settings have the same end for it. Returns the same object if there is
 * nothing to remove.
 */
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
  follow(): void;
  close(): void;
}

interface EndWatchOptions {
  readonly clock: Clock;
  readonly timers: Timers;
  settings(): Document;
  /** Called when mutes or safe mode have ended, and again every half minute while the settings still contain them. */
  onOver(over: ReadonlyMap<EndName, number>): void;
}

/** A mute or safe mode with an end. Timers also reduce `leftMs`, so that a clock that is set back does not delay the end. */
interface RunningEnd {
  readonly untilMs: number;
  leftMs: number;
  cancel(): void;
}

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

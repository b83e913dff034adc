import type { Clock, Timers } from '../runtime';
import type { Muted, Settings } from './settings';

/*
 * What Live control sets for a while: mutes and safe mode. An end is carried out when its time has passed: a time that is only
 * compared comes back to life when the clock is set back.
 */

type Document = Pick<Settings, 'control' | 'moderation'>;
export type EndName = keyof Muted | 'safe-mode';

const mutes = ['alerts', 'sound', 'speech'] as const;
/** A computer that sleeps stops timers, but not its clock. */
const checkMs = 30_000;

/** What ends by itself, and when, epoch ms. */
function endsOf({ control, moderation }: Document): ReadonlyMap<EndName, number> {
  const ends = new Map<EndName, number>();
  for (const what of mutes) {
    const untilMs = control?.muted[what] ? control.mutedUntilMs?.[what] : null;
    if (untilMs != null) ends.set(what, untilMs);
  }
  if (moderation?.safeUntilMs != null) ends.set('safe-mode', moderation.safeUntilMs);
  return ends;
}

/** The settings without what is over; the same object if they have none of it. */
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
  /** The settings may have changed. */
  follow(): void;
  close(): void;
}

export interface EndWatchOptions {
  readonly clock: Clock;
  readonly timers: Timers;
  settings(): Document;
  /** These are over; they are named again after half a minute if the settings still have them. */
  onOver(over: ReadonlyMap<EndName, number>): void;
}

/** Notices when something is over: by the clock, or by a timer, which a clock that is set back does not hold up. */
export function watchEnds({ clock, timers, settings, onOver }: EndWatchOptions): EndWatch {
  /** Time left by the timers, ms. */
  let left = new Map<EndName, { readonly untilMs: number; readonly leftMs: number }>();
  let cancel = () => {};

  function update(passedMs: number): void {
    const nowMs = clock.now();
    const known = left;
    left = new Map(
      [...endsOf(settings())].map(([name, untilMs]) => {
        const before = known.get(name);
        const leftMs = before?.untilMs === untilMs ? Math.min(before.leftMs - passedMs, untilMs - nowMs) : untilMs - nowMs;
        return [name, { untilMs, leftMs }];
      }),
    );
  }

  function arm(): void {
    cancel();
    const times = [...left.values()].map(({ leftMs }) => (leftMs > 0 ? leftMs : checkMs));
    if (times.length === 0) return;
    const delayMs = Math.min(checkMs, ...times);
    cancel = timers.set(() => {
      update(delayMs);
      tell();
    }, delayMs);
  }

  function tell(): void {
    const over = [...left].filter(([, { leftMs }]) => leftMs <= 0).map(([name, { untilMs }]) => [name, untilMs] as const);
    arm();
    if (over.length > 0) onOver(new Map(over));
  }

  return {
    follow: () => {
      update(0);
      tell();
    },
    close: () => cancel(),
  };
}

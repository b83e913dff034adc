import type { Alert, Levels } from '../../contract';
import type { Undo } from './ports';

/* How loud Live control lets the page be, for what is playing as well (SPEC CTL-17). The volume of an alert already holds the share of its start. */

let present: Levels = { sound: 1, speech: 1 };
const starts = new WeakMap<object, Levels>();
const followers = new Set<() => void>();

export function setLevels({ sound, speech }: Levels): void {
  present = { sound, speech };
  for (const follow of followers) follow();
}

/** The engine has sent this alert with the present levels in its volumes. */
export function noteLevels(alert: Alert): void {
  for (const one of [alert, alert.speech]) if (one) starts.set(one, present);
}

/** Applies the factor by which the level has changed since the start of an alert or of its speech, now and with each change. */
export function followLevel(of: object, what: keyof Levels, apply: (factor: number) => void): Undo {
  const start = starts.get(of)?.[what] ?? present[what];
  const follow = () => apply(present[what] / (start || 1));
  followers.add(follow);
  follow();
  return () => followers.delete(follow);
}

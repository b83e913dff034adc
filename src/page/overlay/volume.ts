import type { Levels } from '../../contract/engine';
import type { Undo } from './ports';

/* The volumes that the creator sets in *Stream*. They also apply to sounds that are already playing (SPEC CTL-13). */

let present: Levels = { sound: 1, speech: 1 };
const followers = new Set<() => void>();

export function setLevels({ sound, speech }: Levels): void {
  present = { sound, speech };
  for (const follow of followers) follow();
}

export const levelOf = (what: keyof Levels): number => present[what];

/** Applies the level now and after each change. A muted sound continues to play silently, so that unmuting does not restart it. */
export function followLevel(what: keyof Levels, apply: (level: number) => void): Undo {
  const follow = () => apply(present[what]);
  followers.add(follow);
  follow();
  return () => followers.delete(follow);
}

import type { Clock } from '../ports';

/** Remembers for `spanMs` that something happened, by key. */
export interface Cooldown<Whose> {
  has(whose: Whose): boolean;
  add(whose: Whose): void;
  clear(): void;
}

export function createCooldown<Whose>({ now }: Clock, spanMs: number): Cooldown<Whose> {
  const atMs = new Map<Whose, number>();
  return {
    has: (whose) => {
      // The absolute value also ends a cooldown that began before the clock was set back.
      for (const [each, sinceMs] of atMs) if (Math.abs(now() - sinceMs) >= spanMs) atMs.delete(each);
      return atMs.has(whose);
    },
    add: (whose) => void atMs.set(whose, now()),
    clear: () => atMs.clear(),
  };
}

import type { Clock } from '../ports';

/** What happened within the last `spanMs`, and of whom; older things are forgotten. */
export interface Cooldown<Whose> {
  has(whose: Whose): boolean;
  add(whose: Whose): void;
  clear(): void;
}

export function createCooldown<Whose>({ now }: Clock, spanMs: number): Cooldown<Whose> {
  const atMs = new Map<Whose, number>();
  return {
    has: (whose) => {
      // Also of a clock that was set back since.
      for (const [each, sinceMs] of atMs) if (Math.abs(now() - sinceMs) >= spanMs) atMs.delete(each);
      return atMs.has(whose);
    },
    add: (whose) => void atMs.set(whose, now()),
    clear: () => atMs.clear(),
  };
}

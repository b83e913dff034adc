import type { Clock } from '../ports';

/** What happened within the last `spanMs`, and of whom; older things are forgotten. */
export interface Recently<Whose> {
  has(whose: Whose): boolean;
  add(whose: Whose): void;
  clear(): void;
}

export function createRecently<Whose>({ now }: Clock, spanMs: number): Recently<Whose> {
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

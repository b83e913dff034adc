import type { Clock } from '../runtime';

/** How long a row is cached. Changes by other processes are visible after this time at the latest. */
const cacheMs = 1000;
const maxRows = 10_000;

export interface ReadCache<Row> {
  get(key: string): Promise<Row | undefined>;
  forget(): void;
}

interface ReadCacheOptions<Row> {
  readonly clock: Clock;
  readonly read: (key: string) => Promise<Row | undefined>;
}

export function createReadCache<Row>({ clock, read }: ReadCacheOptions<Row>): ReadCache<Row> {
  // `forget` replaces the map. A read that started earlier adds its row, which may be outdated, only to the old map.
  let known = new Map<string, { readonly row: Row; readonly untilMs: number }>();
  return {
    get: async (key) => {
      const now = clock.now();
      const found = known.get(key);
      if (found && now < found.untilMs && found.untilMs <= now + cacheMs) return found.row;
      const cache = known;
      const row = await read(key);
      if (cache.size >= maxRows) cache.clear();
      if (row !== undefined) cache.set(key, { row, untilMs: now + cacheMs });
      return row;
    },
    forget: () => {
      known = new Map();
    },
  };
}

import type { Clock } from '../runtime';

/** How long a row is known without the database: what another process changes is seen after it at the latest. */
const knownForMs = 1000;
/** Rows that are known at once. */
const knownCap = 10_000;

/** Rows that were read a moment ago, for what every request asks for. */
export interface ReadCache<Row> {
  get(key: string): Promise<Row | undefined>;
  /** To be called when a row was changed. */
  forget(): void;
}

export interface ReadMemoryOptions<Row> {
  readonly clock: Clock;
  /** What is not there is not remembered. */
  readonly read: (key: string) => Promise<Row | undefined>;
}

export function createReadCache<Row>({ clock, read }: ReadMemoryOptions<Row>): ReadCache<Row> {
  // Replaced as a whole, so that a reading that began before a change does not outlive it.
  let known = new Map<string, { readonly row: Row; readonly untilMs: number }>();
  return {
    get: async (key) => {
      const now = clock.now();
      const found = known.get(key);
      if (found && now < found.untilMs && found.untilMs <= now + knownForMs) return found.row;
      const into = known;
      const row = await read(key);
      if (into.size >= knownCap) into.clear();
      if (row !== undefined) into.set(key, { row, untilMs: now + knownForMs });
      return row;
    },
    forget: () => {
      known = new Map();
    },
  };
}

import type { Gather, Queries, WriteGathered } from './database';

/** What the work of one transaction has gathered. */
export interface Gathered {
  readonly gather: Gather;
  /** Writes each kind in one go. */
  write(queries: Queries): Promise<void>;
}

export function createGathered(): Gathered {
  // Items by what writes them, and so of one type each.
  const kinds = new Map<WriteGathered<never>, unknown[]>();
  return {
    gather: (write, item) => {
      const items = kinds.get(write);
      if (items) items.push(item);
      else kinds.set(write, [item]);
    },
    write: async (queries) => {
      for (const [write, items] of kinds) await write(queries, items as never[]); // gathered together with this `write`
    },
  };
}

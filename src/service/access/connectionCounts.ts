import { type Metrics, noMetrics } from '../metrics';

/** One limit that an open stream counts towards. */
export interface Slot {
  /** Kind and name, such as `key:…`. */
  readonly subject: string;
  readonly limit: number;
}

/** Counts of open streams, by key, account and address. */
export interface ConnectionCounts {
  /** Takes all slots, or none: false when one is full. */
  acquire(slots: readonly Slot[]): Promise<boolean>;
  /** Call it once for what was acquired. */
  release(slots: readonly Slot[]): void;
}

/** Counts streams of this process. */
export function createMemoryConnectionCounts(metrics: Pick<Metrics, 'placesFull'> = noMetrics): ConnectionCounts {
  const counts = new Map<string, number>();
  const change = (subject: string, by: number) => {
    const count = (counts.get(subject) ?? 0) + by;
    if (count > 0) counts.set(subject, count);
    else counts.delete(subject);
  };
  return {
    acquire: async (slots) => {
      const full = slots.find(({ subject, limit }) => (counts.get(subject) ?? 0) >= limit);
      if (full) {
        metrics.placesFull(full.subject.slice(0, full.subject.indexOf(':')));
        return false;
      }
      for (const { subject } of slots) change(subject, 1);
      return true;
    },
    release: (slots) => {
      for (const { subject } of slots) change(subject, -1);
    },
  };
}

import { type Metrics, noMetrics } from '../metrics';

/** A limit on the number of open streams, for one key, account or address. */
export interface Slot {
  readonly subject: string;
  readonly limit: number;
}

export interface PlaceHolder {
  /** Called when another stream took this stream's place. This stream must then be closed. */
  onPlaceLost(): void;
}

/** The place of an open stream. It counts in each of the stream's slots. */
export interface Place {
  /** Sets the stream that must be closed if this place is lost. A place can be lost only if nodes share the places. */
  holdFor(holder: PlaceHolder): void;
  release(): void;
}

export interface ConnectionCounts {
  /** Acquires a place in all slots or in none. Null if a slot is full. */
  acquire(slots: readonly Slot[]): Promise<Place | null>;
}

interface Count {
  readonly subject: string;
  open: number;
}

export function createMemoryConnectionCounts(metrics: Pick<Metrics, 'placesFull'> = noMetrics): ConnectionCounts {
  const counts = new Map<string, Count>();

  function countOf({ subject }: Slot): Count {
    const count = counts.get(subject) ?? { subject, open: 0 };
    counts.set(subject, count);
    return count;
  }

  return {
    acquire: async (slots) => {
      const full = slots.find(({ subject, limit }) => (counts.get(subject)?.open ?? 0) >= limit);
      if (full) {
        metrics.placesFull(kindOf(full));
        return null;
      }
      return new MemoryPlace(slots.map(countOf), counts);
    },
  };
}

export function kindOf({ subject }: Slot): string {
  return subject.slice(0, subject.indexOf(':'));
}

/** A class needs less memory than closures, and there may be thousands of idle streams. */
class MemoryPlace implements Place {
  private taken: readonly Count[];

  constructor(
    taken: readonly Count[],
    private readonly counts: Map<string, Count>,
  ) {
    this.taken = taken;
    for (const count of taken) count.open += 1;
  }

  holdFor(): void {}

  release(): void {
    for (const count of this.taken) {
      count.open -= 1;
      if (count.open === 0) this.counts.delete(count.subject);
    }
    this.taken = [];
  }
}

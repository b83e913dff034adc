import type { Valkey } from '../../../platform/valkey';
import type { Clock } from '../../runtime';
import type { Place, PlaceHolder, Slot } from '../connectionCounts';
import { placeKey } from './scripts';

/** `asked`: Valkey has not answered yet. `kept`: Valkey has stored the place. `unannounced`: Valkey may not know the place. */
type PlaceState = 'asked' | 'kept' | 'unannounced';

export class OpenPlaces {
  private readonly open = new Set<OpenPlace>();
  private readonly counts = new Map<string, number>();
  private members = 0;

  constructor(
    private readonly node: string,
    /** Called when a stream closes, if Valkey may still have the place of this stream stored. */
    readonly onRelease: (place: OpenPlace) => void,
    readonly onLose: () => void,
  ) {}

  add(slots: readonly Slot[], state: PlaceState): OpenPlace {
    const place = new OpenPlace(`${this.node}:${(this.members++).toString(36)}`, slots, state, this);
    this.open.add(place);
    for (const { subject } of slots) this.counts.set(subject, (this.counts.get(subject) ?? 0) + 1);
    return place;
  }

  remove(place: OpenPlace): boolean {
    if (!this.open.delete(place)) return false;
    for (const { subject } of place.slots) {
      const left = (this.counts.get(subject) ?? 0) - 1;
      if (left > 0) this.counts.set(subject, left);
      else this.counts.delete(subject);
    }
    return true;
  }

  has(place: OpenPlace): boolean {
    return this.open.has(place);
  }

  /** Finds a slot that is already full with the streams of this node alone. */
  findFull(slots: readonly Slot[]): Slot | undefined {
    return slots.find(({ subject, limit }) => (this.counts.get(subject) ?? 0) >= limit);
  }

  doubtAll(): void {
    for (const place of this.open) if (place.state === 'kept') place.state = 'unannounced';
  }

  /** Returns up to `most` unannounced places, oldest first. If a slot has too few places, its newest streams therefore lose theirs. */
  takeUnannounced(most: number): OpenPlace[] {
    const found: OpenPlace[] = [];
    for (const place of this.open) {
      if (place.state === 'unannounced') found.push(place);
      if (found.length === most) break;
    }
    return found;
  }
}

export class OpenPlace implements Place {
  private holder: PlaceHolder | null = null;

  constructor(
    readonly member: string,
    readonly slots: readonly Slot[],
    public state: PlaceState,
    private readonly places: OpenPlaces,
  ) {}

  holdFor(holder: PlaceHolder): void {
    this.holder = holder;
  }

  release(): void {
    if (this.places.remove(this)) this.places.onRelease(this);
  }

  lose(): void {
    if (!this.places.remove(this)) return;
    this.places.onRelease(this); // Valkey may have stored the place in some of its slots, namely those that were not full
    this.places.onLose();
    this.holder?.onPlaceLost();
  }
}

/** How many places are given back in one command. More could exceed the deadline. */
const slice = 500;
/** How long places that were given back are remembered. After a failover, the replica may lack the commands of up to the last 60 s. */
const repeatedMs = 60_000;

interface ReleasesOptions {
  readonly valkey: Valkey;
  readonly clock: Clock;
  /** How long Valkey stores a place. */
  readonly lifeMs: number;
  onFailure(error: unknown): void;
}

interface Release {
  readonly place: OpenPlace;
  readonly atMs: number;
}

/**
 * Gives places of closed streams back to Valkey, in one batch per turn of the event loop. If the epoch changes, Valkey may have lost the
 * latest of these commands, so they are sent again.
 */
export function createReleases({ valkey, clock, lifeMs, onFailure }: ReleasesOptions) {
  let waiting: Release[] = [];
  let released: Release[] = [];
  let isScheduled = false;
  let { epoch } = valkey;
  const leave = valkey.onChange(() => {
    if (valkey.up && valkey.epoch !== epoch) {
      epoch = valkey.epoch;
      waiting = [...released.splice(0), ...waiting];
    }
    void flush();
  });

  function keep(sent: readonly Release[]): void {
    released.push(...sent);
    const oldestMs = clock.now() - repeatedMs;
    const [first] = released;
    // Each removal copies the whole list, so it waits until the oldest entry is twice as old as `repeatedMs`.
    if (first && first.atMs <= oldestMs - repeatedMs) released = released.filter(({ atMs }) => atMs > oldestMs);
  }

  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    if (!valkey.up) return dropExpired();
    const sent = waiting.splice(0, slice);
    const removals = sent.flatMap(({ place: { member, slots } }) =>
      slots.map(({ subject }) => ['ZREM', placeKey(subject), member] as const),
    );
    try {
      await valkey.callAll(removals);
    } catch (error) {
      onFailure(error);
      waiting = [...sent, ...waiting];
      return dropExpired();
    }
    keep(sent);
    await flush();
  }

  function dropExpired(): void {
    const oldestMs = clock.now() - lifeMs;
    const [first] = waiting;
    if (first && first.atMs <= oldestMs) waiting = waiting.filter(({ atMs }) => atMs > oldestMs);
  }

  return {
    add: (place: OpenPlace): void => {
      waiting.push({ place, atMs: clock.now() });
      if (isScheduled) return;
      isScheduled = true;
      queueMicrotask(() => {
        isScheduled = false;
        void flush();
      });
    },
    /** Sends the first slice synchronously, so that it arrives before later commands. */
    flush,
    close: (): Promise<void> => {
      leave();
      return flush();
    },
  };
}

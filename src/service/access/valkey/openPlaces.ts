import type { Valkey } from '../../../platform/valkey';
import type { Clock } from '../../runtime';
import type { Place, PlaceHolder, Slot } from '../connectionCounts';
import { placeKey } from './scripts';

/** `asked`: Valkey has not answered yet. `kept`: Valkey has it. `unannounced`: Valkey may not have it. */
type PlaceState = 'asked' | 'kept' | 'unannounced';

export class OpenPlaces {
  private readonly open = new Set<OpenPlace>();
  private readonly counts = new Map<string, number>();
  private members = 0;

  constructor(
    private readonly node: string,
    /** Gets each place that Valkey may have and that is given back. */
    readonly onRelease: (place: OpenPlace) => void,
    readonly onLose: () => void,
  ) {}

  add(slots: readonly Slot[], state: PlaceState): OpenPlace {
    const place = new OpenPlace(`${this.node}:${(this.members++).toString(36)}`, slots, state, this);
    this.open.add(place);
    for (const { subject } of slots) this.counts.set(subject, (this.counts.get(subject) ?? 0) + 1);
    return place;
  }

  /** Removes a place that Valkey does not have. False = it was removed before. */
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

  /** The slot that this node's own streams fill. */
  findFull(slots: readonly Slot[]): Slot | undefined {
    return slots.find(({ subject, limit }) => (this.counts.get(subject) ?? 0) >= limit);
  }

  /** Valkey may have lost everything. */
  doubtAll(): void {
    for (const place of this.open) if (place.state === 'kept') place.state = 'unannounced';
  }

  /** Oldest first: the stream that came last is the one to lose its place. */
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
    /** `<node>:<number>` */
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
    this.places.onRelease(this); // Valkey may still have it in those of its counts that were not full
    this.places.onLose();
    this.holder?.losePlace();
  }
}

/** Places that are returned at once: more might exceed the deadline. */
const slice = 500;
/** A replica that takes over lacks at most this much of the end. */
const repeatedMs = 60_000;

interface ReleasesOptions {
  readonly valkey: Valkey;
  readonly clock: Clock;
  /** After it Valkey has dropped a place by itself. */
  readonly lifeMs: number;
  onFailure(error: unknown): void;
}

interface Release {
  readonly place: OpenPlace;
  readonly atMs: number;
}

/** Returns places to Valkey, those of one turn together. After a change of the epoch it repeats the latest returns, which may be lost. */
export function createReleases({ valkey, clock, lifeMs, onFailure }: ReleasesOptions) {
  let waiting: Release[] = [];
  /** Returned places, oldest first. */
  let told: Release[] = [];
  let isScheduled = false;
  let { epoch } = valkey;
  const leave = valkey.onChange(() => {
    if (valkey.up && valkey.epoch !== epoch) {
      epoch = valkey.epoch;
      waiting = [...told.splice(0), ...waiting];
    }
    void flush();
  });

  function keep(sent: readonly Release[]): void {
    told.push(...sent);
    const oldestMs = clock.now() - repeatedMs;
    const [first] = told;
    // Not each time: it takes as long as there are places.
    if (first && first.atMs <= oldestMs - repeatedMs) told = told.filter(({ atMs }) => atMs > oldestMs);
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
    /** Sends the first slice in the call, so that whatever is sent after it comes after it. */
    flush,
    close: (): Promise<void> => {
      leave();
      return flush();
    },
  };
}

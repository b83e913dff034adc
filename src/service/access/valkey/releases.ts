import type { Valkey } from '../../../server/valkey';
import type { Clock } from '../../runtime';
import type { OpenPlace } from './openPlaces';
import { placeKey } from './scripts';

/** Places that are told in one go: more might not be answered in time. */
const slice = 500;
/** A replica that takes over lacks no more than this of the end. */
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

/**
 * Tells Valkey of places that were given back, those of one turn together; while it is away they wait. A Valkey with another
 * epoch is told again of the latest: it may not have heard that they are free, and their node lives.
 */
export function createReleases({ valkey, clock, lifeMs, onFailure }: ReleasesOptions) {
  let waiting: Release[] = [];
  /** Oldest first. */
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

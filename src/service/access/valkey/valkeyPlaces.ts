import * as z from 'zod/mini';
import type { Valkey } from '../../../platform/valkey';
import type { Metrics } from '../../metrics';
import type { Clock, Timers } from '../../runtime';
import { type ConnectionCounts, kindOf, type Slot } from '../connectionCounts';
import type { Entry, WindowUse } from '../gates';
import type { RateVerdict } from '../rateWindows';
import { createLease, type LeaseTimes, leaseTimes } from './lease';
import { createReleases, type OpenPlace, OpenPlaces } from './openPlaces';
import { enterScript, nodesKey, placeKey } from './scripts';
import { type ValkeyRateWindows, Verdict } from './valkeyRateWindows';

interface ValkeyPlacesOptions extends Partial<LeaseTimes> {
  readonly valkey: Valkey;
  /** Name of the running node. A node gets a new name each time it starts. No two nodes have the same name. Must not contain a colon. */
  readonly node: string;
  readonly windows: ValkeyRateWindows;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly metrics: Pick<Metrics, 'placesFull' | 'placeLost'>;
  readonly lifeMs: number;
  onFailure(error: unknown): void;
}

export interface ValkeyPlaces extends ConnectionCounts {
  enter(slots: readonly Slot[], use: WindowUse): Promise<Entry>;
  close(): Promise<void>;
}

const Entered = z.tuple([z.number(), z.number(), z.nullable(Verdict)]);
type Entered = z.infer<typeof Entered>;

/** `place`: null if none was acquired. `full`: the slot that was full, if any. `verdict`: null if there was no use to count. */
interface Taken {
  readonly place: OpenPlace | null;
  readonly full: Slot | null;
  readonly verdict: RateVerdict | null;
}

/**
 * Places of streams, shared by all nodes. A node loses its places after three missed heartbeats. While Valkey is unavailable, each node
 * counts only its own streams.
 */
export function createValkeyPlaces(options: ValkeyPlacesOptions): ValkeyPlaces {
  const { valkey, node, windows, metrics, lifeMs, onFailure } = options;
  const releases = createReleases(options);
  const places = new OpenPlaces(node, releases.add, () => metrics.placeLost());
  const lease = createLease({ ...leaseTimes, ...options, places, retake });
  const { leaseMs } = { ...leaseTimes, ...options };

  /** Asks Valkey for the place. Null if Valkey does not answer: the command may have been executed anyway, or may be executed later. */
  async function ask({ slots, member }: OpenPlace, use: WindowUse | null): Promise<Entered | null> {
    if (!valkey.up) return null;
    void releases.flush();
    const window = use ?? { subject: '', window: { quota: 0, windowMs: 0 } };
    const keys = [...windows.keysOf(window), nodesKey, ...slots.map(({ subject }) => placeKey(subject))];
    const [now, quota, windowMs, used] = windows.valuesOf(window, use !== null);
    const values = [now, use ? quota : '', windowMs, used, node, member, leaseMs, lifeMs, ...slots.map(({ limit }) => limit)];
    try {
      const entered = z.parse(Entered, await valkey.run(enterScript, keys, values));
      if (entered[0] === 1) lease.renew();
      return entered;
    } catch (error) {
      onFailure(error);
      return null;
    }
  }

  async function retake(place: OpenPlace): Promise<boolean | null> {
    const entered = await ask(place, null);
    return entered && entered[1] === 0;
  }

  async function take(slots: readonly Slot[], use: WindowUse | null): Promise<Taken> {
    const place = places.add(slots, 'asked');
    const entered = await ask(place, use);
    if (!entered) {
      place.release();
      return takeLocally(slots, use);
    }
    const full = slots[entered[1] - 1] ?? null;
    const verdict = entered[2] && windows.readVerdict(entered[2]);
    if (!full && verdict?.allowed !== false) {
      place.state = 'kept';
      return { place, full, verdict };
    }
    places.remove(place);
    return { place: null, full, verdict };
  }

  async function takeLocally(slots: readonly Slot[], use: WindowUse | null): Promise<Taken> {
    const full = places.findFull(slots) ?? null;
    // Adds the place before the first `await`, so that the next connect already counts it.
    const place = full ? null : places.add(slots, 'unannounced');
    const verdict = use && (await windows.takeLocally(use, full === null));
    if (!place || verdict?.allowed !== false) return { place, full, verdict };
    place.release();
    return { place: null, full, verdict };
  }

  return {
    acquire: async (slots) => {
      const { place, full } = await take(slots, null);
      if (full) metrics.placesFull(kindOf(full));
      return place;
    },
    enter: async (slots, use) => {
      const { place, full, verdict } = await take(slots, use);
      if (!verdict) throw new Error('A use was counted without a verdict');
      if (place) return { tag: 'entered', place, verdict };
      if (!full) return { tag: 'limited', verdict };
      metrics.placesFull(kindOf(full));
      return { tag: 'full', verdict };
    },
    close: async () => {
      await releases.close();
      await lease.close();
    },
  };
}

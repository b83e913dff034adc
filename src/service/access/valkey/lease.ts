import * as z from 'zod/mini';
import type { Valkey } from '../../../platform/valkey';
import type { Timers } from '../../runtime';
import type { OpenPlace, OpenPlaces } from './openPlaces';
import { beatScript, nodesKey } from './scripts';

export interface LeaseTimes {
  readonly beatMs: number;
  readonly leaseMs: number;
}

export const leaseTimes: LeaseTimes = { beatMs: 5000, leaseMs: 15_000 };

/** How many places are announced before a pause of `pauseMs`. Announcing 20,000 places takes about 4 s in total. */
const slice = 200;
const pauseMs = 20;

interface LeaseOptions extends LeaseTimes {
  readonly valkey: Valkey;
  readonly node: string;
  readonly places: OpenPlaces;
  readonly timers: Timers;
  readonly lifeMs: number;
  /** Announces the place of an open stream. Returns false if another stream has the place. Null if Valkey is unavailable. */
  retake(place: OpenPlace): Promise<boolean | null>;
  onFailure(error: unknown): void;
}

/** Keeps a node's places by sending a regular heartbeat. Announces places that Valkey may not know. */
export function createLease(options: LeaseOptions) {
  const { valkey, node, places, timers, beatMs, leaseMs, lifeMs, onFailure } = options;
  let { epoch } = valkey;
  let announcing: Promise<void> | null = null;
  let closed = false;
  let cancelBeat = () => {};

  async function announceOne(place: OpenPlace): Promise<boolean> {
    place.state = 'kept';
    const isFree = await options.retake(place);
    if (isFree === null) place.state = 'unannounced';
    else if (!isFree) place.lose();
    else if (!places.has(place)) places.onRelease(place); // the stream was closed in the meantime, and Valkey may have received the return before the announcement
    return isFree !== null;
  }

  async function announceAll(): Promise<void> {
    while (valkey.up && !closed) {
      const next = places.takeUnannounced(slice);
      if (next.length === 0) return;
      const answers = await Promise.all(next.map(announceOne));
      if (answers.includes(false)) return;
      await new Promise<void>((resolve) => timers.set(resolve, pauseMs));
    }
  }

  function announce(): void {
    announcing ??= announceAll().finally(() => {
      announcing = null;
    });
  }

  function renew(): void {
    places.doubtAll();
    announce();
  }

  async function beat(): Promise<void> {
    if (!valkey.up) return;
    try {
      const isLate = z.parse(z.number(), await valkey.run(beatScript, [nodesKey], ['', node, leaseMs, lifeMs]));
      if (isLate === 1) places.doubtAll();
      announce();
    } catch (error) {
      onFailure(error);
    }
  }

  function scheduleBeat(): void {
    cancelBeat = timers.set(() => {
      scheduleBeat();
      void beat();
    }, beatMs);
  }

  const leave = valkey.onChange(() => {
    if (!valkey.up) return;
    if (valkey.epoch !== epoch) places.doubtAll();
    epoch = valkey.epoch;
    void beat();
  });
  scheduleBeat();
  void beat();

  return {
    /** Announces all places again. Needed when the node's heartbeat was late, because other streams may have its places now. */
    renew,
    close: async (): Promise<void> => {
      closed = true;
      cancelBeat();
      leave();
      await announcing;
      if (valkey.up) await valkey.call('HDEL', nodesKey, node).catch(onFailure);
    },
  };
}

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

/** Number of places announced at once, and the pause after them: 20,000 take about four seconds. */
const slice = 200;
const pauseMs = 20;

interface LeaseOptions extends LeaseTimes {
  readonly valkey: Valkey;
  readonly node: string;
  readonly places: OpenPlaces;
  readonly timers: Timers;
  /** Longest time that a stream keeps its place. */
  readonly lifeMs: number;
  /** Announces the place of an open stream. False = another stream has the place; null = Valkey is unavailable. */
  retake(place: OpenPlace): Promise<boolean | null>;
  onFailure(error: unknown): void;
}

/** Keeps a node's places by its beats, and announces places that Valkey may not have. */
export function createLease(options: LeaseOptions) {
  const { valkey, node, places, timers, beatMs, leaseMs, lifeMs, onFailure } = options;
  let { epoch } = valkey;
  let announcing: Promise<void> | null = null;
  let closed = false;
  let cancelBeat = () => {};

  /** False = no answer. */
  async function announceOne(place: OpenPlace): Promise<boolean> {
    place.state = 'kept';
    const isFree = await options.retake(place);
    if (isFree === null) place.state = 'unannounced';
    else if (!isFree) place.lose();
    else if (!places.has(place)) places.onRelease(place); // its stream ended meanwhile: Valkey may have received the return first
    return isFree !== null;
  }

  async function announceAll(): Promise<void> {
    while (valkey.up && !closed) {
      const next = places.takeUnannounced(slice);
      if (next.length === 0) return;
      const answers = await Promise.all(next.map(announceOne));
      if (answers.includes(false)) return; // the next beat retries
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
    /** Announces all places again: the node was late, and other streams may have taken them. */
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

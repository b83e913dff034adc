import type { Chance } from './random';

/** What the world may do to whatever is on its way. */
export const troubles = [
  // Of every answer over the network
  'net-refuse',
  'net-hang',
  'net-html',
  'net-429',
  'net-429-unreadable',
  'net-500',
  'net-503',
  'net-401',
  'net-lost-answer',
  'net-copy',
  'net-slow',
  'net-body-hang',
  'net-body-cut',
  // Of the stream
  'stream-cut',
  'stream-cut-mid-frame',
  'stream-stall',
  'stream-bytewise',
  'stream-junk',
  'stream-garbled',
  'stream-endless',
  // Of the storage
  'store-fail',
  'store-hang',
  'store-quota',
  'store-slow',
  // Of message ports
  'port-late',
  'port-double',
  'page-throws',
  // Of code that is loaded apart
  'code-fails',
  'code-hangs',
] as const;
export type Trouble = (typeof troubles)[number];

/** Parts of the world that have a weather of their own. */
export type Place = 'stream' | 'companion' | 'upstream' | 'storage' | 'ports' | 'code';

/** A time in which something goes wrong with a probability. */
export interface Front {
  readonly place: Place;
  readonly trouble: Trouble;
  readonly probability: number;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Tells those who carry something whether it goes wrong now. */
export interface Weather {
  /** The first trouble of these that strikes now; null = none. */
  strikes(place: Place, among: readonly Trouble[]): Trouble | null;
}

export function createWeather(fronts: readonly Front[], now: () => number, chance: Chance): Weather {
  return {
    strikes: (place, among) => {
      const nowMs = now();
      for (const front of fronts) {
        if (front.place !== place || nowMs < front.fromMs || nowMs >= front.untilMs || !among.includes(front.trouble)) continue;
        if (chance.happens(front.probability)) return front.trouble;
      }
      return null;
    },
  };
}

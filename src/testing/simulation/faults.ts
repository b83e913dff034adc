import type { Random } from './random';

/** What the world may do to whatever is on its way. */
export const faultKinds = [
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
export type FaultKind = (typeof faultKinds)[number];

/** Parts of the world whose faults are drawn apart. */
export type Place = 'stream' | 'companion' | 'upstream' | 'storage' | 'ports' | 'code';

/** A time in which something goes wrong with a probability. */
export interface FaultWindow {
  readonly place: Place;
  readonly fault: FaultKind;
  readonly probability: number;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Tells those who carry something whether it goes wrong now. */
export interface Faults {
  /** The first trouble of these that draw now; null = none. */
  draw(place: Place, kinds: readonly FaultKind[]): FaultKind | null;
}

export function createFaults(faultWindows: readonly FaultWindow[], now: () => number, random: Random): Faults {
  return {
    draw: (place, kinds) => {
      const nowMs = now();
      for (const faultWindow of faultWindows) {
        if (faultWindow.place !== place || nowMs < faultWindow.fromMs || nowMs >= faultWindow.untilMs || !kinds.includes(faultWindow.fault))
          continue;
        if (random.happens(faultWindow.probability)) return faultWindow.fault;
      }
      return null;
    },
  };
}

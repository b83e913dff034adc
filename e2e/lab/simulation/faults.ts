import type { Random } from './random';

export const responseFaults = [
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
] as const;

export const chunkFaults = [
  'stream-cut',
  'stream-cut-mid-frame',
  'stream-stall',
  'stream-bytewise',
  'stream-junk',
  'stream-garbled',
  'stream-endless',
  'stream-held',
] as const;

export const faultKinds = [
  ...responseFaults,
  ...chunkFaults,
  'store-fail',
  'store-hang',
  'store-quota',
  'store-slow',
  'port-late',
  'port-double',
  'page-throws',
  'code-fails',
  'code-hangs',
] as const;
/** Faults of the connections between the service's nodes, Valkey and the database. */
export const nodeFaults = [
  'word-lost',
  'word-doubled',
  'word-late',
  'word-overtaken',
  'valkey-cut',
  'valkey-deaf',
  'valkey-slow',
  'database-away',
  'database-slow',
  'commit-late',
  'commit-unanswered',
] as const;
export type FaultKind = (typeof faultKinds)[number] | (typeof nodeFaults)[number];

export type Place = 'stream' | 'companion' | 'upstream' | 'storage' | 'ports' | 'code' | 'words' | 'valkey' | 'database';

export interface FaultWindow {
  readonly place: Place;
  readonly fault: FaultKind;
  readonly probability: number;
  readonly fromMs: number;
  readonly untilMs: number;
}

export interface Faults {
  /** Decides at random whether one of `kinds` occurs now. Returns the kind that occurs, or null. */
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

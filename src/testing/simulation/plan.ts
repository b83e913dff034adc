import {
  type BoxSettings,
  type ControlBody,
  type ControlVerb,
  defaultBoxSettings,
  defaultPacing,
  defaultSpeech,
  eventTypes,
  type HoldKind,
  type Settings,
} from '../../contract';
import type { Forgery } from './checkKept';
import type { Front, Place, Trouble } from './faults';
import { meetsLaterFaults, withForgeries, withLaterFaults } from './laterFaults';
import { controlled } from './planControl';
import { withShow } from './planShow';
import { type Chance, createChance } from './random';

/** Something that somebody does, or that happens to a program, at its time after the beginning. */
export type Action = { readonly atMs: number } & (
  | { readonly do: 'donate'; readonly amount: number; readonly currency: string; readonly donorName: string; readonly message: string }
  /** Two supporters give the same, in the same words, at the same time. */
  | { readonly do: 'twins' }
  | { readonly do: 'purchase'; readonly perk: number; readonly quantity: number }
  | { readonly do: 'follow'; readonly username: string }
  | { readonly do: 'burst'; readonly count: number; readonly of: 'follow' | 'purchase' }
  | { readonly do: 'goal'; readonly amount: number }
  /** Followers of before our time, which only REST knows. */
  | { readonly do: 'import'; readonly count: number }
  /** A producer publishes again what it published before, under new envelope ids. The service restarts for it. */
  | { readonly do: 'republish'; readonly count: number }
  | { readonly do: 'kill-engine' | 'cut-streams' | 'clear-storage' | 'corrupt-log' }
  | {
      readonly do: 'freeze-engine' | 'sleep' | 'disable-key' | 'premium-off' | 'kill-companion' | 'cut-off-companion';
      readonly forMs: number;
    }
  | { readonly do: 'forge-receipts'; readonly kind: Forgery; readonly box: string }
  | { readonly do: 'kill-page' | 'hide-page' | 'freeze-page' | 'reload-page'; readonly page: number; readonly forMs: number }
  | { readonly do: 'kill-service'; readonly forMs: number; readonly log: 'kept' | 'lost' | 'ahead' }
  | { readonly do: 'step-clock' | 'step-service-clock'; readonly byMs: number }
  | { readonly do: 'settings'; readonly settings: Settings }
  /** What a creator does in mid-stream. */
  | { readonly do: 'control'; readonly verb: ControlVerb; readonly body: ControlBody }
  /** From now on alerts wait for approval. */
  | { readonly do: 'hold'; readonly what: HoldKind; readonly forMs: number }
);

/** What the clock of a service was ahead before it lost its log and was set right. */
export const aheadMs = 600_000;

/** A whole history before it happens. Leaving out actions or fronts makes another, smaller one. */
export interface Plan {
  readonly seed: number;
  readonly settings: Settings;
  /** Box of each page. */
  readonly pages: readonly string[];
  readonly limits: {
    readonly streamBufferBytes?: number;
    readonly replayScanCap?: number;
    readonly replayCap?: number;
    readonly retainedEvents?: number;
  };
  readonly actions: readonly Action[];
  readonly fronts: readonly Front[];
  /** Over the real store and fake-indexeddb, which is slow. */
  readonly isIndexedDb: boolean;
  /** When all is well again the engine dies once more. */
  readonly crashesAtLast: boolean;
  /** From here on nothing goes wrong any more. */
  readonly calmFromMs: number;
}

export function makePlan(seed: number): Plan {
  const plan = makeFirstPlan(seed);
  if (!meetsLaterFaults(seed)) return plan;
  return withForgeries(withLaterFaults(plan, createChance(seed, 'later faults')), createChance(seed, 'forgeries'));
}

function makeFirstPlan(seed: number): Plan {
  const chance = createChance(seed, 'plan');
  const calmFromMs = chance.pick([10_000, 20_000, 30_000, 45_000, 90_000]);
  const settings = makeSettings(chance, chance.happens(0.5) ? ['alerts', 'second'] : ['alerts']);
  const boxes = Object.keys(settings.boxes);
  const pages = [...boxes, ...(chance.happens(0.5) ? [chance.pick(['alerts', boxes.at(-1) ?? 'alerts'])] : [])];
  const at = () => chance.between(0, calmFromMs - 1);
  const times = (most: number) => Array.from({ length: chance.between(0, most) }, at);
  const produced = Array.from({ length: chance.between(2, 9) }, (): Action => ({ atMs: at(), ...produce(chance) }));
  const happened = times(5).map((atMs): Action => ({ atMs, ...happen(chance, pages.length, boxes) }));
  const fronts = times(3).map((fromMs) => makeFront(chance, fromMs));
  // What strikes connects is met only by a client that has to connect.
  const struck = fronts.filter(({ trouble }) => trouble.startsWith('net-') && chance.happens(0.6));
  const cuts = struck.map(({ fromMs }): Action => ({ atMs: Math.min(calmFromMs - 1, fromMs + chance.between(0, 900)), do: 'cut-streams' }));
  const stalls = fronts.some(({ trouble }) => trouble === 'stream-stall');
  const shows = createChance(seed, 'show');
  const changed = happened.map((action) => (action.do === 'settings' ? { ...action, settings: withShow(action.settings, shows) } : action));
  return {
    ...{
      seed,
      settings: withShow(settings, shows),
      pages,
      calmFromMs,
      crashesAtLast: chance.happens(0.3),
      isIndexedDb: chance.happens(0.05),
    },
    limits: {
      ...((stalls || chance.happens(0.1)) && { streamBufferBytes: chance.pick([60, 60_000]) }),
      ...(chance.happens(0.25) && { replayScanCap: 3 }),
      ...(chance.happens(0.3) && { replayCap: 4 }),
      ...(chance.happens(0.2) && { retainedEvents: 6 }),
    },
    actions: [...produced, ...changed, ...cuts, ...controlled(createChance(seed, 'control'), produced, boxes, calmFromMs)].sort(
      (one, other) => one.atMs - other.atMs,
    ),
    fronts,
  };
}

export type Untimed<Kind extends Action = Action> = Kind extends Action ? Omit<Kind, 'atMs'> : never;

const names = [
  'Ada',
  'Grace',
  '',
  '<img src=x onerror=alert(1)>',
  '\u202eevil',
  'line\nbreak\r\nevent: error',
  '👩‍👩‍👧‍👦',
  '\u2028\u2029',
] as const;

function produce(chance: Chance): Untimed {
  const kind = chance.between(0, 99);
  if (kind < 35)
    return {
      do: 'donate',
      amount: chance.between(1, 40),
      currency: chance.pick(['usd', 'usd', 'eur', 'jpy']),
      donorName: chance.pick(names),
      message: chance.pick(names),
    };
  if (kind < 60) return { do: 'purchase', perk: chance.between(0, 1), quantity: chance.between(1, 3) };
  if (kind < 80) return { do: 'follow', username: chance.pick(names) || 'nobody' };
  if (kind < 86) return { do: 'twins' };
  if (kind < 92) return { do: 'goal', amount: chance.between(100, 3_000) };
  if (kind < 94) return { do: 'import', count: chance.pick([3, 120]) };
  return { do: 'burst', count: chance.pick([4, 6, 8]), of: chance.pick(['follow', 'purchase']) };
}

function happen(chance: Chance, pages: number, boxes: readonly string[]): Untimed {
  const page = chance.between(0, pages - 1);
  const forMs = chance.pick([300, 2_500, 8_000, 20_000, 45_000]);
  const hour = 3_600_000;
  return chance.pick<Untimed>([
    { do: 'kill-engine' },
    { do: 'kill-engine' },
    { do: 'freeze-engine', forMs },
    { do: 'sleep', forMs: chance.pick([15_000, 40_000, 20 * 60_000, 8 * hour]) },
    { do: 'kill-page', page, forMs },
    { do: 'hide-page', page, forMs },
    { do: 'freeze-page', page, forMs },
    { do: 'reload-page', page, forMs: 200 },
    { do: 'kill-companion', forMs },
    { do: 'kill-service', forMs, log: chance.pick(['kept', 'kept', 'lost', 'ahead']) },
    { do: 'republish', count: chance.between(1, 4) },
    { do: 'cut-streams' },
    { do: 'clear-storage' },
    { do: 'corrupt-log' },
    { do: 'disable-key', forMs },
    { do: 'premium-off', forMs },
    { do: 'step-clock', byMs: chance.pick([-hour, hour, 61_000, -61_000]) },
    { do: 'step-service-clock', byMs: chance.pick([-hour, 61_000, -5_000]) },
    { do: 'settings', settings: makeSettings(chance, boxes) },
  ]);
}

const storms: readonly [readonly [Place, Trouble], ...(readonly [Place, Trouble])[]] = [
  ...(['stream', 'companion', 'upstream'] as const).flatMap((place) =>
    (
      [
        'net-refuse',
        'net-hang',
        'net-html',
        'net-429',
        'net-429-unreadable',
        'net-500',
        'net-503',
        'net-lost-answer',
        'net-copy',
        'net-slow',
      ] as const
    ).map((trouble) => [place, trouble] as const),
  ),
  ['stream', 'net-401'],
  ['stream', 'net-401'],
  ['upstream', 'net-401'],
  ...(
    ['stream-cut', 'stream-cut-mid-frame', 'stream-stall', 'stream-bytewise', 'stream-junk', 'stream-garbled', 'stream-endless'] as const
  ).flatMap((trouble) => [['stream', trouble] as const, ['stream', trouble] as const, ['stream', trouble] as const]),
  ['stream', 'stream-stall'],
  ['stream', 'stream-stall'],
  ['stream', 'stream-stall'],
  ['stream', 'stream-stall'],
  ['stream', 'net-429-unreadable'],
  ['stream', 'net-429-unreadable'],
  ['companion', 'stream-cut'],
  ['companion', 'stream-stall'],
  ...(['store-fail', 'store-hang', 'store-quota', 'store-slow'] as const).flatMap((trouble) => [
    ['storage', trouble] as const,
    ['storage', trouble] as const,
  ]),
  ['ports', 'port-late'],
  ['ports', 'port-double'],
  ['ports', 'page-throws'],
] as unknown as readonly [readonly [Place, Trouble], ...(readonly [Place, Trouble])[]]; // it has a first one

function makeFront(chance: Chance, fromMs: number): Front {
  const [place, trouble] = chance.pick(storms);
  // On a quiet stream something passes by every 10 s.
  const lastsMs = place === 'stream' ? chance.pick([12_000, 60_000]) : chance.pick([1_000, 10_000, 60_000]);
  return { place, trouble, probability: chance.pick([0.05, 0.3, 1]), fromMs, untilMs: fromMs + lastsMs };
}

function makeSettings(chance: Chance, boxes: readonly string[]): Settings {
  const timing = { durationMs: chance.pick([250, 400, 800, 2_000]), gapMs: chance.pick([0, 200]) };
  const box = (): BoxSettings => ({
    ...defaultBoxSettings(),
    ...timing,
    show: {
      'donation.created': true,
      'perks.purchased': chance.happens(0.9),
      'follower.created': chance.happens(0.9),
      'goal.reached': true,
    },
    minimumAmounts: chance.happens(0.2) ? { USD: 900 } : {},
    // Not by chance of its own, so that a seed's history stays what it was.
    ...(timing.durationMs === 800 && { speech: { ...defaultSpeech, on: true, stayMs: 3_000 } }),
    groupAbove: chance.pick([10, 10, 1, 3]),
    pacing: {
      ...defaultPacing,
      hurryAbove: chance.pick([0, 2, 5]),
      floorMs: 250,
      order: chance.happens(0.3) ? [chance.pick(eventTypes)] : [],
      firstFrom: chance.happens(0.2) ? { USD: 2_500 } : {},
      interruptFrom: chance.happens(0.3) ? { USD: 2_000 } : {},
      growMs: chance.pick([0, 5_000, 15_000]),
      comboMs: chance.pick([0, 0, 5_000]),
    },
  });
  return { version: 1, locale: 'en-US', boxes: Object.fromEntries(boxes.map((name) => [name, box()])) };
}

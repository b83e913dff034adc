import { hourMs } from '../../../src/contract';
import { eventTypes } from '../../../src/contract/api';
import { defaultElementSettings, defaultPacing, defaultSpeech, type ElementSettings, type Settings } from '../../../src/contract/settings';
import { hasAddedFaults, withAddedFaults, withForgeries } from './addedFaults';
import type { FaultKind, FaultWindow, Place } from './faults';
import { hasLateFaults, withLateFaults } from './lateFaults';
import type { Action, Plan, Untimed } from './plan';
import { hasLetThrough, planControls, withLetThrough } from './planControl';
import { withShow } from './planShow';
import { createRandom, type Random } from './random';

export function makePlan(seed: number): Plan {
  const first = makeFirstPlan(seed);
  const plan = hasLetThrough(seed) ? withLetThrough(first, createRandom(seed, 'let through')) : first;
  if (hasLateFaults(seed)) return withLateFaults(plan, createRandom(seed, 'late faults'));
  if (!hasAddedFaults(seed)) return plan;
  return withForgeries(withAddedFaults(plan, createRandom(seed, 'later faults')), createRandom(seed, 'forgeries'));
}

function makeFirstPlan(seed: number): Plan {
  const random = createRandom(seed, 'plan');
  const calmFromMs = random.pick([10_000, 20_000, 30_000, 45_000, 90_000]);
  const settings = makeSettings(random, random.happens(0.5) ? ['alerts', 'second'] : ['alerts']);
  const elements = Object.keys(settings.boxes);
  const pages = [...elements, ...(random.happens(0.5) ? [random.pick(['alerts', elements.at(-1) ?? 'alerts'])] : [])];
  const at = () => random.between(0, calmFromMs - 1);
  const times = (most: number) => Array.from({ length: random.between(0, most) }, at);
  const produced = Array.from({ length: random.between(2, 9) }, (): Action => ({ atMs: at(), ...produce(random) }));
  const disturbed = times(5).map((atMs): Action => ({ atMs, ...disturb(random, pages.length, elements) }));
  const faultWindows = times(3).map((fromMs) => makeFaultWindow(random, fromMs));
  // Faults of the network affect only new connections. Cut the streams during such a fault, so that the client must connect again.
  const struck = faultWindows.filter(({ fault }) => fault.startsWith('net-') && random.happens(0.6));
  const cuts = struck.map(({ fromMs }): Action => ({ atMs: Math.min(calmFromMs - 1, fromMs + random.between(0, 900)), do: 'cut-streams' }));
  const stalls = faultWindows.some(({ fault }) => fault === 'stream-stall');
  const shows = createRandom(seed, 'show');
  const changed = disturbed.map((action) =>
    action.do === 'settings' ? { ...action, settings: withShow(action.settings, shows) } : action,
  );
  return {
    seed,
    settings: withShow(settings, shows),
    pages,
    calmFromMs,
    crashesAtLast: random.happens(0.3),
    isIndexedDb: random.happens(0.05),
    limits: {
      ...((stalls || random.happens(0.1)) && { streamBufferBytes: random.pick([60, 60_000]) }),
      ...(random.happens(0.25) && { replayScanCap: 3 }),
      ...(random.happens(0.3) && { replayCap: 4 }),
      ...(random.happens(0.2) && { retainedEvents: 6 }),
    },
    actions: [...produced, ...changed, ...cuts, ...planControls(createRandom(seed, 'control'), produced, elements, calmFromMs)].sort(
      (one, other) => one.atMs - other.atMs,
    ),
    faultWindows,
  };
}

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

function produce(random: Random): Untimed {
  const kind = random.between(0, 99);
  if (kind < 35)
    return {
      do: 'donate',
      amount: random.between(1, 40),
      currency: random.pick(['usd', 'usd', 'eur', 'jpy']),
      donorName: random.pick(names),
      message: random.pick(names),
    };
  if (kind < 60) return withAmount({ do: 'purchase', perk: random.between(0, 1), quantity: random.between(1, 3) });
  if (kind < 80) return { do: 'follow', username: random.pick(names) || 'nobody' };
  if (kind < 86) return { do: 'twins' };
  if (kind < 92) return { do: 'goal', amount: random.between(100, 3_000) };
  if (kind < 94) return { do: 'import', count: random.pick([3, 120]) };
  return { do: 'burst', count: random.pick([4, 6, 8]), of: random.pick(['follow', 'purchase']) };
}

/**
 * Amounts that are paid for the cheaper perk (500 each), by quantity, in minor units. One perk: more than its price, as with a tip. Three
 * perks: less than their price, as with a discount. In both cases, the minimum of 900 is between the amount and the purchase's total.
 */
const paidByQuantity: Readonly<Record<number, number>> = { 1: 1_200, 3: 700 };

/** Sets the amount that is paid. The quantity decides it, because a new random number would change the histories of earlier seeds. */
function withAmount(purchase: Extract<Untimed, { do: 'purchase' }>): Untimed {
  const amount = purchase.perk === 0 ? paidByQuantity[purchase.quantity] : undefined;
  return { ...purchase, ...(amount !== undefined && { amount }) };
}

function disturb(random: Random, pages: number, elements: readonly string[]): Untimed {
  const page = random.between(0, pages - 1);
  const forMs = random.pick([300, 2_500, 8_000, 20_000, 45_000]);
  return random.pick<Untimed>([
    { do: 'kill-engine' },
    { do: 'kill-engine' },
    { do: 'freeze-engine', forMs },
    { do: 'sleep', forMs: random.pick([15_000, 40_000, 20 * 60_000, 8 * hourMs]) },
    { do: 'kill-page', page, forMs },
    { do: 'hide-page', page, forMs },
    { do: 'freeze-page', page, forMs },
    { do: 'reload-page', page, forMs: 200 },
    { do: 'kill-companion', forMs },
    { do: 'kill-service', forMs, log: random.pick(['kept', 'kept', 'lost', 'ahead']) },
    { do: 'republish', count: random.between(1, 4) },
    { do: 'cut-streams' },
    { do: 'clear-storage' },
    { do: 'corrupt-log' },
    { do: 'disable-key', forMs },
    { do: 'premium-off', forMs },
    { do: 'step-clock', byMs: random.pick([-hourMs, hourMs, 61_000, -61_000]) },
    { do: 'step-service-clock', byMs: random.pick([-hourMs, 61_000, -5_000]) },
    { do: 'settings', settings: makeSettings(random, elements) },
  ]);
}

const faultChoices: readonly [readonly [Place, FaultKind], ...(readonly [Place, FaultKind])[]] = [
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
    ).map((fault) => [place, fault] as const),
  ),
  ['stream', 'net-401'],
  ['stream', 'net-401'],
  ['upstream', 'net-401'],
  ...(
    ['stream-cut', 'stream-cut-mid-frame', 'stream-stall', 'stream-bytewise', 'stream-junk', 'stream-garbled', 'stream-endless'] as const
  ).flatMap((fault) => [['stream', fault] as const, ['stream', fault] as const, ['stream', fault] as const]),
  ['stream', 'stream-stall'],
  ['stream', 'stream-stall'],
  ['stream', 'stream-stall'],
  ['stream', 'stream-stall'],
  ['stream', 'net-429-unreadable'],
  ['stream', 'net-429-unreadable'],
  ['companion', 'stream-cut'],
  ['companion', 'stream-stall'],
  ...(['store-fail', 'store-hang', 'store-quota', 'store-slow'] as const).flatMap((fault) => [
    ['storage', fault] as const,
    ['storage', fault] as const,
  ]),
  ['ports', 'port-late'],
  ['ports', 'port-double'],
  ['ports', 'page-throws'],
] as unknown as readonly [readonly [Place, FaultKind], ...(readonly [Place, FaultKind])[]];

function makeFaultWindow(random: Random, fromMs: number): FaultWindow {
  const [place, fault] = random.pick(faultChoices);
  // A quiet stream sends only a ping every 10 s, so a shorter fault could miss it.
  const lastsMs = place === 'stream' ? random.pick([12_000, 60_000]) : random.pick([1_000, 10_000, 60_000]);
  return { place, fault, probability: random.pick([0.05, 0.3, 1]), fromMs, untilMs: fromMs + lastsMs };
}

function makeSettings(random: Random, elements: readonly string[]): Settings {
  const timing = { durationMs: random.pick([250, 400, 800, 2_000]), gapMs: random.pick([0, 200]) };
  const element = (): ElementSettings => ({
    ...defaultElementSettings(),
    ...timing,
    show: {
      'donation.created': true,
      'perks.purchased': random.happens(0.9),
      'follower.created': random.happens(0.9),
      'goal.reached': true,
    },
    minimumAmounts: random.happens(0.2) ? { USD: 900 } : {},
    // The duration decides whether speech is on. A new random number would change the histories of earlier seeds.
    ...(timing.durationMs === 800 && { speech: { ...defaultSpeech, on: true, stayMs: 3_000 } }),
    groupAbove: random.pick([10, 10, 1, 3]),
    pacing: {
      ...defaultPacing,
      hurryAbove: random.pick([0, 2, 5]),
      floorMs: 250,
      // Long messages must not lengthen alerts, because the wait for recovery is computed from the durations in the settings.
      readMs: 0,
      order: random.happens(0.3) ? [random.pick(eventTypes)] : [],
      firstFrom: random.happens(0.2) ? { USD: 2_500 } : {},
      interruptFrom: random.happens(0.3) ? { USD: 2_000 } : {},
      growMs: random.pick([0, 5_000, 15_000]),
      comboMs: random.pick([0, 0, 5_000]),
    },
  });
  return { version: 1, locale: 'en-US', boxes: Object.fromEntries(elements.map((name) => [name, element()])) };
}

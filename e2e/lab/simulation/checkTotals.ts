import { hourMs } from '../../../src/contract';
import { defaultElementSettings, defaultWidget } from '../../../src/contract/settings';
import type { Violation } from './evidence';
import type { Plan } from './plan';
import type { Recorded } from './platform';
import { beginningMs } from './platformTemplate';
import type { World } from './world';

/* At the end of a history, opens a widget *Stream totals* and compares it with the platform's database (SPEC ENG-10, WDG-6). */

const totalsElement = 'sums';
/** The start of the creator's broadcast. Valid only if pages open at the start of the history and the platform's clock is right. */
const streamStartMs = beginningMs;
/** How long reads can take. They wait when the platform's limit of requests per minute is used up, and are repeated after failures. */
const maxDelayMs = 240_000;
/** How long an engine can take to store the start of the broadcast after it knows the platform's time. */
const storeMs = 10_000;

/** Money in major units by currency, and counts of events. Zeros are omitted. */
type Totals = Readonly<Record<string, number>>;

export interface TotalsWorld {
  readonly time: Pick<World['time'], 'now' | 'runUntil'>;
  readonly history: World['history'];
  readonly platform: Pick<World['platform'], 'recorded'>;
  readonly companion: Pick<World['companion'], 'saveSettings'>;
  readonly browser: Pick<World['browser'], 'openPage'>;
  readonly settingsKey: string;
}

export async function checkTotals(world: TotalsWorld, plan: Plan): Promise<Violation[]> {
  if (!isStartCertain(world, plan)) return [];
  const { time, history, platform, companion, browser, settingsKey } = world;
  history.reach('compared totals');
  const widget = defaultWidget('totals');
  await companion.saveSettings(settingsKey, (present) => ({
    ...present,
    boxes: { ...present.boxes, [totalsElement]: { ...defaultElementSettings(), widget } },
  }));
  browser.openPage(plan.pages.length, totalsElement);
  const wanted = JSON.stringify(sumsOf(platform.recorded()));
  let shown = '';
  for (const untilMs = time.now() + maxDelayMs; time.now() < untilMs; await time.runUntil(time.now() + 1_000)) {
    shown = JSON.stringify(shownTotals(history.totals));
    if (shown === wanted) return [];
  }
  return [{ invariant: 'I5', what: `totals show ${shown}, and the platform has recorded ${wanted} since the start of the stream` }];
}

/**
 * Whether the browser has certainly stored the start of the broadcast, and no other broadcast has started since. Storing the start requires
 * the platform's time.
 */
function isStartCertain({ history }: TotalsWorld, { actions, faultWindows }: Plan): boolean {
  const isKept = actions.every(
    (action) =>
      !['clear-storage', 'step-service-clock'].includes(action.do) &&
      !(action.do === 'sleep' && action.forMs >= 4 * hourMs) &&
      !(action.do === 'kill-service' && action.log === 'ahead') &&
      !(action.do === 'damage-file' && action.file === 'identities.json'), // another identity uses another ledger
  );
  if (!isKept || faultWindows.some(({ place }) => place === 'storage')) return false;
  // An engine stores its baseline as soon as it knows the platform's time. A mint does not prove that an engine knows the time, because the
  // engine may not have received the answer.
  const knownMs = history.commits.find(({ baselineMs }) => typeof baselineMs === 'number')?.atMs;
  if (knownMs === undefined) return false;
  const isDisturbed = actions.some(({ do: what, atMs }) => what === 'step-clock' && beginningMs + atMs < knownMs + storeMs);
  if (isDisturbed || history.engines.some(({ untilMs }) => untilMs !== null && untilMs <= knownMs + storeMs)) return false;
  // The engine that opened first may be frozen before it knows the platform's time. Then another engine stores a later start. Events
  // from before an engine knew the platform's time are history (SPEC DLV-5).
  return history.freezes.every(({ fromMs }) => fromMs > knownMs + storeMs);
}

function sumsOf({ donations, followers }: Recorded): Totals {
  const given = donations.filter(({ created_at }) => created_at >= streamStartMs);
  const lines = given.flatMap(({ perk_lines }) => JSON.parse(perk_lines) as { readonly quantity: number }[]);
  const money = new Map<string, number>();
  for (const { amount, currency } of given) {
    const name = currency.toUpperCase();
    money.set(name, (money.get(name) ?? 0) + amount);
  }
  return sorted([
    ...[...money].map(([name, minor]) => [name, name === 'JPY' ? minor : minor / 100] as const),
    ['donations', given.length],
    ['followers', followers.filter(({ created_at }) => created_at >= streamStartMs).length],
    ['perks', lines.reduce((sum, { quantity }) => sum + quantity, 0)],
  ]);
}

function shownTotals(figures: readonly { readonly key: string; readonly text: string }[]): Totals {
  return sorted(figures.map(({ key, text }) => [key, Number(text.replace(/[^\d.]/g, ''))] as const));
}

function sorted(figures: readonly (readonly [string, number])[]): Totals {
  return Object.fromEntries(figures.filter(([, value]) => value !== 0).sort(([one], [other]) => (one < other ? -1 : 1)));
}

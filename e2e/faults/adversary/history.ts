import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Receipt } from '../../../src/contract/index.ts';
import { readReceipts } from '../../support/ledgerReader.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { openProfile } from '../../support/profile.ts';
import { changeSettings, settingsAccess } from '../../support/settingsFile.ts';
import { type SeenAlert, watchAlerts, watchTrouble } from '../../support/watch.ts';
import { type Adversary, startAdversary } from './adversary.ts';
import { type Mood, moods } from './moods.ts';
import { createDice } from './random.ts';
import { type Cut, repeatsOf } from './repeats.ts';

export interface HistoryOptions {
  readonly seed: number;
  /** Of product and browser. */
  readonly folder: string;
  /** Folder of the build; absent = the one that `npm run build` made. */
  readonly build?: string;
  /** In this order; absent = by the seed. */
  readonly moods?: readonly Mood[];
  readonly moodMs?: number;
  /** How long it may take until all is shown once the platform is calm. */
  readonly settleMs?: number;
  onMood?(mood: Mood): void;
}

export interface BadHistory {
  readonly happened: ReadonlyMap<string, number>;
  readonly seen: readonly SeenAlert[];
  /** The reloads that it made. */
  readonly cuts: readonly Cut[];
  readonly receipts: readonly Receipt[];
  /** Keys of the receipts that came to the companion. */
  readonly copied: ReadonlySet<string>;
  readonly asked: Adversary['asked'];
  readonly breaches: readonly string[];
  readonly mostStreams: number;
  readonly errors: readonly string[];
  readonly secrets: readonly string[];
  readonly settledAfterMs: number;
}

const brief = { durationMs: 250, gapMs: 0, groupAbove: 0, awayAfterMs: 0 };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Each mood once, in an order that the seed decides. */
export function shuffledMoods(seed: number): Mood[] {
  const dice = createDice(seed);
  return moods
    .map((mood) => ({ mood, at: dice.roll() }))
    .sort((one, other) => one.at - other.at)
    .map(({ mood }) => mood);
}

/** The running product against a platform that changes its mood all the time, and then none any more. */
export async function liveThrough({ seed, folder, moodMs = 12_000, settleMs = 600_000, ...options }: HistoryOptions): Promise<BadHistory> {
  const dice = createDice(seed);
  const chosen = options.moods ?? Array.from({ length: 10 }, () => dice.pick(moods));
  const adversary = await startAdversary(dice, dice.pick([0, 0, -3_600_000, 3_600_000, 90_000]));
  for (let made = 0; made < 30; made += 1) adversary.act(); // history of before our time
  adversary.happened.clear();
  await pause(20);
  const product = await startProduct({
    home: join(folder, 'home'),
    ...(options.build && { build: options.build }),
    environment: { CREATOR_API_URL: adversary.baseUrl, CREATOR_API_KEY: adversary.apiKey },
  });
  await changeSettings(product, ({ boxes }) => Object.assign(boxes.alerts ?? {}, brief, { look: { ...boxes.alerts?.look, tiers: false } }));
  const profile = await openProfile(join(folder, 'profile'));
  const page = await profile.context.newPage();
  const { errors } = watchTrouble(page);
  const cuts: Cut[] = [];
  try {
    const seen = await watchAlerts(page);
    await page.goto(product.overlay);
    await page.locator('[data-state="live"]').waitFor({ timeout: 30_000 });
    for (const mood of chosen) {
      options.onMood?.(mood);
      adversary.setMood(mood);
      if (dice.happens(0.7)) adversary.cut();
      for (const untilMs = Date.now() + moodMs; Date.now() < untilMs; await pause(dice.between(200, 2_500))) {
        adversary.act();
        if (dice.happens(0.05)) adversary.cut();
        if (dice.happens(0.02)) cuts.push(await reload(page));
      }
    }
    adversary.setMood('calm');
    const calmMs = Date.now();
    const isSettled = () => {
      const keys = new Set(seen.flatMap((alert) => alert.keys));
      return [...adversary.happened.keys()].every((key) => keys.has(key));
    };
    while (!isSettled() && Date.now() < calmMs + settleMs) await pause(250);
    const settledAfterMs = Date.now() - calmMs;
    await pause(2_000);
    const secrets = [...errors, product.output(), await page.content(), page.url().split('#')[0] ?? ''].filter((text) =>
      text.includes(adversary.apiKey),
    );
    const { happened, asked, breaches } = adversary;
    return {
      happened,
      seen,
      cuts,
      receipts: await readReceipts(page),
      copied: await copiedKeys(product),
      asked,
      breaches,
      mostStreams: adversary.mostStreams(),
      errors,
      secrets,
      settledAfterMs,
    };
  } finally {
    await profile.kill();
    await product.kill();
    await adversary.close();
  }
}

async function reload(page: Page): Promise<Cut> {
  const atMs = Date.now();
  await page.reload({ waitUntil: 'commit' }); // what comes on stage from here on is the new page's
  const goneAtMs = Date.now();
  await page.waitForLoadState();
  return { atMs, goneAtMs };
}

/** Of every receipt in the companion, page by page. */
async function copiedKeys(product: Product): Promise<ReadonlySet<string>> {
  const { origin, key } = settingsAccess(product);
  const keys = new Set<string>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const answer = await fetch(`${origin}/companion/v1/receipts?limit=100${query}`, { headers: { authorization: `Bearer ${key}` } });
    const page = (await answer.json()) as { receipts: Receipt[]; nextCursor: string | null }; // the product's own answer
    for (const receipt of page.receipts) keys.add(receipt.key);
    cursor = page.nextCursor;
  }
  return keys;
}

/** What went against the promises, in words; none = nothing lost, nothing doubled, limits held. */
export function breachesOf({ happened, seen, cuts, receipts, copied, asked, breaches, mostStreams, secrets }: BadHistory): string[] {
  const shown = new Set(seen.flatMap((alert) => alert.keys));
  const ended = new Set(receipts.filter(({ fate }) => fate.tag === 'shown').map(({ key }) => key));
  const most = (kind: Adversary['asked'][number]['kind'] | null) =>
    mostInAMinute(asked.filter((one) => kind === null || one.kind === kind).map(({ atMs }) => atMs));
  return [
    ...breaches,
    ...secrets.map((text) => `the API key in ${text.slice(0, 80)}`),
    ...[...happened.keys()].filter((key) => !shown.has(key)).map((key) => `lost: ${key}`),
    ...repeatsOf({ seen, receipts, cuts, durationMs: brief.durationMs }),
    ...[...shown].filter((key) => !ended.has(key)).map((key) => `shown without a receipt: ${key}`),
    ...[...ended].filter((key) => !copied.has(key)).map((key) => `its receipt was not copied: ${key}`),
    ...(most('connect') > 20 ? [`${most('connect')} connects in a minute`] : []),
    ...(most('mint') > 15 ? [`${most('mint')} mints in a minute`] : []),
    ...(mostInAMinute(asked.filter(({ kind }) => kind !== 'connect').map(({ atMs }) => atMs)) > 60
      ? ['more than 60 REST calls in a minute']
      : []),
    ...(mostStreams > 4 ? [`${mostStreams} streams at once`] : []),
  ];
}

export function mostInAMinute(atMs: readonly number[]): number {
  return Math.max(0, ...atMs.map((fromMs) => atMs.filter((ms) => ms >= fromMs && ms < fromMs + 60_000).length));
}

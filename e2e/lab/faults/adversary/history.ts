import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Receipt } from '../../../../src/contract/engine/index.ts';
import { changeSettings, companionJson } from '../../../support/companion.ts';
import { readReceipts } from '../../../support/ledgerReader.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { openProfile } from '../../../support/profile.ts';
import { holdsWithin, wait } from '../../../support/wait.ts';
import { type SeenAlert, watchAlerts, watchProblem } from '../../../support/watch.ts';
import { createRandom } from '../../simulation/random.ts';
import { type Adversary, startAdversary } from './adversary.ts';
import { disallowedRepeats, type Reload } from './disallowedRepeats.ts';
import { type FaultMode, faultModes } from './faultModes.ts';

export interface HistoryOptions {
  readonly seed: number;
  readonly folder: string;
  /** Folder of a build. If undefined, the output of `npm run build` is used. */
  readonly build?: string;
  /** The fault modes in order. If undefined, the seed chooses them. */
  readonly modes?: readonly FaultMode[];
  readonly modeMs?: number;
  /** How long to wait until all events are shown, counted from the end of the platform's faults. */
  readonly settleMs?: number;
  onMode?(mode: FaultMode): void;
}

export interface History {
  readonly published: ReadonlyMap<string, number>;
  readonly seen: readonly SeenAlert[];
  readonly reloads: readonly Reload[];
  readonly receipts: readonly Receipt[];
  readonly copied: ReadonlySet<string>;
  readonly requests: Adversary['requests'];
  readonly breaches: readonly string[];
  readonly maxStreams: number;
  readonly errors: readonly string[];
  readonly secrets: readonly string[];
  readonly settledAfterMs: number;
}

const shortAlerts = { durationMs: 250, gapMs: 0, groupAbove: 0, awayAfterMs: 0 };

export function shuffledModes(seed: number): FaultMode[] {
  const random = createRandom(seed, 'adversary');
  return faultModes
    .map((mode) => ({ mode, at: random.fraction() }))
    .sort((one, other) => one.at - other.at)
    .map(({ mode }) => mode);
}

export function parseModes(names: string): FaultMode[] {
  return names.split(',').map((name) => {
    const mode = faultModes.find((one) => one === name);
    if (!mode) throw new Error(`Unknown fault mode “${name}”; see faultModes.ts`);
    return mode;
  });
}

/** Runs the product against a platform whose fault mode changes regularly. At the end the platform has no faults. */
export async function runHistory({ seed, folder, modeMs = 12_000, settleMs = 600_000, ...options }: HistoryOptions): Promise<History> {
  // This function has over 50 lines, because it is one history in order of time.
  const random = createRandom(seed, 'adversary');
  const modes = options.modes ?? Array.from({ length: 10 }, () => random.pick(faultModes));
  const adversary = await startAdversary(random, random.pick([0, 0, -3_600_000, 3_600_000, 90_000]));
  for (let made = 0; made < 30; made += 1) adversary.act(); // events from before the first start
  adversary.published.clear();
  await wait(20);
  const product = await startProduct({
    home: join(folder, 'home'),
    ...(options.build && { build: options.build }),
    environment: { CREATOR_API_URL: adversary.baseUrl, CREATOR_API_KEY: adversary.apiKey },
  });
  await changeSettings(product, ({ boxes: elements }) =>
    Object.assign(elements.alerts ?? {}, shortAlerts, { look: { ...elements.alerts?.look, tiers: false } }),
  );
  const profile = await openProfile(join(folder, 'profile'));
  const page = await profile.context.newPage();
  const { errors } = watchProblem(page);
  const reloads: Reload[] = [];
  try {
    const seen = await watchAlerts(page);
    await page.goto(product.overlay);
    await page.locator('[data-state="live"]').waitFor({ timeout: 30_000 });
    for (const mode of modes) {
      options.onMode?.(mode);
      adversary.setMode(mode);
      if (random.happens(0.7)) adversary.cut();
      for (const untilMs = Date.now() + modeMs; Date.now() < untilMs; await wait(random.between(200, 2_500))) {
        adversary.act();
        if (random.happens(0.05)) adversary.cut();
        if (random.happens(0.02)) reloads.push(await reload(page));
      }
    }
    adversary.setMode('calm');
    const calmMs = Date.now();
    const isSettled = () => {
      const keys = new Set(seen.flatMap((alert) => alert.keys));
      return [...adversary.published.keys()].every((key) => keys.has(key));
    };
    await holdsWithin(settleMs, isSettled);
    const settledAfterMs = Date.now() - calmMs;
    await wait(2_000);
    const secrets = [...errors, product.output(), await page.content(), page.url().split('#')[0] ?? ''].filter((text) =>
      text.includes(adversary.apiKey),
    );
    const { published, requests, breaches } = adversary;
    return {
      published,
      seen,
      reloads,
      receipts: await readReceipts(page),
      copied: await copiedKeys(product),
      requests,
      breaches,
      maxStreams: adversary.maxStreams(),
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

async function reload(page: Page): Promise<Reload> {
  const atMs = Date.now();
  await page.reload({ waitUntil: 'commit' }); // alerts that start from now on belong to the reloaded page
  const goneAtMs = Date.now();
  await page.waitForLoadState();
  return { atMs, goneAtMs };
}

interface ReceiptPage {
  readonly receipts: readonly Receipt[];
  readonly nextCursor: string | null;
}

async function copiedKeys(product: Product): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const page: ReceiptPage = await companionJson(product, 'GET', `/receipts?limit=100${query}`);
    for (const receipt of page.receipts) keys.add(receipt.key);
    cursor = page.nextCursor;
  }
  return keys;
}

/** Describes the promises that were broken. Empty if no event was lost or shown twice and all limits were respected. */
export function breachesOf({ published, seen, reloads, receipts, copied, requests, breaches, maxStreams, secrets }: History): string[] {
  const shown = new Set(seen.flatMap((alert) => alert.keys));
  const ended = new Set(receipts.filter(({ fate: outcome }) => outcome.tag === 'shown').map(({ key }) => key));
  const perMinute = (kind: Adversary['requests'][number]['kind'] | null) =>
    maxInAMinute(requests.filter((one) => kind === null || one.kind === kind).map(({ atMs }) => atMs));
  return [
    ...breaches,
    ...secrets.map((text) => `API key found in: ${text.slice(0, 80)}`),
    ...[...published.keys()].filter((key) => !shown.has(key)).map((key) => `lost: ${key}`),
    ...disallowedRepeats({ seen, receipts, reloads, durationMs: shortAlerts.durationMs }),
    ...[...shown].filter((key) => !ended.has(key)).map((key) => `shown without a receipt: ${key}`),
    ...[...ended].filter((key) => !copied.has(key)).map((key) => `receipt not copied: ${key}`),
    ...(perMinute('connect') > 20 ? [`${perMinute('connect')} connects in a minute`] : []),
    ...(perMinute('mint') > 15 ? [`${perMinute('mint')} mints in a minute`] : []),
    ...(maxInAMinute(requests.filter(({ kind }) => kind !== 'connect').map(({ atMs }) => atMs)) > 60
      ? ['more than 60 REST calls in a minute']
      : []),
    ...(maxStreams > 4 ? [`${maxStreams} streams at once`] : []),
  ];
}

export function maxInAMinute(atMs: readonly number[]): number {
  return Math.max(0, ...atMs.map((fromMs) => atMs.filter((ms) => ms >= fromMs && ms < fromMs + 60_000).length));
}

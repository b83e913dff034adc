import type { Receipt } from '../../../../src/contract/engine/index.ts';
import { donate } from '../../../support/api.ts';
import type { ObsVersion } from '../../../support/chromium.ts';
import { readReceipts } from '../../../support/ledgerReader.ts';
import type { Product } from '../../../support/product.ts';
import { openProfile } from '../../../support/profile.ts';
import { holdsWithin } from '../../../support/wait.ts';
import { type SeenAlert, watchAlerts } from '../../../support/watch.ts';
import { halfToleranceMs } from '../adversary/disallowedRepeats.ts';

export interface KillOptions {
  readonly product: Product;
  readonly folder: string;
  readonly rounds: number;
  readonly version?: ObsVersion;
  random(): number;
  onRound?(round: number): void;
}

/** When the kill signal was sent, and when the browser exited, epoch ms. */
export interface Kill {
  readonly atMs: number;
  readonly goneAtMs: number;
}

export interface KillHistory {
  readonly keys: readonly string[];
  readonly seen: readonly SeenAlert[];
  readonly kills: readonly Kill[];
  readonly receipts: readonly Receipt[];
  /** The connection's state, as the overlay shows it with `&debug`, if receipts are missing at the end. */
  readonly chip?: string | null;
}

/** Long enough that a kill can hit either half of an alert, even if the kill is half a second late. */
export const killTimes = { durationMs: 2_000, gapMs: 50 };
const donationsPerRound = 2;
/**
 * How long the remaining alerts may take. Long, because the client first waits until it may connect again, and then reads lists within
 * the account's rate limit.
 */
const settleMs = 150_000;
const readEveryMs = 200;
/**
 * How long the client may take to connect. Long, because a client connects at most ten times a minute, counted across restarts (SPEC
 * DLV-15).
 */
const connectTimeoutMs = 90_000;

/**
 * In each round, kills the browser during an alert while events are queued, and restarts it with the same profile. The alerts must have the
 * duration and gap in `killTimes`.
 */
export async function killMidAlert({ product, folder, rounds, version, random, onRound }: KillOptions): Promise<KillHistory> {
  const keys: string[] = [];
  const seen: SeenAlert[] = [];
  const kills: Kill[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const profile = await openProfile(folder, version);
    const page = await profile.context.newPage();
    const seenNow = await watchAlerts(page);
    await page.goto(product.overlay);
    await page.locator('[data-state="live"]').waitFor({ timeout: connectTimeoutMs });
    for (let donation = 0; donation < donationsPerRound; donation += 1) {
      keys.push(`donation.created:${(await donate(product, { amount: 5, donorName: `Round ${round}, gift ${donation}` })).id}`);
    }
    // Waits until a further alert starts. The page may already show the alert that the previous kill interrupted: `begun` counts it.
    const begun = seenNow.length;
    if (!(await holdsWithin(connectTimeoutMs, () => seenNow.length > begun, 5))) throw new Error(`no alert started in round ${round}`);
    await page.waitForTimeout(random() * (killTimes.durationMs + killTimes.gapMs));
    kills.push({ atMs: await profile.kill(), goneAtMs: Date.now() });
    seen.push(...seenNow);
    onRound?.(round);
  }
  const profile = await openProfile(folder, version);
  const page = await profile.context.newPage();
  const seenNow = await watchAlerts(page);
  await page.goto(`${product.overlay}&debug`);
  let receipts: readonly Receipt[] = [];
  await holdsWithin(
    settleMs,
    async () => {
      receipts = await readReceipts(page);
      return receipts.length >= keys.length;
    },
    readEveryMs,
  );
  const chip = receipts.length < keys.length ? await page.locator('.state-chip').textContent() : null;
  await profile.close();
  return { keys, seen: [...seen, ...seenNow], kills, receipts, chip };
}

/** Describes alerts that were lost or shown more often than DLV-4 allows. */
export function breachesOf({ keys, seen, kills, receipts, chip }: KillHistory): string[] {
  const breaches: string[] = [];
  for (const key of keys) {
    const ownReceipts = receipts.filter((receipt) => receipt.key === key);
    const shows = seen.filter((alert) => alert.keys.includes(key));
    const [receipt] = ownReceipts;
    if (!receipt) breaches.push(`${key} is lost: no receipt; the overlay shows: ${chip}`);
    if (ownReceipts.length > 1) breaches.push(`${key} has ${ownReceipts.length} receipts`);
    if (receipt && receipt.fate.tag !== 'shown') breaches.push(`${key} is ${JSON.stringify(receipt.fate)}`);
    if (receipt && shows.length > receipt.restarts + 1) {
      breaches.push(`${key} was on stage ${shows.length} times, but its receipt counts ${receipt.restarts} restarts`);
    }
    for (const [index, { atMs }] of shows.slice(0, -1).entries()) {
      const killedAtMs = kills.find(({ goneAtMs }) => goneAtMs >= atMs)?.atMs ?? Number.POSITIVE_INFINITY;
      // The page counts the alert's time from its first frame. Allow for the time between adding the element and this frame.
      if (killedAtMs - atMs > killTimes.durationMs / 2 + halfToleranceMs) {
        breaches.push(`${key} was shown again after ${killedAtMs - atMs} ms on stage (show ${index + 1})`);
      }
    }
  }
  const unknown = receipts.filter(({ key }) => !keys.includes(key)).map(({ key }) => key);
  if (unknown.length > 0) breaches.push(`receipts without a donation: ${unknown.join(', ')}`);
  return breaches;
}

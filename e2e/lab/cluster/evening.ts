import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { obsChromium, obsFlags } from '../../support/chromium.ts';
import { changeSettings } from '../../support/companion.ts';
import { unlessAborted } from '../../support/interrupt.ts';
import { readReceipts } from '../../support/ledgerReader.ts';
import { makeHome, removeHome, startProduct } from '../../support/product.ts';
import { shortAlerts } from '../../support/shortAlerts.ts';
import { watchAlerts } from '../../support/watch.ts';
import { faults } from './faults.ts';
import { createJournal } from './journal.ts';
import type { World } from './world.ts';
import { buyPerks } from './writers.ts';

const course = ['node-killed', 'valkey-killed', 'node-killed', 'postgres-killed', 'node-killed', 'deploy', 'all-killed'] as const;
const betweenMs = 4_000;
/** How long to wait at the end for queued alerts, and for events that only REST delivers. */
const settleMs = 180_000;

export interface EveningResult {
  readonly donations: number;
  readonly shown: number;
  readonly seenInBrowser: number;
  readonly violations: readonly string[];
}

/**
 * Connects Ovation to an account behind the balancer, and opens an overlay in OBS's browser. Then each part behind the balancer
 * fails in turn.
 */
export async function playEvening(world: World, print: (line: string) => void): Promise<EveningResult> {
  // This function has over 50 lines, because it is one evening from beginning to end.
  const account = await world.makeAccount();
  const home = await makeHome();
  const environment = { CREATOR_API_URL: world.cluster.apiUrl, CREATOR_API_KEY: account.key };
  const product = await startProduct({ home, environment });
  const executablePath = await obsChromium();
  // Playwright's own signal handlers would exit this process immediately.
  const noSignals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ args: obsFlags, ...noSignals, ...(executablePath && { executablePath }) });
  const writing = new AbortController();
  const journal = createJournal();
  async function play(): Promise<EveningResult> {
    await changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, shortAlerts));
    const page = await browser.newPage();
    const seen = await watchAlerts(page);
    await page.goto(product.overlay);
    await page.locator('[data-state="live"]').first().waitFor({ timeout: 60_000 });
    const operatorUrl = () => world.cluster.nodes.find((node) => node.process())?.adminUrl ?? '';
    const options = { operatorUrl, operatorSecret: world.cluster.operatorSecret, journal, signal: writing.signal };
    const writer = buyPerks(account, { ...options, everyMs: 1_500 });
    for (const [turn, name] of course.entries()) {
      await wait(betweenMs);
      const node = world.cluster.nodes[turn % world.cluster.nodes.length];
      if (!node) throw new Error('The cluster has no nodes');
      print(`${name}: ${faults[name]?.summary}`);
      await faults[name]?.run(world.faultWorldOf(node));
    }
    await wait(betweenMs);
    writing.abort();
    await writer;
    const { donationIds } = await world.readRecorded(account);
    const wanted = donationIds.map((id) => `donation.created:${id}`);
    const shownKeys = async () => (await readReceipts(page)).filter(({ fate: outcome }) => outcome.tag === 'shown').map(({ key }) => key);
    const deadline = Date.now() + settleMs;
    let shown = await shownKeys();
    while (Date.now() < deadline && wanted.some((key) => !shown.includes(key))) {
      await wait(1_000);
      shown = await shownKeys();
    }
    const inBrowser = seen.flatMap(({ keys }) => keys).filter((key) => key.startsWith('donation.created:'));
    return {
      donations: wanted.length,
      shown: wanted.filter((key) => shown.includes(key)).length,
      seenInBrowser: new Set(inBrowser).size,
      violations: [
        ...wanted.filter((key) => !shown.includes(key)).map((key) => `${key} was not shown`),
        ...wanted.filter((key) => !inBrowser.includes(key)).map((key) => `${key} was not seen in the browser`),
        ...inBrowser.filter((key, index) => inBrowser.indexOf(key) !== index).map((key) => `${key} was seen twice`),
      ],
    };
  }
  try {
    return await unlessAborted(world.signal, play());
  } finally {
    writing.abort();
    await browser.close();
    await product.stop();
    await removeHome(home);
  }
}

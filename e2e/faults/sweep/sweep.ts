import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { defaultBoxSettings, defaultBoxText, type Settings } from '../../../src/contract/index.ts';
import { donate } from '../../support/api.ts';
import { changeSettings } from '../../support/companion.ts';
import { openContext } from '../../support/context.ts';
import { startProduct } from '../../support/product.ts';
import { type SeenAlert, watchAlerts } from '../../support/watch.ts';
import { type Fault, type FaultProxy, startFaultProxy, type Target } from './faultProxy.ts';

/*
 * One request of the whole product fails, each in its turn: events recorded after the first mint are shown all the same, within
 * a minute, once, without intervention.
 */

/** A first run in a fresh profile; a second one in a profile that knows the product; settings that change under a live overlay. */
export const runs = ['first', 'second', 'settings'] as const;
export type Run = (typeof runs)[number];

export interface Outcome {
  /** The request that met the fault, as `GET /path`; null = no request was the target. */
  readonly faultedRequest: string | null;
  readonly recorded: number;
  /** Events that were not shown within a minute: number from 1, and key. */
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** From the last event to the last alert, ms. */
  readonly tookMs: number;
  /** No token was minted within a minute. */
  readonly neverLive: boolean;
}

export interface Platform {
  /** Base URL, without `/api/v1`. */
  readonly api: string;
  readonly apiKey: string;
}

export interface Lane {
  play(run: Run, fault: Fault, target: Target): Promise<Outcome>;
  close(): Promise<void>;
}

/** Limit for each event. */
const shownWithinMs = 60_000;
/** Events are recorded at the first mint, while a killed companion is away, and after its return. */
const recordsAfterMs = [0, 1_500, 2_000];
const companionAwayMs = 2_000;
const brief = { durationMs: 600, gapMs: 50, groupAbove: 0, awayAfterMs: 0 };
/** A theme with fonts and a custom text, so that optional parts are among the requests. */
function setLookAndText({ boxes }: Settings): void {
  const alerts = boxes.alerts ?? defaultBoxSettings();
  const templates = { 'donation.created': { title: '{name} gave {amount}' } };
  boxes.alerts = { ...alerts, look: { ...alerts.look, theme: 'gilt' }, text: { ...defaultBoxText(), templates } };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(holds: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  for (const endsAtMs = Date.now() + withinMs; Date.now() < endsAtMs; await pause(50)) if (await holds()) return true;
  return false;
}

/** A companion for the platform's account, with the proxy in front. Runs of one lane are played one after the other. */
export async function openLane(browser: Browser, platform: Platform, folder: string): Promise<Lane> {
  const home = join(folder, 'home');
  const environment = { CREATOR_API_URL: platform.api, CREATOR_API_KEY: platform.apiKey };
  let companion = await startProduct({ home, environment });
  const { port } = new URL(companion.settings);
  let restarted: Promise<unknown> = Promise.resolve();
  const kill = () => {
    const killed = companion;
    restarted = (async () => {
      await killed.kill();
      await pause(companionAwayMs);
      companion = await startProduct({ home, environment: { ...environment, OVATION_PORT: port } });
    })();
  };
  const proxy = await startFaultProxy(kill);
  const record = () => donate({ ...companion, ...platform }, { amount: 5, donorName: 'Sam' });
  return {
    play: async (run, fault, target) => {
      await changeSettings(companion, (settings) => {
        settings.boxes.alerts = { ...defaultBoxSettings(), ...brief };
        if (run !== 'settings') setLookAndText(settings);
      });
      const context = await openContext(browser, {
        proxy: { server: proxy.url, bypass: '<-loopback>' },
        // As in the local network, where no service worker has a copy of a part that cannot be loaded.
        serviceWorkers: run === 'settings' ? 'block' : 'allow',
      });
      try {
        return await playIn({
          context,
          proxy,
          run,
          fault,
          target,
          record,
          link: companion.overlay,
          changeSettingsLive: () => changeSettings(companion, setLookAndText),
        });
      } finally {
        await context.close();
        await restarted;
      }
    },
    close: async () => {
      await restarted;
      await proxy.close();
      await companion.stop();
    },
  };
}

interface Play {
  readonly context: BrowserContext;
  readonly proxy: FaultProxy;
  readonly run: Run;
  readonly fault: Fault;
  readonly target: Target;
  readonly link: string;
  record(): Promise<{ readonly id: string }>;
  changeSettingsLive(): Promise<unknown>;
}

async function playIn({ context, proxy, run, fault, target, link, record, changeSettingsLive }: Play): Promise<Outcome> {
  const recorded: { readonly key: string; readonly atMs: number }[] = [];
  const add = async () => recorded.push({ key: `donation.created:${(await record()).id}`, atMs: Date.now() });
  let seen: SeenAlert[] = [];
  const shown = (key: string) => seen.filter((alert) => alert.keys.includes(key)).length;
  const isShown = ({ key }: { readonly key: string }) => shown(key) > 0;

  proxy.arm(0, fault);
  if (run !== 'first') {
    const before = await openOverlay(context, link);
    seen = before.seen;
    await until(() => isLive(before.page), shownWithinMs);
    await add();
    if (!(await until(() => recorded.every(isShown), shownWithinMs))) throw new Error('nothing was shown before there was any fault');
    if (run === 'second') {
      await before.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
      await pause(500); // the alert ends
      await before.page.close();
      await add(); // while no overlay is open
    }
  }
  proxy.arm(target, fault);
  if (run === 'settings') await changeSettingsLive();
  else {
    const before = seen;
    ({ seen } = await openOverlay(context, link));
    seen.unshift(...before);
  }
  if (run === 'first' && !(await until(() => proxy.mints() > 0, shownWithinMs))) {
    return { faultedRequest: proxy.faultedRequest(), recorded: 0, lost: [], doubled: [], tookMs: 0, neverLive: true };
  }
  for (const afterMs of recordsAfterMs) {
    await pause(afterMs);
    await add();
  }
  const lastAtMs = Date.now();
  await until(() => recorded.every(isShown), shownWithinMs);
  const tookMs = Date.now() - lastAtMs;
  await pause(1_000); // a second show would come now
  return {
    ...{ faultedRequest: proxy.faultedRequest(), recorded: recorded.length, tookMs, neverLive: false },
    lost: recorded.flatMap(({ key }, index) => (shown(key) > 0 ? [] : [`${index + 1}: ${key}`])),
    doubled: recorded.filter(({ key }) => shown(key) > 1).map(({ key }) => key),
  };
}

/** Opens the overlay without waiting for it. */
async function openOverlay(context: BrowserContext, link: string): Promise<{ page: Page; seen: SeenAlert[] }> {
  const page = await context.newPage();
  const seen = await watchAlerts(page);
  void page.goto(link, { timeout: 0, waitUntil: 'commit' }).catch(() => {}); // this may be the request that fails
  return { page, seen };
}

const isLive = (page: Page) => page.evaluate(() => document.querySelector('[data-state="live"]') !== null).catch(() => false);

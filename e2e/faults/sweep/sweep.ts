import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { defaultBoxSettings, defaultBoxText, type Settings } from '../../../src/contract/index.ts';
import { donate } from '../../support/api.ts';
import { openContext } from '../../support/context.ts';
import { startProduct } from '../../support/product.ts';
import { changeSettings } from '../../support/settingsFile.ts';
import { type SeenAlert, watchAlerts } from '../../support/watch.ts';
import { type Fault, type FaultProxy, startFaultProxy, type Target } from './faultProxy.ts';

/*
 * One request of the whole product fails, each in its turn: what was recorded after the first mint is shown all the same,
 * within a minute, once, without a hand.
 */

/** A first run in a fresh profile; a second one in a profile that knows the product; settings that change under a live overlay. */
export const runs = ['first', 'second', 'settings'] as const;
export type Run = (typeof runs)[number];

export interface Outcome {
  /** The request that met the fault; null = there was none. */
  readonly struck: string | null;
  readonly recorded: number;
  /** Which records were not shown within a minute, counted from 1, with their keys. */
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** From the last record to the last alert, ms. */
  readonly tookMs: number;
  /** No token was handed out within a minute although the document was answered. */
  readonly neverLive: boolean;
}

export interface Platform {
  /** Base URL, without `/api/v1`. */
  readonly api: string;
  readonly apiKey: string;
}

export interface Stage {
  play(run: Run, fault: Fault, target: Target): Promise<Outcome>;
  close(): Promise<void>;
}

/** Of each record. */
const shownWithinMs = 60_000;
/** Records come at the first mint, while a killed companion is away, and when it is back. */
const recordsAfterMs = [0, 1_500, 2_000];
const companionAwayMs = 2_000;
const brief = { durationMs: 600, gapMs: 50, groupAbove: 0, awayAfterMs: 0 };
/** A look with its own type and a text of one's own, so that optional parts are among the requests. */
function dress({ boxes }: Settings): void {
  const alerts = boxes.alerts ?? defaultBoxSettings();
  const templates = { 'donation.created': { title: '{name} gave {amount}' } };
  boxes.alerts = { ...alerts, look: { ...alerts.look, theme: 'gilt' }, text: { ...defaultBoxText(), templates } };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(holds: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  for (const endsAtMs = Date.now() + withinMs; Date.now() < endsAtMs; await pause(50)) if (await holds()) return true;
  return false;
}

/** A companion of its own on the platform's account, and the proxy in front of it. Runs are played one after the other. */
export async function openStage(browser: Browser, platform: Platform, folder: string): Promise<Stage> {
  const home = join(folder, 'home');
  const environment = { CREATOR_API_URL: platform.api, CREATOR_API_KEY: platform.apiKey };
  let companion = await startProduct({ home, environment });
  const { port } = new URL(companion.settings);
  let back: Promise<unknown> = Promise.resolve();
  const kill = () => {
    const dying = companion;
    back = (async () => {
      await dying.kill();
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
        if (run !== 'settings') dress(settings);
      });
      const context = await openContext(browser, {
        proxy: { server: proxy.url, bypass: '<-loopback>' },
        // As in the local network, where nothing stands in for a part that cannot be loaded.
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
          changeLook: () => changeSettings(companion, dress),
        });
      } finally {
        await context.close();
        await back;
      }
    },
    close: async () => {
      await back;
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
  changeLook(): Promise<unknown>;
}

async function playIn({ context, proxy, run, fault, target, link, record, changeLook }: Play): Promise<Outcome> {
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
      await pause(500); // its alert ends
      await before.page.close();
      await add(); // while nobody looks
    }
  }
  proxy.arm(target, fault);
  if (run === 'settings') await changeLook();
  else {
    const before = seen;
    ({ seen } = await openOverlay(context, link));
    seen.unshift(...before);
  }
  if (run === 'first' && !(await until(() => proxy.mints() > 0, shownWithinMs))) {
    return { struck: proxy.struck(), recorded: 0, lost: [], doubled: [], tookMs: 0, neverLive: true };
  }
  for (const afterMs of recordsAfterMs) {
    await pause(afterMs);
    await add();
  }
  const lastAtMs = Date.now();
  await until(() => recorded.every(isShown), shownWithinMs);
  const tookMs = Date.now() - lastAtMs;
  await pause(1_000); // a second showing would come now
  return {
    ...{ struck: proxy.struck(), recorded: recorded.length, tookMs, neverLive: false },
    lost: recorded.flatMap(({ key }, index) => (shown(key) > 0 ? [] : [`${index + 1}: ${key}`])),
    doubled: recorded.filter(({ key }) => shown(key) > 1).map(({ key }) => key),
  };
}

/** Goes to the overlay and waits for nothing. */
async function openOverlay(context: BrowserContext, link: string): Promise<{ page: Page; seen: SeenAlert[] }> {
  const page = await context.newPage();
  const seen = await watchAlerts(page);
  void page.goto(link, { timeout: 0, waitUntil: 'commit' }).catch(() => {}); // that may be the request that fails
  return { page, seen };
}

const isLive = (page: Page) => page.evaluate(() => document.querySelector('[data-state="live"]') !== null).catch(() => false);

import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { defaultElementSettings, defaultElementText, type Settings, type ThemeName } from '../../../../src/contract/settings/index.ts';
import { donate } from '../../../support/api.ts';
import { changeSettings } from '../../../support/companion.ts';
import { openContext } from '../../../support/context.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { shortAlerts } from '../../../support/shortAlerts.ts';
import { holdsWithin, wait } from '../../../support/wait.ts';
import { type SeenAlert, watchAlerts } from '../../../support/watch.ts';
import { type Fault, type FaultProxy, startFaultProxy, type Target } from './faultProxy.ts';

/**
 * `first`: with a new profile. `second`: with the profile of an earlier run. `settings`: settings change while the overlay is
 * live.
 */
export const runs = ['first', 'second', 'settings'] as const;
export type Run = (typeof runs)[number];

export interface Outcome {
  /** The request that failed, as `GET /path`. null if none has failed. */
  readonly faultedRequest: string | null;
  readonly recorded: number;
  /** Events that were not shown within a minute, each as `<number>: <key>`, counted from 1. */
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** The time from the latest event until the last alert was shown. */
  readonly tookMs: number;
  readonly neverLive: boolean;
}

export interface Platform {
  /** Base URL without `/api/v1`. */
  readonly api: string;
  readonly apiKey: string;
}

export interface Lane {
  play(run: Run, fault: Fault, target: Target): Promise<Outcome>;
  close(): Promise<void>;
}

/** How long an event may take to be shown (SPEC DLV-32). */
const shownWithinMs = 60_000;
/** When events are recorded, counted from the first mint: at this mint, while a killed companion is down, and after its restart. */
const recordsAfterMs = [0, 1_500, 2_000];
const companionAwayMs = 2_000;
/** How late the start or end of an alert, or its record in the ledger, can be on a slow machine. */
const endToleranceMs = 500;

/** Sets a custom text, and a theme that has its own fonts and styles, so that the page also requests these optional parts. */
function setDesignAndText({ boxes: elements }: Settings, theme: ThemeName): void {
  const alerts = elements.alerts ?? defaultElementSettings();
  const templates = { 'donation.created': { title: '{name} gave {amount}' } };
  elements.alerts = { ...alerts, look: { ...alerts.look, theme }, text: { ...defaultElementText(), templates } };
}

/** Opens a lane: a companion for the platform's account, behind a fault proxy. A lane plays one run at a time. */
export async function openLane(browser: Browser, platform: Platform, folder: string): Promise<Lane> {
  const companion = await startCompanion(platform, join(folder, 'home'));
  const proxy = await startFaultProxy(companion.killForAWhile);
  let donations = 0;
  return {
    play: async (run, fault, target) => {
      await changeSettings(companion.product(), (settings) => {
        settings.boxes.alerts = { ...defaultElementSettings(), ...shortAlerts };
        if (run !== 'settings') setDesignAndText(settings, 'gilt');
      });
      const context = await openContext(browser, {
        proxy: { server: proxy.url, bypass: '<-loopback>' },
        // In the run `settings`, the page has no service worker, as on a device in the local network. So no part of the page is cached.
        serviceWorkers: run === 'settings' ? 'block' : 'allow',
      });
      try {
        return await playIn({
          context,
          proxy,
          run,
          fault,
          target,
          link: companion.product().overlay,
          // Each donation has a different donor, because donations of one supporter become a combo.
          donateOnce: () => donate({ ...companion.product(), ...platform }, { amount: 5, donorName: `Sam ${++donations}` }),
          changeSettingsLive: () => changeSettings(companion.product(), (settings) => setDesignAndText(settings, 'broadcast')),
        });
      } finally {
        await context.close();
        await companion.isBack();
      }
    },
    close: async () => {
      try {
        await proxy.close();
      } finally {
        await companion.stop();
      }
    },
  };
}

/** Starts a companion that restarts on the same port after `killForAWhile`. */
async function startCompanion({ api, apiKey }: Platform, home: string) {
  const environment = { CREATOR_API_URL: api, CREATOR_API_KEY: apiKey };
  let product = await startProduct({ home, environment });
  const { port } = new URL(product.settings);
  const restart = async () => {
    await product.kill();
    await wait(companionAwayMs);
    product = await startProduct({ home, environment: { ...environment, OVATION_PORT: port } });
  };
  /** The result of the latest restart. An error is stored instead of thrown, because it can occur long before `isBack` is called. */
  let restarted: Promise<{ readonly error: unknown } | null> = Promise.resolve(null);
  return {
    product: (): Product => product,
    killForAWhile: () => {
      restarted = restart().then(
        () => null,
        (error: unknown) => ({ error }),
      );
    },
    /** Resolves when the latest restart is done. Rejects if it failed. */
    isBack: async () => {
      const failure = await restarted;
      if (failure) throw new Error('The killed companion did not start again', { cause: failure.error });
    },
    stop: async () => {
      await restarted;
      await product.stop();
    },
  };
}

interface PlayOptions {
  readonly context: BrowserContext;
  readonly proxy: FaultProxy;
  readonly run: Run;
  readonly fault: Fault;
  readonly target: Target;
  readonly link: string;
  donateOnce(): Promise<{ readonly id: string }>;
  changeSettingsLive(): Promise<unknown>;
}

interface RecordedEvent {
  readonly key: string;
  readonly atMs: number;
}

/** Records the events of one run, and the alerts that its pages have shown. */
function createEventLog(donateOnce: PlayOptions['donateOnce']) {
  const recorded: RecordedEvent[] = [];
  const pages: (readonly SeenAlert[])[] = [];
  const showsOf = ({ key }: RecordedEvent) => pages.flat().filter(({ keys }) => keys.includes(key));
  const isLate = (event: RecordedEvent) => (showsOf(event)[0]?.atMs ?? Number.POSITIVE_INFINITY) - event.atMs > shownWithinMs;
  return {
    recordEvent: async () => {
      recorded.push({ key: `donation.created:${(await donateOnce()).id}`, atMs: Date.now() });
    },
    /** Adds the alerts of a page, including those that the page will show later. */
    addPage: (seen: readonly SeenAlert[]) => void pages.push(seen),
    areAllShown: () => recorded.every((event) => showsOf(event).length > 0),
    outcome: () => ({
      recorded: recorded.length,
      lost: recorded.flatMap((event, index) => (isLate(event) ? [`${index + 1}: ${event.key}`] : [])),
      doubled: recorded.filter((event) => showsOf(event).length > 1).map(({ key }) => key),
    }),
  };
}
type EventLog = ReturnType<typeof createEventLog>;

async function playIn({ context, proxy, run, fault, target, link, ...options }: PlayOptions): Promise<Outcome> {
  const log = createEventLog(options.donateOnce);
  proxy.arm(0, fault);
  if (run !== 'first') {
    const page = await openLiveOverlay(context, link, log);
    if (run === 'second') await closeBetweenAlerts(page, log);
  }
  proxy.arm(target, fault);
  if (run === 'settings') await options.changeSettingsLive();
  else await openOverlay(context, link, log);
  if (run === 'first' && !(await holdsWithin(shownWithinMs, () => proxy.mints() > 0))) {
    return { faultedRequest: proxy.faultedRequest(), ...log.outcome(), tookMs: 0, neverLive: true };
  }
  for (const afterMs of recordsAfterMs) {
    await wait(afterMs);
    await log.recordEvent();
  }
  const lastAtMs = Date.now();
  await holdsWithin(shownWithinMs, log.areAllShown);
  const tookMs = Date.now() - lastAtMs;
  await wait(1_000); // if an alert is shown twice, the second show has started by then
  return { faultedRequest: proxy.faultedRequest(), ...log.outcome(), tookMs, neverLive: false };
}

async function openLiveOverlay(context: BrowserContext, link: string, log: EventLog): Promise<Page> {
  const page = await openOverlay(context, link, log);
  if (!(await holdsWithin(shownWithinMs, () => isLive(page)))) throw new Error('The overlay was not live, although no fault was active');
  await log.recordEvent();
  if (!(await holdsWithin(shownWithinMs, log.areAllShown))) throw new Error('Nothing was shown, although no fault was active');
  return page;
}

async function closeBetweenAlerts(page: Page, log: EventLog): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  // Wait until no alert is on stage. An interrupted alert might be shown again (SPEC DLV-4).
  await wait(shortAlerts.durationMs + shortAlerts.gapMs + endToleranceMs);
  await page.close();
  await log.recordEvent();
}

async function openOverlay(context: BrowserContext, link: string, log: EventLog): Promise<Page> {
  const page = await context.newPage();
  log.addPage(await watchAlerts(page));
  void page.goto(link, { timeout: 0, waitUntil: 'commit' }).catch(() => {}); // never answered if this is the request that fails
  return page;
}

const isLive = (page: Page) => page.evaluate(() => document.querySelector('[data-state="live"]') !== null).catch(() => false);

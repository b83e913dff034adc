import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { obsChromium, obsFlags } from '../../../support/chromium';
import { wait } from '../../../support/wait';
import { makeTwoComputers, type TwoComputers } from './network';
import { type Agent, type HttpRequest, isInstalled, type Ovation, startAgent, startOvation } from './programs';

const port = 4747;
const timeoutMs = 40_000;
const password = 'a password of OBS';

interface Lab {
  readonly root: string;
  readonly home: string;
  readonly computers: TwoComputers;
  /** `play`: the agent on the computer of Ovation. `stream`: the agent on the computer of OBS. */
  readonly play: Agent;
  readonly stream: Agent;
  readonly browser: Browser;
  ovation: Ovation;
}

/** Does what a creator with two computers does, including faults between the computers. Throws at the first step that fails. */
export async function tryTwoComputers(root: string): Promise<void> {
  if (!(await isInstalled('ip'))) throw new Error('the program ip is missing: install iproute2');
  const folder = mkdtempSync(join(tmpdir(), 'ovation-two-'));
  const home = join(folder, 'home');
  const computers = makeTwoComputers();
  const cleanups: (() => unknown)[] = [() => computers.remove(), () => rmSync(folder, { recursive: true, force: true })];
  try {
    const [play, stream] = [computers.play, computers.stream].map((one) => startAgent(one, root)) as [Agent, Agent];
    cleanups.unshift(play.end, stream.end);
    const executable = await obsChromium();
    if (!executable) throw new Error('OBS’s Chromium is not available for this computer');
    const browser = await chromium.launch({ args: obsFlags, executablePath: computers.stream.wrapper(executable, folder) });
    cleanups.unshift(() => browser.close());
    const lab: Lab = {
      root,
      home,
      computers,
      play,
      stream,
      browser,
      ovation: await startOvation(computers.play, { root, home, port }),
    };
    cleanups.unshift(() => lab.ovation.kill());
    await playScenario(lab);
  } finally {
    for (const cleanUp of cleanups) await cleanUp();
  }
}

async function playScenario(lab: Lab): Promise<void> {
  const origin = `http://${lab.computers.play.address}:${port}`;
  const link = await allowNetwork(lab, origin);
  const overlay = await lab.browser.newPage({ viewport: { width: 1920, height: 1080 } });
  const pageErrors: string[] = [];
  overlay.on('pageerror', ({ message }) => pageErrors.push(message));
  await showAlerts(lab, overlay, link);
  await disconnectAndRestart(lab, overlay);
  await step('the other computer turns the switch off: it gets the answer, and then no access', async () => {
    const headers = { authorization: `Bearer ${lab.ovation.settingsKey}`, 'content-type': 'application/json' };
    const url = `${origin}/companion/v1/computer/network`;
    expect((await lab.stream.request({ url, method: 'PUT', headers, body: '{"isOpen":false}' })).status).toBe(403);
    await companionJson(lab, 'PUT', '/computer/network', { opensSettings: true });
    const { status, text } = await lab.stream.request({ url, method: 'PUT', headers, body: '{"isOpen":false}' });
    expect([status, text]).toEqual([200, expect.stringContaining('"isOpen":false')]);
    // While the listener closes, a request may be reset instead of refused. Repeat the request until it is refused.
    await expect.poll(async () => (await lab.stream.request({ url: `${origin}/companion/v1/health` })).text).toBe('ECONNREFUSED');
    expect((await lab.play.request({ url: `http://127.0.0.1:${port}/companion/v1/health` })).status).toBe(200);
    expect(pageErrors).toEqual([]);
  });
}

/** Allows devices on the network. Returns the link that *Add to OBS* creates. */
async function allowNetwork(lab: Lab, origin: string): Promise<string> {
  const { stream } = lab;
  await step('without the switch no other computer has access, and Add to OBS says why', async () => {
    expect((await stream.request({ url: `${origin}/companion/v1/health` })).text).toBe('ECONNREFUSED');
    const { address } = await stream.startObs({ host: lab.computers.stream.address, password });
    await companionJson(lab, 'PUT', '/obs', { address, password });
    expect((await callCompanion(lab, 'POST', '/obs/sources', { box: 'alerts', scene: 'Game' })).text).toContain(
      'Let other devices in under Computer',
    );
  });
  await step('the switch allows the other computer', async () => {
    expect(await companionJson(lab, 'PUT', '/computer/network', { isOpen: true })).toMatchObject({ isOpen: true, origins: [origin] });
    expect((await stream.request({ url: `${origin}/companion/v1/health` })).status).toBe(200);
  });
  await step('keys, Host and Origin are checked there too, and the API is not available', () => checkAccess(lab, origin));
  return step('Add to OBS creates a source with the network link', () => addToObs(lab, origin));
}

async function showAlerts(lab: Lab, overlay: Page, link: string): Promise<void> {
  await step('OBS’s Chromium opens the overlay without a secure context, and is live', async () => {
    await overlay.goto(link);
    expect(await overlay.evaluate(() => window.isSecureContext)).toBe(false);
    await overlay.waitForSelector('[data-state="live"]', { timeout: timeoutMs });
  });
  await step('OBS shows a donation, and its receipt reaches Ovation', async () => {
    const key = await donate(lab, 'Ada');
    await showsAndEnds(overlay, key);
    await expectOutcome(lab, key, 'shown');
  });
  await step('a change of the settings reaches OBS within a second', async () => {
    const settings = await companionJson<Settings>(lab, 'GET', '/settings');
    Object.assign(settings.boxes.alerts ?? {}, { durationMs: 2_000, gapMs: 0 });
    Object.assign(settings.boxes.alerts?.look ?? {}, { theme: 'neon' });
    await companionJson(lab, 'PUT', '/settings', settings);
    await wait(1_000);
    const key = await donate(lab, 'Grace');
    expect(await overlay.locator(`[data-alert-key="${key}"]`).getAttribute('data-theme', { timeout: timeoutMs })).toBe('neon');
    await showsAndEnds(overlay, key);
  });
}

async function disconnectAndRestart(lab: Lab, overlay: Page): Promise<void> {
  await step('after 8 s without the cable, the missed donation is shown', async () => {
    lab.computers.setConnected(false);
    await wait(1_000);
    const key = await donate(lab, 'Hedy');
    await wait(7_000);
    lab.computers.setConnected(true);
    await showsAndEnds(overlay, key);
    await expectOutcome(lab, key, 'shown');
  });
  await step('Ovation is killed and restarted: the page stays empty, recovers by itself, and its receipts arrive', async () => {
    await lab.ovation.kill();
    await wait(3_000);
    expect(await overlay.locator('body').innerText()).toBe('');
    const { root, home } = lab;
    lab.ovation = await startOvation(lab.computers.play, { root, home, port });
    const key = await donate(lab, 'Joan');
    await showsAndEnds(overlay, key);
    await expectOutcome(lab, key, 'shown');
  });
}

/** The part of the settings that this file changes. */
interface Settings {
  readonly boxes: { readonly alerts?: { readonly look?: object } };
}

async function checkAccess({ stream, ovation, computers }: Lab, origin: string): Promise<void> {
  const at = async (path: string, headers: HttpRequest['headers'] = {}) => (await stream.request({ url: origin + path, headers })).status;
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  expect(await at('/companion/v1/settings')).toBe(401);
  expect(await at('/companion/v1/settings', bearer('x'.repeat(43)))).toBe(401);
  expect(await at('/companion/v1/settings', bearer(ovation.overlayKey))).toBe(403);
  expect(await at('/companion/v1/settings', bearer(ovation.settingsKey))).toBe(403); // SPEC CMP-33: the settings key works only on Ovation's own computer
  for (const host of ['rebound.example', `rebound.example:${port}`, `${computers.play.address}:1`, `${computers.stream.address}:${port}`]) {
    expect([host, await at('/', { host })]).toEqual([host, 421]);
  }
  expect(await at('/companion/v1/settings', { ...bearer(ovation.settingsKey), origin: 'http://elsewhere.example' })).toBe(403);
  expect(await at('/api/v1/donation/list', { 'x-api-key': ovation.apiKey })).toBe(404);
  expect(await at('/api/v1/events/stream?streamToken=none')).toBe(401);
  expect((await stream.request({ url: `http://${computers.play.address}:${port + 1}/api/v1/profile/get` })).text).toBe('ECONNREFUSED');
}

async function addToObs(lab: Lab, origin: string): Promise<string> {
  await companionJson(lab, 'POST', '/obs/sources', { box: 'alerts', scene: 'Game' });
  const source = (await lab.stream.obsInputs()).find(({ settings }) => String(settings.url ?? '').startsWith(origin));
  expect(source?.settings).toMatchObject({ width: 1920, height: 1080, reroute_audio: true });
  const report = await companionJson<{ findings: unknown[] }>(lab, 'POST', '/obs/check', {});
  expect(report.findings).toEqual([]);
  return String(source?.settings.url);
}

function callCompanion({ play, ovation }: Lab, method: string, path: string, body?: unknown) {
  const headers = { authorization: `Bearer ${ovation.settingsKey}`, 'content-type': 'application/json' };
  const question = { url: `${ovation.settings.origin}/companion/v1${path}`, method, headers };
  return play.request(body === undefined ? question : { ...question, body: JSON.stringify(body) });
}

async function companionJson<T>(lab: Lab, method: string, path: string, body?: unknown): Promise<T> {
  const { status, text } = await callCompanion(lab, method, path, body);
  if (status !== 200) throw new Error(`${method} ${path} returned ${status}: ${text}`);
  return JSON.parse(text) as T; // callers name the contract's type
}

async function donate({ play, ovation }: Lab, donorName: string): Promise<string> {
  const body = JSON.stringify({ amount: 5, currency: 'usd', donorName });
  const headers = { 'x-api-key': ovation.apiKey, 'content-type': 'application/json' };
  const { status, text } = await play.request({ url: `${ovation.api}/api/v1/donation/create`, method: 'POST', headers, body });
  expect([status, text]).toEqual([200, expect.any(String)]);
  return `donation.created:${(JSON.parse(text) as { id: string }).id}`;
}

async function showsAndEnds(overlay: Page, key: string): Promise<void> {
  const alert = overlay.locator(`[data-alert-key="${key}"]`);
  await alert.waitFor({ timeout: timeoutMs });
  await alert.waitFor({ state: 'detached', timeout: timeoutMs });
}

async function expectOutcome(lab: Lab, key: string, outcome: string): Promise<void> {
  const outcomes = async () => {
    const { receipts } = await companionJson<{ receipts: { key: string; fate: { tag: string } }[] }>(lab, 'GET', '/receipts');
    return receipts.filter((receipt) => receipt.key === key).map((receipt) => receipt.fate.tag);
  };
  await expect.poll(outcomes, { timeout: timeoutMs }).toEqual([outcome]);
}

async function step<T>(what: string, run: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const answer = await run();
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s  ${what}`);
  return answer;
}

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
  /** Agents on the computer that Ovation runs on, and on the one with OBS. */
  readonly play: Agent;
  readonly stream: Agent;
  readonly browser: Browser;
  ovation: Ovation;
}

/** Plays what a creator with two computers does, and faults between the two; throws at the first failed step. */
export async function tryTwoComputers(root: string): Promise<void> {
  if (!(await isInstalled('ip'))) throw new Error('there is no program ip: install iproute2');
  const folder = mkdtempSync(join(tmpdir(), 'ovation-two-'));
  const home = join(folder, 'home');
  const computers = makeTwoComputers();
  const cleanups: (() => unknown)[] = [() => computers.remove(), () => rmSync(folder, { recursive: true, force: true })];
  try {
    const [play, stream] = [computers.play, computers.stream].map((one) => startAgent(one, root)) as [Agent, Agent];
    cleanups.unshift(play.end, stream.end);
    const executable = await obsChromium();
    if (!executable) throw new Error('there is no Chromium of OBS for this computer');
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
  await step('switched off from the other computer, it is told so and shut out again', async () => {
    const headers = { authorization: `Bearer ${lab.ovation.settingsKey}`, 'content-type': 'application/json' };
    const url = `${origin}/companion/v1/computer/network`;
    expect((await lab.stream.request({ url, method: 'PUT', headers, body: '{"isOpen":false}' })).status).toBe(403);
    await companionJson(lab, 'PUT', '/computer/network', { opensSettings: true });
    const { status, text } = await lab.stream.request({ url, method: 'PUT', headers, body: '{"isOpen":false}' });
    expect([status, text]).toEqual([200, expect.stringContaining('"isOpen":false')]);
    // A request that arrives while the listener closes may be reset.
    await expect.poll(async () => (await lab.stream.request({ url: `${origin}/companion/v1/health` })).text).toBe('ECONNREFUSED');
    expect((await lab.play.request({ url: `http://127.0.0.1:${port}/companion/v1/health` })).status).toBe(200);
    expect(pageErrors).toEqual([]);
  });
}

/** Returns the link that *Add to OBS* made. */
async function allowNetwork(lab: Lab, origin: string): Promise<string> {
  const { stream } = lab;
  await step('before the switch nobody is let in, and Add to OBS says why', async () => {
    expect((await stream.request({ url: `${origin}/companion/v1/health` })).text).toBe('ECONNREFUSED');
    const { address } = await stream.startObs({ host: lab.computers.stream.address, password });
    await companionJson(lab, 'PUT', '/obs', { address, password });
    expect((await callCompanion(lab, 'POST', '/obs/sources', { box: 'alerts', scene: 'Game' })).text).toContain(
      'Let other devices in under Computer',
    );
  });
  await step('the switch lets the other computer in', async () => {
    expect(await companionJson(lab, 'PUT', '/computer/network', { isOpen: true })).toMatchObject({ isOpen: true, origins: [origin] });
    expect((await stream.request({ url: `${origin}/companion/v1/health` })).status).toBe(200);
  });
  await step('keys, Host and Origin are asked for there too, and the API is not there', () => checkAccess(lab, origin));
  return step('Add to OBS makes a source with the link that leads here', () => addToObs(lab, origin));
}

async function showAlerts(lab: Lab, overlay: Page, link: string): Promise<void> {
  await step('OBS’s Chromium opens it, without a secure context, and is live', async () => {
    await overlay.goto(link);
    expect(await overlay.evaluate(() => window.isSecureContext)).toBe(false);
    await overlay.waitForSelector('[data-state="live"]', { timeout: timeoutMs });
  });
  await step('a donation is shown there, and its receipt is here', async () => {
    const key = await donate(lab, 'Ada');
    await showsAndEnds(overlay, key);
    await expectOutcome(lab, key, 'shown');
  });
  await step('a change of the settings holds there a second later', async () => {
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
  await step('with the cable out for 8 s, what was given meanwhile is shown afterwards', async () => {
    lab.computers.setConnected(false);
    await wait(1_000);
    const key = await donate(lab, 'Hedy');
    await wait(7_000);
    lab.computers.setConnected(true);
    await showsAndEnds(overlay, key);
    await expectOutcome(lab, key, 'shown');
  });
  await step('Ovation killed and back: the page shows nothing wrong, goes on by itself, and its receipts come', async () => {
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

/** The part of the document that is changed here. */
interface Settings {
  readonly boxes: { readonly alerts?: { readonly look?: object } };
}

async function checkAccess({ stream, ovation, computers }: Lab, origin: string): Promise<void> {
  const at = async (path: string, headers: HttpRequest['headers'] = {}) => (await stream.request({ url: origin + path, headers })).status;
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  expect(await at('/companion/v1/settings')).toBe(401);
  expect(await at('/companion/v1/settings', bearer('x'.repeat(43)))).toBe(401);
  expect(await at('/companion/v1/settings', bearer(ovation.overlayKey))).toBe(403);
  expect(await at('/companion/v1/settings', bearer(ovation.settingsKey))).toBe(403); // the settings key is for Ovation's own computer alone (SPEC CMP-33)
  for (const host of ['rebound.example', `rebound.example:${port}`, `${computers.play.address}:1`, `${computers.stream.address}:${port}`]) {
    expect([host, await at('/', { host })]).toEqual([host, 421]);
  }
  expect(await at('/companion/v1/settings', { ...bearer(ovation.settingsKey), origin: 'http://elsewhere.example' })).toBe(403);
  expect(await at('/api/v1/donation/list', { 'x-api-key': ovation.apiKey })).toBe(404);
  expect(await at('/api/v1/events/stream?streamToken=none')).toBe(401);
  expect((await stream.request({ url: `http://${computers.play.address}:${port + 1}/api/v1/profile/get` })).text).toBe('ECONNREFUSED');
}

/** Returns the link of the new source in OBS. */
async function addToObs(lab: Lab, origin: string): Promise<string> {
  await companionJson(lab, 'POST', '/obs/sources', { box: 'alerts', scene: 'Game' });
  const source = (await lab.stream.obsInputs()).find(({ settings }) => String(settings.url ?? '').startsWith(origin));
  expect(source?.settings).toMatchObject({ width: 1920, height: 1080, reroute_audio: true });
  const report = await companionJson<{ findings: unknown[] }>(lab, 'POST', '/obs/check', {});
  expect(report.findings).toEqual([]);
  return String(source?.settings.url);
}

/** A call with the settings key, from the computer that Ovation runs on. */
function callCompanion({ play, ovation }: Lab, method: string, path: string, body?: unknown) {
  const headers = { authorization: `Bearer ${ovation.settingsKey}`, 'content-type': 'application/json' };
  const question = { url: `${ovation.settings.origin}/companion/v1${path}`, method, headers };
  return play.request(body === undefined ? question : { ...question, body: JSON.stringify(body) });
}

async function companionJson<T>(lab: Lab, method: string, path: string, body?: unknown): Promise<T> {
  const { status, text } = await callCompanion(lab, method, path, body);
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text}`);
  return JSON.parse(text) as T; // the callers name what the contract gives
}

/** Returns the alert's key. */
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

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { obsChromium, obsFlags } from '../../support/chromium';
import { makeTwoComputers, type TwoComputers } from './network';
import { isInstalled, type Ovation, type Question, type Resident, startOvation, startResident } from './programs';

const port = 4747;
const patienceMs = 40_000;
const password = 'a password of OBS';

interface Lab {
  readonly root: string;
  readonly home: string;
  readonly computers: TwoComputers;
  /** On the computer that Ovation runs on, and on the one with OBS. */
  readonly play: Resident;
  readonly stream: Resident;
  readonly browser: Browser;
  ovation: Ovation;
}

/** Everything that a creator with two computers does, and what goes wrong between them; throws where anything is amiss. */
export async function tryTwoComputers(root: string): Promise<void> {
  if (!(await isInstalled('ip'))) throw new Error('there is no program ip: install iproute2');
  const folder = mkdtempSync(join(tmpdir(), 'ovation-two-'));
  const home = join(folder, 'home');
  const computers = makeTwoComputers();
  const ends: (() => unknown)[] = [() => computers.remove(), () => rmSync(folder, { recursive: true, force: true })];
  try {
    const [play, stream] = [computers.play, computers.stream].map((one) => startResident(one, root)) as [Resident, Resident];
    ends.unshift(play.end, stream.end);
    const executable = await obsChromium();
    if (!executable) throw new Error('there is no Chromium of OBS for this machine');
    const browser = await chromium.launch({ args: obsFlags, executablePath: computers.stream.wrapper(executable, folder) });
    ends.unshift(() => browser.close());
    const lab: Lab = {
      ...{ root, home, computers, play, stream, browser },
      ovation: await startOvation(computers.play, { root, home, port }),
    };
    ends.unshift(() => lab.ovation.kill());
    await useThem(lab);
  } finally {
    for (const end of ends) await end();
  }
}

async function useThem(lab: Lab): Promise<void> {
  const outside = `http://${lab.computers.play.address}:${port}`;
  const link = await comeIn(lab, outside);
  const overlay = await lab.browser.newPage({ viewport: { width: 1920, height: 1080 } });
  const trouble: string[] = [];
  overlay.on('pageerror', ({ message }) => trouble.push(message));
  await showThere(lab, overlay, link);
  await goAwayAndComeBack(lab, overlay);
  await step('switched off from the other computer, it is told so and shut out again', async () => {
    const headers = { authorization: `Bearer ${lab.ovation.settingsKey}`, 'content-type': 'application/json' };
    const url = `${outside}/companion/v1/machine/network`;
    expect((await lab.stream.ask({ url, method: 'PUT', headers, body: '{"isOpen":false}' })).status).toBe(403);
    await ownCall(lab, 'PUT', '/machine/network', { opensSettings: true });
    const { status, text } = await lab.stream.ask({ url, method: 'PUT', headers, body: '{"isOpen":false}' });
    expect([status, text]).toEqual([200, expect.stringContaining('"isOpen":false')]);
    expect((await lab.stream.ask({ url: `${outside}/companion/v1/health` })).text).toBe('ECONNREFUSED');
    expect((await lab.play.ask({ url: `http://127.0.0.1:${port}/companion/v1/health` })).status).toBe(200);
    expect(trouble).toEqual([]);
  });
}

/** Gives the link that *Add to OBS* made. */
async function comeIn(lab: Lab, outside: string): Promise<string> {
  const { stream } = lab;
  await step('before the switch nobody is let in, and Add to OBS says why', async () => {
    expect((await stream.ask({ url: `${outside}/companion/v1/health` })).text).toBe('ECONNREFUSED');
    const { address } = await stream.startObs({ host: lab.computers.stream.address, password });
    await ownCall(lab, 'PUT', '/obs', { address, password });
    expect((await own(lab, 'POST', '/obs/sources', { box: 'alerts', scene: 'Game' })).text).toContain(
      'Let other devices in under Computer',
    );
  });
  await step('the switch lets the other computer in', async () => {
    expect(await ownCall(lab, 'PUT', '/machine/network', { isOpen: true })).toMatchObject({ isOpen: true, origins: [outside] });
    expect((await stream.ask({ url: `${outside}/companion/v1/health` })).status).toBe(200);
  });
  await step('keys, Host and Origin are asked for there too, and the API is not there', () => checkDoor(lab, outside));
  return step('Add to OBS makes a source with the link that leads here', () => addToObs(lab, outside));
}

async function showThere(lab: Lab, overlay: Page, link: string): Promise<void> {
  await step('OBS’s Chromium opens it, without a secure context, and is live', async () => {
    await overlay.goto(link);
    expect(await overlay.evaluate(() => window.isSecureContext)).toBe(false);
    await overlay.waitForSelector('[data-state="live"]', { timeout: patienceMs });
  });
  await step('a donation is shown there, and its receipt is here', async () => {
    const key = await donate(lab, 'Ada');
    await showsAndEnds(overlay, key);
    await fateIs(lab, key, 'shown');
  });
  await step('a change of the settings holds there a second later', async () => {
    const settings = await ownCall<Settings>(lab, 'GET', '/settings');
    Object.assign(settings.boxes.alerts ?? {}, { durationMs: 2_000, gapMs: 0 });
    Object.assign(settings.boxes.alerts?.look ?? {}, { theme: 'neon' });
    await ownCall(lab, 'PUT', '/settings', settings);
    await wait(1_000);
    const key = await donate(lab, 'Grace');
    expect(await overlay.locator(`[data-alert-key="${key}"]`).getAttribute('data-theme', { timeout: patienceMs })).toBe('neon');
    await showsAndEnds(overlay, key);
  });
}

async function goAwayAndComeBack(lab: Lab, overlay: Page): Promise<void> {
  await step('with the cable out for 8 s, what was given meanwhile is shown afterwards', async () => {
    lab.computers.cable(false);
    await wait(1_000);
    const key = await donate(lab, 'Hedy');
    await wait(7_000);
    lab.computers.cable(true);
    await showsAndEnds(overlay, key);
    await fateIs(lab, key, 'shown');
  });
  await step('Ovation killed and back: the page shows nothing wrong, goes on by itself, and its receipts come', async () => {
    await lab.ovation.kill();
    await wait(3_000);
    expect(await overlay.locator('body').innerText()).toBe('');
    const { root, home } = lab;
    lab.ovation = await startOvation(lab.computers.play, { root, home, port });
    const key = await donate(lab, 'Joan');
    await showsAndEnds(overlay, key);
    await fateIs(lab, key, 'shown');
  });
}

/** As much of the document as is changed here. */
interface Settings {
  readonly boxes: { readonly alerts?: { readonly look?: object } };
}

async function checkDoor({ stream, ovation, computers }: Lab, outside: string): Promise<void> {
  const at = async (path: string, headers: Question['headers'] = {}) => (await stream.ask({ url: outside + path, headers })).status;
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  expect(await at('/companion/v1/settings')).toBe(401);
  expect(await at('/companion/v1/settings', bearer('x'.repeat(43)))).toBe(401);
  expect(await at('/companion/v1/settings', bearer(ovation.overlayKey))).toBe(403);
  expect(await at('/companion/v1/settings', bearer(ovation.settingsKey))).toBe(403); // it is for this computer alone (SPEC CMP-33)
  for (const host of ['rebound.example', `rebound.example:${port}`, `${computers.play.address}:1`, `${computers.stream.address}:${port}`]) {
    expect([host, await at('/', { host })]).toEqual([host, 421]);
  }
  expect(await at('/companion/v1/settings', { ...bearer(ovation.settingsKey), origin: 'http://elsewhere.example' })).toBe(403);
  expect(await at('/api/v1/donation/list', { 'x-api-key': ovation.apiKey })).toBe(404);
  expect(await at('/api/v1/events/stream?streamToken=none')).toBe(401);
  expect((await stream.ask({ url: `http://${computers.play.address}:${port + 1}/api/v1/profile/get` })).text).toBe('ECONNREFUSED');
}

/** Answers the link that OBS has afterwards. */
async function addToObs(lab: Lab, outside: string): Promise<string> {
  await ownCall(lab, 'POST', '/obs/sources', { box: 'alerts', scene: 'Game' });
  const source = (await lab.stream.obsInputs()).find(({ settings }) => String(settings.url ?? '').startsWith(outside));
  expect(source?.settings).toMatchObject({ width: 1920, height: 1080, reroute_audio: true });
  const report = await ownCall<{ findings: unknown[] }>(lab, 'POST', '/obs/check', {});
  expect(report.findings).toEqual([]);
  return String(source?.settings.url);
}

/** With the settings key, on the computer itself. */
function own({ play, ovation }: Lab, method: string, path: string, body?: unknown) {
  const headers = { authorization: `Bearer ${ovation.settingsKey}`, 'content-type': 'application/json' };
  const question = { url: `${ovation.settings.origin}/companion/v1${path}`, method, headers };
  return play.ask(body === undefined ? question : { ...question, body: JSON.stringify(body) });
}

async function ownCall<T>(lab: Lab, method: string, path: string, body?: unknown): Promise<T> {
  const { status, text } = await own(lab, method, path, body);
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text}`);
  return JSON.parse(text) as T; // the callers name what the contract gives
}

/** Answers the alert's key. */
async function donate({ play, ovation }: Lab, donorName: string): Promise<string> {
  const body = JSON.stringify({ amount: 5, currency: 'usd', donorName });
  const headers = { 'x-api-key': ovation.apiKey, 'content-type': 'application/json' };
  const { status, text } = await play.ask({ url: `${ovation.api}/api/v1/donation/create`, method: 'POST', headers, body });
  expect([status, text]).toEqual([200, expect.any(String)]);
  return `donation.created:${(JSON.parse(text) as { id: string }).id}`;
}

async function showsAndEnds(overlay: Page, key: string): Promise<void> {
  const alert = overlay.locator(`[data-alert-key="${key}"]`);
  await alert.waitFor({ timeout: patienceMs });
  await alert.waitFor({ state: 'detached', timeout: patienceMs });
}

async function fateIs(lab: Lab, key: string, fate: string): Promise<void> {
  const fateOf = async () => {
    const { receipts } = await ownCall<{ receipts: { key: string; fate: { tag: string } }[] }>(lab, 'GET', '/receipts');
    return receipts.filter((receipt) => receipt.key === key).map((receipt) => receipt.fate.tag);
  };
  await expect.poll(fateOf, { timeout: patienceMs }).toEqual([fate]);
}

const wait = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs));

async function step<T>(what: string, run: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const answer = await run();
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s  ${what}`);
  return answer;
}

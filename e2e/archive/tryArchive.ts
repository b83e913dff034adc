import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { archiveName, targets } from '../../src/app/package/archive';
import { obsChromium, obsFlags } from '../support/chromium';
import { type EmptyRoot, makeEmptyRoot } from './emptyRoot';

const timeoutMs = 60_000;

/** Unpacks the Linux archive into an empty root, starts it with its launcher and uses it. Throws at the first failure. */
export async function tryArchive(root: string): Promise<void> {
  const linux = targets.find(({ os }) => os === 'linux');
  if (!linux) throw new Error('the archives have no target for Linux');
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = archiveName(linux, version);
  const archive = join(root, 'release', `${name}.${linux.format}`);
  checkDigest(archive);
  const folder = mkdtempSync(join(tmpdir(), 'ovation-root-'));
  const executablePath = await obsChromium();
  const browser = await chromium.launch({ args: obsFlags, ...(executablePath && { executablePath }) });
  try {
    await useArchive(browser, folder, archive, name);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function useArchive(browser: Browser, folder: string, archive: string, name: string): Promise<void> {
  const lap = stopwatch();
  execFileSync('tar', ['xzf', archive, '-C', folder]);
  lap('unpacked');
  const program = (path: string) => join(folder, name, path);
  const root = makeEmptyRoot(folder, [program('runtime/node'), program('app/node_modules/@libsql/linux-x64-gnu/index.node')]);
  expect(() => root.run('/bin/sh', ['-c', 'command -v node'])).toThrow();
  try {
    lap('made an empty root around it');
    root.run(`/${name}/ovation`);
    lap('started, and its page opened');
    const settings = await openSettings(browser, root);
    lap('the settings are there');
    await showAnAlert(browser, settings);
    lap('an alert is on stage');
    console.log(`  ${memoryOf(lockOf(root).pid)} MB resident`);
    startAgain(root, name);
    await startWithComputer(settings, root, name);
    await putIntoMenu(settings, root, name);
    await quit(settings, root);
    lap('a second start opened the first one’s page, it was set to start with the computer, put into the menu, and ended from its page');
  } finally {
    if (existsSync(lockFile(root))) process.kill(lockOf(root).pid, 'SIGKILL');
  }
}

function checkDigest(archive: string): void {
  const digest = createHash('sha256').update(readFileSync(archive)).digest('hex');
  expect(readFileSync(`${archive}.sha256`, 'utf8')).toContain(digest);
}

async function openSettings(browser: Browser, root: EmptyRoot): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(readFileSync(root.openedFile, 'utf8').trim());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: timeoutMs });
  expect(page.url()).toMatch(/#\/settings/);
  expect(await keyOf(page)).not.toBeNull();
  return page;
}

const keyOf = (settings: Page): Promise<string | null> => settings.evaluate(() => sessionStorage.getItem('ovation-settings-key'));

async function showAnAlert(browser: Browser, settings: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await keyOf(settings)}` };
  const answer = await fetch(`${new URL(settings.url()).origin}/companion/v1/status`, { headers });
  const { links, demoUrl }: { links: { url: string }[]; demoUrl: string } = await answer.json();
  const overlay = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await overlay.goto(links[0]?.url ?? '');
  await overlay.waitForSelector('[data-state="live"]', { timeout: timeoutMs });
  const demo = await browser.newPage();
  await demo.goto(demoUrl);
  await demo
    .getByRole('button', { name: /Donate/ })
    .first()
    .click();
  await overlay.waitForSelector('[data-alert-key]', { timeout: timeoutMs });
  await overlay.close();
  await demo.close();
}

function startAgain(root: EmptyRoot, name: string): void {
  const { pid } = lockOf(root);
  const opened = readFileSync(root.openedFile, 'utf8');
  root.run(`/${name}/ovation`);
  expect(lockOf(root).pid).toBe(pid);
  expect(readFileSync(root.openedFile, 'utf8')).not.toBe(opened);
}

async function startWithComputer(settings: Page, root: EmptyRoot, name: string): Promise<void> {
  await settings.goto(settings.url().replace(/#\/settings[^?]*/, '#/settings/computer'));
  const file = join(root.home, '.config/autostart/ovation.desktop');
  const toggle = settings.getByRole('switch', { name: 'Start Ovation when I log in' });
  await toggle.check({ timeout: timeoutMs });
  await expect.poll(() => existsSync(file), { timeout: timeoutMs }).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain(`Exec="/${name}/runtime/node" "/${name}/app/server/launch.js" "--background"`);
  await toggle.uncheck();
  await expect.poll(() => existsSync(file), { timeout: timeoutMs }).toBe(false);
}

async function putIntoMenu(settings: Page, root: EmptyRoot, name: string): Promise<void> {
  const file = join(root.home, '.local/share/applications/ovation.desktop');
  const toggle = settings.getByRole('switch', { name: 'Show Ovation in the applications menu' });
  await toggle.check({ timeout: timeoutMs });
  await expect.poll(() => existsSync(file), { timeout: timeoutMs }).toBe(true);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(`Exec="/${name}/ovation" "--default-folder"`);
  for (const path of [/^Icon=(.*)$/m, /^TryExec=(.*)$/m]) expect(existsSync(join(root.folder, path.exec(text)?.[1] ?? ''))).toBe(true);
  // Checks that the command of the menu entry opens an address.
  const opened = readFileSync(root.openedFile, 'utf8');
  root.run(`/${name}/ovation`, ['--default-folder']);
  expect(readFileSync(root.openedFile, 'utf8')).not.toBe(opened);
  await toggle.uncheck();
  await expect.poll(() => existsSync(file), { timeout: timeoutMs }).toBe(false);
}

async function quit(settings: Page, root: EmptyRoot): Promise<void> {
  await settings.getByRole('button', { name: 'Quit Ovation…' }).click();
  await settings.getByRole('button', { name: 'Quit now' }).click();
  await expect(settings.getByText('Ovation has quit.')).toBeVisible({ timeout: timeoutMs });
  await expect.poll(() => existsSync(lockFile(root)), { timeout: timeoutMs }).toBe(false);
}

function lockFile({ home }: EmptyRoot): string {
  return join(home, '.local/share/ovation/ovation.lock');
}

function lockOf(root: EmptyRoot): { readonly pid: number } {
  return JSON.parse(readFileSync(lockFile(root), 'utf8'));
}

function memoryOf(pid: number): string {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) / 1024).toFixed(0);
}

function stopwatch(): (what: string) => void {
  const began = performance.now();
  return (what) => console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s  ${what}`);
}

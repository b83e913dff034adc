import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { interleave, line, median, title } from '../figures.mjs';
import { goodWidget, hostileWidgets } from './programs/hostileWidgets.mjs';
import { donate, openOverlay } from './testbed.mjs';
import { compose, loadTools, rendererMb, stage } from './widgetTools.mjs';

const versions = [127, 149];
const watchedMs = 4_000;
/** How soon a frame that hangs must be removed. The product's limit is 8 s. The rest is tolerance for slow computers. */
const stopMs = 12_000;
const frameMs = 1_000 / 60;

/**
 * Measures an alert alone, then with eight good custom widgets, then with each hostile widget. A hostile widget starts its attack
 * when the alert's event arrives. Reports frames, main-thread tasks over 50 ms, and when the hostile widget was removed. Site
 * isolation is off, so widgets share a process with the page.
 */
export async function measureWidgets(testbed, { rounds }) {
  const tools = await loadTools();
  for (const version of versions) {
    const executablePath = await tools.obs.obsChromium(version);
    const { obsFlags: args, notInObs: ignoreDefaultArgs } = tools.obs;
    const browser = await chromium.launch({ ...(executablePath && { executablePath }), args, ignoreDefaultArgs });
    try {
      const context = await browser.newContext({ viewport: stage, serviceWorkers: 'block' });
      const bed = { ...testbed, context, browser };
      const good = Array.from({ length: 8 }, () => goodWidget);
      const scenes = { 'an alert alone': [], 'beside eight good widgets': good };
      for (const [name, code] of Object.entries(hostileWidgets)) scenes[`beside one that ${name}`] = [code];
      const measurements = Object.entries(scenes).map(([name, codes]) => [name, () => measureScene(bed, tools, codes)]);
      print(await interleave(Object.fromEntries(measurements), rounds), { version: browser.version(), rounds });
    } finally {
      await browser.close();
    }
  }
}

async function measureScene(bed, tools, codes) {
  await compose(codes, bed, tools);
  const page = await openOverlay(bed, (opened) => opened.addInitScript(watchTasks));
  for (const index of codes.keys())
    await page.locator(`[data-box="widget-${index}"]`).frameLocator('iframe.frame').locator('#ready').waitFor();
  await pause(1_500);
  const memoryMb = await rendererMb(bed.browser);
  const firstPaintMs = await Promise.all(page.frames().slice(1).map(firstPaint));
  await donate(bed, bed.account.key);
  await page.locator('[data-alert-key]').waitFor();
  const seen = await Promise.race([page.evaluate(watchFrames, watchedMs), pause(4 * watchedMs, null)]);
  const stoppedMs = codes.length === 1 && seen ? await page.evaluate(goneAfter, stopMs) : null;
  await page.close();
  await pause(500);
  const gaps = seen?.gaps ?? [];
  return {
    frames: gaps.length,
    missed: seen ? gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frameMs) - 1), 0) : Number.NaN,
    longest: Math.max(0, ...gaps),
    tasks: seen?.tasks ?? Number.NaN,
    stoppedMs,
    memoryMb,
    firstPaintMs,
  };
}

function watchTasks() {
  // Looks for the element around the frame, because the frame itself is in a shadow tree.
  window.isGone = () => !document.querySelector('.frame-place');
  window.longTasks = [];
  const note = (list) => window.longTasks.push(...list.getEntries().map(({ startTime, duration }) => [startTime, duration]));
  new PerformanceObserver(note).observe({ type: 'longtask' });
}

async function watchFrames(forMs) {
  const begin = performance.now();
  const times = [];
  while (performance.now() < begin + forMs) {
    times.push(await new Promise(requestAnimationFrame));
    if (window.isGone()) window.goneAt ??= performance.now();
  }
  window.alertAt = begin;
  const tasks = window.longTasks.filter(([startMs, durationMs]) => startMs >= begin && durationMs > 50).length;
  return { gaps: times.slice(1).map((time, index) => time - times[index]), tasks };
}

/** Runs in the page. Returns how many ms after the alert's first frame the hostile widget was removed. null if it was not removed. */
async function goneAfter(withinMs) {
  while (!window.goneAt && performance.now() < window.alertAt + withinMs) {
    await new Promise((done) => setTimeout(done, 100));
    if (window.isGone()) window.goneAt = performance.now();
  }
  return window.goneAt ? window.goneAt - window.alertAt : null;
}

/** The milliseconds from the navigation of the frame to its first paint. */
function firstPaint(frame) {
  return frame.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);
}

function print(seen, { version, rounds }) {
  title(`Custom widgets and an alert (Chromium ${version}, ${rounds} rounds, medians)`);
  line('', `frames of ${watchedMs / 1_000} s`, 'missed', 'longest, ms', 'tasks > 50 ms', 'stopped after');
  for (const [name, figures] of Object.entries(seen)) {
    const of = (key) => median(figures.map((figure) => figure[key]));
    const stopped = figures.map(({ stoppedMs }) => stoppedMs).filter((one) => one !== null);
    const isStopped = stopped.length === figures.length;
    line(
      name,
      of('frames'),
      of('missed'),
      of('longest').toFixed(0),
      of('tasks'),
      isStopped ? `${(median(stopped) / 1_000).toFixed(1)} s` : '-',
    );
  }
  const [alone, eight] = [seen['an alert alone'], seen['beside eight good widgets']];
  const memory = (figures) => median(figures.map(({ memoryMb }) => memoryMb));
  line('memory of a widget, MB', ((memory(eight) - memory(alone)) / 8).toFixed(1));
  line('start of a widget to its first paint, ms', median(eight.flatMap(({ firstPaintMs }) => firstPaintMs)).toFixed(0));
}

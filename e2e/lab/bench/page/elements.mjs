import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { runnerImport } from 'vite';
import { against, interleave, line, median, title } from '../figures.mjs';
import { donate, openOverlay, trace } from './testbed.mjs';

/** Seven widgets that do not move while idle, unlike ticker, clock and credits. */
const widgetKinds = ['goal', 'feed', 'top', 'latest', 'totals', 'perks', 'text'];
const size = { width: 1_920, height: 1_080 };

/**
 * Compares an overlay of eight elements with an overlay of alerts only: tasks while loading, frames while idle and during an alert,
 * and memory.
 */
export async function measureElements(testbed, { rounds, idleSeconds }) {
  const { module: contract } = await runnerImport('./src/contract/settings/widget.ts');
  const { module: companion } = await runnerImport('./e2e/support/companion.ts');
  const compose = (kinds) =>
    companion.changeSettings(testbed.product, (settings) => {
      const { alerts } = settings.boxes;
      const box = (kind) => ({ ...alerts, widget: { ...contract.defaultWidget(kind), ...(kind === 'text' && { text: 'Welcome!' }) } });
      settings.boxes = { alerts: { ...alerts, durationMs: 4_000 }, ...Object.fromEntries(kinds.map((kind) => [kind, box(kind)])) };
      const place = (name, rect) => ({ box: name, rect, rotation: 0, hidden: false, locked: false });
      const placed = kinds.map((kind, index) =>
        place(kind, { x: 60 + 600 * (index % 3), y: 40 + 240 * Math.floor(index / 3), width: 560, height: 220 }),
      );
      settings.overlays = { alerts: { size, elements: [...placed, place('alerts', { x: 0, y: 0, ...size })] } };
    });
  const measure = (kinds) => async () => {
    await compose(kinds);
    return measureOverlay(testbed, idleSeconds);
  };
  const seen = await interleave({ one: measure([]), eight: measure(widgetKinds) }, rounds);
  title(`One element beside eight (Chromium ${testbed.version}, ${rounds} rounds)`);
  line('', 'one', 'eight');
  for (const name of Object.keys(seen.one[0])) {
    const [one, eight] = [seen.one, seen.eight].map((figures) => median(figures.map((figure) => figure[name])));
    const isMemory = name.startsWith('memory');
    line(name, one.toFixed(1), eight.toFixed(1), ...(isMemory ? [against(eight / one, 1.3, 'less')] : []));
  }
}

async function measureOverlay(testbed, idleSeconds) {
  const page = await openOverlay(testbed, (opened) =>
    opened.addInitScript(() => {
      window.longTasks = [];
      new PerformanceObserver((list) =>
        window.longTasks.push(...list.getEntries().map(({ startTime, duration }) => [startTime, duration])),
      ).observe({
        type: 'longtask',
        buffered: true,
      });
    }),
  );
  await pause(6_000);
  const late = (await page.evaluate(() => window.longTasks)).filter(([startMs, durationMs]) => startMs > 1_000 && durationMs > 50);
  const idle = await countFrames(page, idleSeconds * 1_000);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const memory = await memoryOf(testbed, session);
  await donate(testbed, testbed.account.key);
  await page.locator('[data-alert-key]').waitFor();
  const gaps = await page.evaluate(async () => {
    const times = [];
    const until = performance.now() + 2_000;
    while (performance.now() < until) times.push(await new Promise(requestAnimationFrame));
    return times.slice(1).map((time, index) => time - times[index]);
  });
  await page.close();
  await pause(3_000); // long enough that the alert has ended
  return {
    'tasks over 50 ms after the first second': late.length,
    [`frames in ${idleSeconds} s without an event`]: idle,
    'frames in the first 2 s of an alert': gaps.length,
    'frames missed in them': gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / (1_000 / 60)) - 1), 0),
    'memory: heap of the page, MB': memory.heapMb,
    'memory: its process, MB': memory.processMb,
  };
}

async function countFrames(page, forMs) {
  const events = await trace(page.context().browser(), forMs);
  return events.filter(({ name }) => name === 'DrawFrame').length;
}

/** The proportional memory of the largest renderer. This is the overlay's renderer, because all other pages are blank. */
async function memoryOf(testbed, session) {
  const devtools = await testbed.context.browser().newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => proportionalMb(id));
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const heapBytes = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  return { heapMb: heapBytes / 1024 / 1024, processMb: Math.max(...renderers) };
}

function proportionalMb(pid) {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1')) ?? [];
  return Number(kilobytes) / 1024;
}

import { setTimeout as pause } from 'node:timers/promises';
import { runnerImport } from 'vite';
import { interleave, line, median, title } from '../figures.mjs';
import { cpuSecondsOfTree } from '../processes.mjs';
import { donate, openOverlay, trace } from './testbed.mjs';

const heroMs = 2_000;
const settlingMs = 640;
const phases = { entrance: [0, 1_000], hero: [1_000, heroMs], settle: [heroMs, heroMs + settlingMs] };
/** Long enough for the gift's alert to end. Otherwise, the alert of the next round would wait. */
const watchedMs = 9_000;
const intervalMs = 1_000 / 60;

/** Baseline: the simplest show of the same length. One dark layer over the page fades in, moves and fades out. */
const layer = `<!doctype html><style>
  b { position: fixed; inset: 0; background: #000a; opacity: 0; will-change: transform, opacity }
  .act b { animation: show ${heroMs + settlingMs}ms }
  @keyframes show { 38%, 76% { opacity: 1; transform: translateX(40px) } }
</style><b></b>`;

/**
 * Plays the alert of a $500 gift in each theme, and the layer for comparison.
 * The phases begin with the first frame that the browser draws after the animations have started.
 * A frame is on time if it follows the previous frame within 1.5 intervals of 16.7 ms. A phase in which nothing moves has fewer frames.
 * Processor time includes the whole browser and the recording of the trace.
 */
export async function measureHeroes(testbed, { rounds, only }) {
  const { module: contract } = await runnerImport('./src/contract/settings/design.ts');
  const { module: companion } = await runnerImport('./e2e/support/companion.ts');
  const themes = contract.themeNames.filter((name) => !only || only.split(',').includes(name));
  const measureTheme = (theme) => async () => {
    await companion.changeSettings(testbed.product, ({ boxes: { alerts } }) => {
      alerts.durationMs = 4_000;
      alerts.look.theme = theme;
    });
    const page = await openOverlay(testbed, markShow);
    return measurePage(page, () => donate(testbed, testbed.account.key, { amount: 500 }));
  };
  const measureLayer = async () => {
    const page = await testbed.context.newPage();
    await markShow(page);
    await page.goto(`data:text/html,${encodeURIComponent(layer)}`);
    return measurePage(page, () => page.evaluate(() => document.body.classList.add('act')));
  };
  const seen = await interleave(
    { 'one layer': measureLayer, ...Object.fromEntries(themes.map((name) => [name, measureTheme(name)])) },
    rounds,
  );
  title(`A gift of $500 (Chromium ${testbed.version}, no graphics card, medians of ${rounds} rounds)`);
  line('from the insertion to the first frame', 'median', 'longest');
  for (const [name, all] of Object.entries(seen)) {
    const waits = all.map(({ firstFrameMs }) => firstFrameMs);
    line(`  ${name}`, `${median(waits).toFixed(0)} ms`, `${Math.max(...waits).toFixed(0)} ms`);
  }
  for (const phase of Object.keys(phases)) {
    line(phase, 'frames/s', 'on time', 'longest', 'processor');
    for (const [name, all] of Object.entries(seen)) {
      const of = (figure) => median(all.map((figures) => figures[phase][figure]));
      const cells = [of('perSecond').toFixed(0), `${(100 * of('onTime')).toFixed(0)} %`];
      line(`  ${name}`, ...cells, `${of('longestMs').toFixed(0)} ms`, `${of('cpuMs').toFixed(1)} ms/frame`);
    }
  }
}

/** Marks the trace when the page inserts an element `.act`, and when the last of its animations starts. */
async function markShow(page) {
  await page.addInitScript(() => {
    const changes = new MutationObserver(async () => {
      const act = document.querySelector('.act');
      if (!act) return;
      changes.disconnect();
      performance.mark('inserted');
      const animations = await Promise.all(act.getAnimations({ subtree: true }).map(({ ready }) => ready));
      performance.mark('started', { startTime: Math.max(...animations.map(({ startTime }) => startTime)) });
    });
    changes.observe(document, { childList: true, subtree: true, attributes: true });
  });
}

async function measurePage(page, start) {
  await pause(2_000); // the theme loads
  const browser = page.context().browser();
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  const pid = processInfo.find(({ type }) => type === 'browser').id;
  const tracing = trace(browser, watchedMs, ['viz', 'blink.user_timing']);
  const samples = [];
  // Traces and Node use the same clock, in µs and ns.
  const sampling = setInterval(() => samples.push([Number(process.hrtime.bigint()) / 1_000, cpuSecondsOfTree(pid) * 1_000]), 40);
  await pause(500);
  await start();
  const events = await tracing;
  clearInterval(sampling);
  await page.close();
  await pause(500);
  const [insertedAt, startedAt] = ['inserted', 'started'].map((mark) => events.find(({ name }) => name === mark)?.ts);
  const drawn = events.filter(({ name }) => name === 'Display::DrawAndSwap').map(({ ts, dur }) => ts + dur);
  const firstAt = Math.min(...drawn.filter((at) => at >= startedAt));
  if (!Number.isFinite(firstAt)) throw new Error(`The trace of ${watchedMs} ms lacks the gift (${events.length} events)`);
  const inPhase = (span) => span.map((ms) => firstAt + ms * 1_000);
  return {
    firstFrameMs: (firstAt - insertedAt) / 1_000,
    ...Object.fromEntries(Object.entries(phases).map(([phase, span]) => [phase, figuresOf(inPhase(span), drawn, samples)])),
  };
}

function figuresOf([from, to], drawn, samples) {
  const within = drawn.filter((at) => at >= from && at < to).sort((a, b) => a - b);
  const gapsMs = [from, ...within, to].slice(1).map((at, index, ends) => (at - (index > 0 ? ends[index - 1] : from)) / 1_000);
  const cpuAt = (time) => samples.findLast(([at]) => at <= time)?.[1] ?? Number.NaN;
  return {
    perSecond: within.length / ((to - from) / 1e6),
    onTime: gapsMs.filter((gap) => gap < intervalMs * 1.5).length / gapsMs.length,
    longestMs: Math.max(...gapsMs),
    cpuMs: (cpuAt(to) - cpuAt(from)) / within.length,
  };
}

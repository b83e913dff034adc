/*
 * Measures how smooth the entrance of each theme is in the Chromium of OBS 31 and 32, on a slowed processor. Prints the
 * processor time of the page and of drawing separately, because in OBS a graphics card draws.
 *   npm run lab -- gallery frames [--slower 4] [--only theme] [--size 1920x1080] [--part alerts|goals] [--tasks]
 */
import { parseArgs } from 'node:util';
import { openPhotographer } from '../photographer.mjs';
import { samples } from '../sampleAlerts.mjs';
import { goal } from '../sampleWidgets.mjs';
import { figuresOf } from './figures.mjs';
import { createTracer } from './trace.mjs';

const { values } = parseArgs({
  options: {
    slower: { type: 'string', default: '4' },
    only: { type: 'string' },
    size: { type: 'string', multiple: true, default: ['1920x1080', '3840x2160'] },
    part: { type: 'string' },
    tasks: { type: 'boolean', default: false },
  },
});
const rate = Number(values.slower);
const { contract, browser, open, close } = await openPhotographer();
const trace = await createTracer(browser);

/** Runs in the page. Shows an alert or a goal. Marks its first frame, its second frame and the end of its first 1.2 s in the trace. */
async function watch([what, wanted]) {
  const frame = () => new Promise(requestAnimationFrame);
  // When tracing starts, Chromium repaints the entire page. Wait until this is done.
  for (let frames = 0; frames < 3; frames += 1) await frame();
  const there = what === 'show' ? '[data-alert-key]' : '[data-widget]';
  console.timeStamp('begin');
  window.harness[what](wanted);
  await window.harness.until(() => document.querySelector(there), what);
  await frame();
  console.timeStamp('shown');
  await frame();
  console.timeStamp('after');
  // Waits with a timer, because requesting frames would add work that does not belong to the show.
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  console.timeStamp('over');
}

const clearStage = () => {
  window.harness.clear();
  window.harness.widget(null);
};

/** Yields `[name, preparing steps, step]`. Only `step` is measured. */
function* cases(theme) {
  const design = { ...contract.defaultDesign, theme };
  if (values.part !== 'goals')
    for (const tier of [0, 1, 2, 3, 4]) {
      const heroMs = tier === 4 ? 2_400 : 0;
      yield [`tier ${tier}`, [], ['show', { ...samples.both, heroMs, look: { ...design, tier } }]];
    }
  if (values.part === 'alerts') return;
  for (const style of ['bar', 'ring', 'vessel']) {
    const view = (change) => ['widget', { look: { ...design, placement: 'center' }, content: { ...goal, style, ...change } }];
    yield [`goal ${style}`, [], view({})];
    yield [`${style} reached`, [view({})], view({ percent: 104, isReached: true, celebrates: 'g' })];
  }
}

async function measure(page, [, before, step]) {
  const session = await page.context().newCDPSession(page);
  const once = async (around) => {
    for (const [what, wanted] of before) {
      await page.evaluate(([name, content]) => window.harness[name](content), [what, wanted]);
      await page.waitForTimeout(1_800);
    }
    const events = await around(() => page.evaluate(watch, step));
    await page.evaluate(clearStage);
    await page.waitForTimeout(700);
    return events;
  };
  await once((work) => work()); // fills the caches
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const events = await once(trace);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return figuresOf(events);
}

const columns = [
  ['what comes in', 26, ({ name }) => name],
  ['frames', 8, ({ presented }) => presented],
  ['dropped', 9, ({ dropped }) => dropped],
  ['layouts', 9, ({ layouts }) => layouts],
  ['paints', 8, ({ paints }) => paints],
  ['tiles again', 18, ({ again }) => `${again.tiles} (${again.ms.toFixed(0)} ms)`],
  ['main ms', 9, ({ mainMs }) => mainMs.toFixed(0)],
  ['longest', 9, ({ tasksMs }) => Math.max(0, ...tasksMs).toFixed(1)],
  ['layers', 8, ({ layers }) => layers],
  ['first tiles', 18, ({ first }) => `${first.tiles} (${first.ms.toFixed(0)} ms)`],
  ['compositor ms', 15, ({ compositorMs }) => compositorMs.toFixed(0)],
  ['drawing ms a frame', 18, ({ drawMs, presented }) => (drawMs / Math.max(1, presented)).toFixed(1)],
];

try {
  console.log(`The first 1.2 s after the first frame, with the page's processor ${rate} times slower. Times are processor time.`);
  console.log(columns.map(([title, width]) => title.padEnd(width)).join(''));
  for (const size of values.size) {
    const page = await open(size.split('x').map(Number));
    for (const theme of contract.themeNames.filter((name) => !values.only || name === values.only)) {
      await page.evaluate((name) => window.harness.preload(name), theme);
      for (const one of cases(theme)) {
        const figures = { name: `${theme} ${one[0]} ${size.split('x')[1]}`, ...(await measure(page, one)) };
        console.log(columns.map(([, width, text]) => String(text(figures)).padEnd(width)).join(''));
        if (values.tasks) console.log(`    tasks: ${figures.tasksMs.map((ms) => ms.toFixed(1)).join(' ')}`);
      }
    }
    await page.close();
  }
} finally {
  await close();
}

/*
 * How smoothly each look comes in, in the Chromium of OBS 31 and 32 with the processor slowed down: frames of the
 * entrance, the longest gap between two, and what the page laid out after the first frame (from a trace).
 *   node scripts/frames.mjs [times slower, default 4] [only this look]
 */
import { openStudio } from './gallery/studio.mjs';
import { samples } from './look-alerts.mjs';

const rate = Number(process.argv[2] ?? 4);
const only = process.argv[3];
const { contract, open, close } = await openStudio();
const page = await open([1280, 720]);
const session = await page.context().newCDPSession(page);

/** Shows an alert; answers the times of the frames of its first 1.2 s, and marks the first one in the trace. */
function watchEntrance(alert) {
  return page.evaluate(async (wanted) => {
    const times = [];
    window.harness.show(wanted);
    const begin = performance.now();
    while (performance.now() < begin + 1_200) {
      times.push(await new Promise(requestAnimationFrame));
      if (times.length === 1) console.timeStamp('first-frame');
    }
    console.timeStamp('over');
    window.harness.clear();
    return times;
  }, alert);
}

async function traced(work) {
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'toplevel'] },
  });
  const result = await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.removeAllListeners('Tracing.dataCollected');
  return { result, events };
}

try {
  console.log(
    `look        tier  frames in 1.2 s  longest gap  gaps over 25 ms  longest task of the page  objects in each layout after the first frame (${rate}x slower)`,
  );
  for (const theme of contract.themeNames.filter((name) => !only || name === only))
    for (const tier of [0, 3]) {
      const alert = { ...samples.both, look: { ...contract.defaultLook, theme, tier } };
      await page.evaluate((name) => window.harness.wear(name), theme);
      await watchEntrance(alert); // once with cold caches: what is measured is every other time
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      const { result: times, events } = await traced(() => watchEntrance(alert));
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      const gaps = times.slice(1).map((time, index) => time - times[index]);
      const stamp = (wanted) => events.find(({ name, args }) => name === 'TimeStamp' && args.data.message === wanted)?.ts ?? Number.NaN;
      const laidOut = events.filter(({ name, ts }) => name === 'Layout' && ts > stamp('first-frame') && ts < stamp('over'));
      const { pid, tid } = events.find(({ name }) => name === 'TimeStamp') ?? {};
      const tasks = events.filter((event) => event.name === 'ThreadControllerImpl::RunTask' && event.pid === pid && event.tid === tid);
      // In time of the processor's own: other programs take none of it.
      const busyMs = tasks.filter(({ ts }) => ts > stamp('first-frame') && ts < stamp('over')).map(({ tdur = 0 }) => tdur / 1_000);
      const layouts = laidOut.map(({ args }) => args.beginData.dirtyObjects).join(' ') || 'none';
      const figures = [
        times.length,
        `${Math.max(...gaps).toFixed(0)} ms`,
        gaps.filter((gap) => gap > 25).length,
        `${Math.max(...busyMs).toFixed(1)} ms`,
        layouts,
      ];
      console.log(`${theme.padEnd(12)}${tier}     ${figures.map((figure) => String(figure).padEnd(15)).join('')}`);
    }
} finally {
  await close();
}

import { setTimeout as pause } from 'node:timers/promises';
import { line, median, title } from '../bench/figures.mjs';
import { megabytes, readResources } from './resources.mjs';

const settleMs = 30_000;

/** Measures memory and processor time of companion and service, and the overlay's frames, while nothing happens. */
export async function measureIdle({ product, home, context }, { minutes }) {
  await pause(settleMs); // long enough for startup work that is deferred
  const devtools = await context.browser().newBrowserCDPSession();
  let frames = 0;
  devtools.on('Tracing.dataCollected', ({ value }) => {
    frames += value.filter(({ name }) => name === 'DrawFrame').length;
  });
  const traceConfig = { includedCategories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline', 'cc'] };
  await devtools.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' });
  const first = readResources({ product, home });
  const resident = [];
  for (let minute = 0; minute < minutes; minute++) {
    await pause(60_000);
    resident.push(readResources({ product, home }).resident);
  }
  const last = readResources({ product, home });
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  title(`${minutes} idle minutes: companion and service in one process, an overlay open`);
  line('resident, median', megabytes(median(resident)), '(goal < 120 MB)');
  line('resident, most', megabytes(Math.max(...resident)));
  line('processor', `${((100 * (last.cpu - first.cpu)) / (minutes * 60)).toFixed(2)} % of a core`, '(goal < 0.2 %)');
  line('frames that the overlay drew', frames, '(goal 0)');
  line('open handles', first.handles, last.handles);
  line('disk', megabytes(first.disk), megabytes(last.disk));
}

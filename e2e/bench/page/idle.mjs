import { setTimeout as pause } from 'node:timers/promises';
import { line, title } from '../figures.mjs';
import { openOverlay } from './testbed.mjs';

const frames = new Set(['DrawFrame', 'ProxyMain::BeginMainFrame', 'Commit']);

/** Frames and timers of an idle overlay, from a trace of Chromium. */
export async function measureIdle(testbed, { seconds }) {
  const page = await openOverlay(testbed);
  await pause(5_000);
  const devtools = await testbed.context.browser().newBrowserCDPSession();
  const events = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const includedCategories = [
    'devtools.timeline',
    'disabled-by-default-devtools.timeline',
    'disabled-by-default-devtools.timeline.frame',
    'cc',
  ];
  await devtools.send('Tracing.start', { traceConfig: { includedCategories }, transferMode: 'ReportEvents' });
  await pause(seconds * 1000);
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  const count = (isWanted) => events.filter(isWanted).length;
  title(`${seconds} s of an idle overlay, its engine beside it (Chromium ${testbed.version})`);
  line(
    'frames',
    count(({ name }) => frames.has(name)),
    '(goal 0)',
  );
  line(
    'timers that fired, of page and engine',
    count(({ name }) => name === 'TimerFire'),
  );
  await page.close();
}

import { setTimeout as pause } from 'node:timers/promises';
import { line, title } from '../figures.mjs';
import { openOverlay, trace } from './testbed.mjs';

const frames = new Set(['DrawFrame', 'ProxyMain::BeginMainFrame', 'Commit']);

export async function measureIdle(testbed, { seconds }) {
  const page = await openOverlay(testbed);
  await pause(5_000);
  const events = await trace(testbed.context.browser(), seconds * 1000);
  const count = (isWanted) => events.filter(isWanted).length;
  title(`${seconds} s of an idle overlay with its engine (Chromium ${testbed.version})`);
  line(
    'frames',
    count(({ name }) => frames.has(name)),
    '(goal 0)',
  );
  line(
    'timers fired, page and engine',
    count(({ name }) => name === 'TimerFire'),
  );
  await page.close();
}

/*
 * Measures the speed and weight of the page in the Chromium of OBS 31 and 32. Each result has its baseline. Widgets are also measured
 * in the Chromium of OBS 33.
 *   npm run lab -- bench page [part …] [--events 100000] [--rounds 3]
 *   Parts: frame intake idle elements widgets frameCost hero endurance.
 * `--events` is for endurance. `--rounds` is for widgets, frameCost and hero. `--only <theme,…>` is for hero.
 */
import { parseArgs } from 'node:util';
import '../../../../src/build/buildWhenChanged.mjs';
import { stopAll } from '../processes.mjs';
import { measureElements } from './elements.mjs';
import { measureEndurance } from './endurance.mjs';
import { measureFrameCost } from './frameCost.mjs';
import { measureHeroes } from './hero.mjs';
import { measureIdle } from './idle.mjs';
import { measureIntake } from './intake.mjs';
import { openTestbed } from './testbed.mjs';
import { measureToFirstFrame } from './toFirstFrame.mjs';
import { measureWidgets } from './widgets.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    events: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    busy: { type: 'string', default: '60' },
  },
});
const parts = new Set(positionals);
const wants = (part) => parts.size === 0 || parts.has(part);
const testbed = await openTestbed();

// A signal must also stop the programs that the testbed has started.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void testbed.close().then(() => process.exit(1)));

try {
  if (wants('frame')) await measureToFirstFrame(testbed, { samples: 100 });
  if (wants('intake')) await measureIntake(testbed.context, { events: 2_000, rounds: 7 });
  if (wants('idle')) await measureIdle(testbed, { seconds: 60 });
  if (wants('elements')) await measureElements(testbed, { rounds: 3, idleSeconds: 20 });
  if (wants('widgets')) await measureWidgets(testbed, { rounds: Number(values.rounds) });
  if (wants('frameCost')) await measureFrameCost(testbed, { rounds: Number(values.rounds), busySeconds: Number(values.busy) });
  if (wants('hero')) await measureHeroes(testbed, { rounds: Number(values.rounds), only: values.only });
  if (wants('endurance')) await measureEndurance(testbed, { events: Number(values.events) });
} finally {
  await testbed.close();
  await stopAll();
}

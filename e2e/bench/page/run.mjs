/*
 * How fast and how light the page is, in the Chromium of OBS 31 and 32, each figure beside its baseline in the same run.
 *   npm run bench -- page [part …] [--events 100000]     parts: frame intake idle endurance; events: of endurance
 */
import { parseArgs } from 'node:util';
import '../../../src/build/buildWhenChanged.mjs';
import { stopAll } from '../children.mjs';
import { measureEndurance } from './endurance.mjs';
import { measureIdle } from './idle.mjs';
import { measureIntake } from './intake.mjs';
import { openLab } from './lab.mjs';
import { measureToFirstFrame } from './toFirstFrame.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { events: { type: 'string', default: '10000' } } });
const parts = new Set(positionals);
const wants = (part) => parts.size === 0 || parts.has(part);
const lab = await openLab();

// Interrupted, it ends what it started all the same.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void lab.close().then(() => process.exit(1)));

try {
  if (wants('frame')) await measureToFirstFrame(lab, { samples: 100 });
  if (wants('intake')) await measureIntake(lab.context, { events: 2_000, rounds: 7 });
  if (wants('idle')) await measureIdle(lab, { seconds: 60 });
  if (wants('endurance')) await measureEndurance(lab, { events: Number(values.events) });
} finally {
  await lab.close();
  await stopAll();
}

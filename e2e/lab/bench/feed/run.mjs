// npm run lab -- bench feed: how long the feed takes to list one page of events, if it has 100,000 events and as many receipts.
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { line, median, title } from '../figures.mjs';
import { buildPrograms } from '../programs/build.mjs';

const count = 100_000;
const rounds = 15;
const goalMs = 50;

const outDir = await buildPrograms({ filledFeed: fileURLToPath(new URL('filledFeed.ts', import.meta.url)) }, 'bench-feed');
const { openFilledFeed } = await import(pathToFileURL(join(outDir, 'filledFeed.js')).href);
const folder = await mkdtemp(join(tmpdir(), 'ovation-bench-feed-'));
try {
  const path = join(folder, 'receipts.db');
  const { read, selections, close } = await openFilledFeed(path, count);
  title(`A page of 50 of ${count.toLocaleString('en')} events, ms, median of ${rounds} (goal: ${goalMs})`);
  for (const [name, selection] of Object.entries(selections)) {
    const times = [];
    let found = 0;
    for (let round = 0; round < rounds; round += 1) {
      const startedMs = performance.now();
      found = await read(selection);
      times.push(performance.now() - startedMs);
    }
    const ms = median(times);
    line(name, `${ms.toFixed(1)} ms`, `${found} events`, ms <= goalMs ? 'met' : 'missed');
  }
  await close();
  line('size of receipts.db', `${((await stat(path)).size / 1e6).toFixed(0)} MB`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

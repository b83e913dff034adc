/*
 * The running product in OBS's Chromium against a platform that misbehaves, in histories of a few minutes each.
 *   npm run faults -- adversary [--seed 1] [--histories 4] [--moods "silence,no connected"] [--seconds 12]     moods: some by name, all, or ten by the seed
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    histories: { type: 'string', default: '1' },
    moods: { type: 'string' },
    build: { type: 'string' },
    seconds: { type: 'string', default: '12' },
  },
});
const { module } = await runnerImport('./e2e/faults/adversary/history.ts');
const first = Number(values.seed);
for (let seed = first; seed < first + Number(values.histories); seed += 1) {
  const folder = await mkdtemp(join(tmpdir(), 'ovation-adversary-'));
  try {
    const history = await module.liveThrough({
      seed,
      folder,
      ...(values.build && { build: values.build }),
      moods: values.moods === 'all' ? module.shuffledMoods(seed) : values.moods?.split(','),
      moodMs: Number(values.seconds) * 1_000,
      onMood: (mood) => console.log(`  ${new Date().toISOString().slice(11, 19)} ${mood}`),
    });
    const breaches = module.breachesOf(history);
    const most = (kind) => module.mostInAMinute(history.asked.filter((one) => one.kind === kind).map(({ atMs }) => atMs));
    console.log(
      `seed ${seed}: ${history.happened.size} events, ${history.seen.length} alerts, all shown ${(history.settledAfterMs / 1_000).toFixed(1)} s after the last fault; ` +
        `most in a minute: ${most('mint')} mints, ${most('connect')} connects, ${most('rest')} reads`,
    );
    const origins = {};
    for (const { arrival } of history.receipts) origins[arrival] = (origins[arrival] ?? 0) + 1;
    console.log(`  ${JSON.stringify(origins)}`);
    for (const error of new Set(history.errors.map((text) => text.replace(/streamToken=[^&\s]*/, '…'))))
      if (values.moods) console.log(`  console: ${error.slice(0, 160)}`);
    for (const breach of breaches) console.error(`  ${breach}`);
    if (breaches.length > 0) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

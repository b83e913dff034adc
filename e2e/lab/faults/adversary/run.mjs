/*
 * Runs the product in OBS's Chromium against a platform that misbehaves, in histories of a few minutes each.
 *   npm run lab -- faults adversary [--seed 1] [--histories 4] [--modes "silence,no connected"] [--seconds 12]
 * `--modes`: names from faultModes.ts, or `all`. By default, the seed chooses ten modes.
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
    modes: { type: 'string' },
    build: { type: 'string' },
    seconds: { type: 'string', default: '12' },
  },
});
const { module } = await runnerImport('./e2e/lab/faults/adversary/history.ts');
const first = Number(values.seed);
for (let seed = first; seed < first + Number(values.histories); seed += 1) {
  const folder = await mkdtemp(join(tmpdir(), 'ovation-adversary-'));
  try {
    const history = await module.runHistory({
      seed,
      folder,
      ...(values.build && { build: values.build }),
      modes: values.modes === 'all' ? module.shuffledModes(seed) : values.modes && module.parseModes(values.modes),
      modeMs: Number(values.seconds) * 1_000,
      onMode: (mode) => console.log(`  ${new Date().toISOString().slice(11, 19)} ${mode}`),
    });
    const breaches = module.breachesOf(history);
    const perMinute = (kind) => module.maxInAMinute(history.requests.filter((one) => one.kind === kind).map(({ atMs }) => atMs));
    console.log(
      `seed ${seed}: ${history.published.size} events, ${history.seen.length} alerts, all shown ${(history.settledAfterMs / 1_000).toFixed(1)} s after the last fault; ` +
        `most in a minute: ${perMinute('mint')} mints, ${perMinute('connect')} connects, ${perMinute('rest')} reads`,
    );
    const arrivals = {};
    for (const { arrival } of history.receipts) arrivals[arrival] = (arrivals[arrival] ?? 0) + 1;
    console.log(`  ${JSON.stringify(arrivals)}`);
    for (const error of new Set(history.errors.map((text) => text.replace(/streamToken=[^&\s]*/, '…'))))
      if (values.modes) console.log(`  console: ${error.slice(0, 160)}`);
    for (const breach of breaches) console.error(`  ${breach}`);
    if (breaches.length > 0) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/*
 * Runs all of Ovation repeatedly. A different request fails each time: it is reset, hangs for 30 s, is answered with 500, or the
 * companion is killed for two seconds.
 * A run has a new profile (`first`), has the profile of an earlier run (`second`), or changes settings (`settings`). Each is run in both
 * Chromiums of OBS.
 * Checks that every event after the first mint is shown exactly once within a minute. A page is exempt if its document was never
 * answered.
 *   npm run lab -- faults sweep [--chromium 127,149] [--runs first,second,settings] [--faults reset,hang,500,kill]
 *   [--from 1] [--to 60] [--lanes 4] [--verbose]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';
import { startProgram, stopAll } from '../../bench/processes.mjs';
import { buildPrograms } from '../../bench/programs/build.mjs';

const { values } = parseArgs({
  options: {
    chromium: { type: 'string', default: '127,149' },
    runs: { type: 'string', default: 'first,second,settings' },
    faults: { type: 'string', default: 'reset,hang,500,kill' },
    from: { type: 'string', default: '1' },
    to: { type: 'string', default: '200' },
    lanes: { type: 'string', default: '4' },
    verbose: { type: 'boolean' },
  },
});
const { module: sweep } = await runnerImport('./e2e/lab/faults/sweep/sweep.ts');
const { module: browsers } = await runnerImport('./e2e/support/chromium.ts');
const folder = await mkdtemp(join(tmpdir(), 'ovation-faults-'));
let browser = null;
let lanes = [];

async function closeBrowser() {
  await Promise.allSettled(lanes.map((lane) => lane.close()));
  lanes = [];
  await browser?.close();
  browser = null;
}

async function stop() {
  await closeBrowser();
  await stopAll();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().then(() => process.exit(1)));

/** The series ends after this many runs in a row that did not send the chosen request. */
const missesUntilEnd = 3;

/** All runs of one kind with one fault. Each lane asks the series which request fails in its next run, and records the result there. */
function series(run, fault) {
  const figures = { run, fault, tried: 0, recorded: 0, lost: 0, doubled: 0, neverLive: 0, excepted: 0, slowestMs: 0 };
  let next = Number(values.from);
  let misses = 0;
  const takeNext = () => (misses >= missesUntilEnd || next > Number(values.to) ? null : next++);
  const record = (k, outcome) => {
    if (values.verbose) console.log(`  ${run} ${fault} ${k} (${outcome.faultedRequest}) ${outcome.tookMs} ms`);
    if (!outcome.faultedRequest) {
      misses += 1;
      return;
    }
    misses = 0;
    figures.tried += 1;
    figures.recorded += outcome.recorded;
    const noDocument = outcome.neverLive && outcome.faultedRequest === 'GET /';
    if (noDocument) figures.excepted += 1;
    else if (outcome.neverLive) figures.neverLive += 1;
    figures.lost += outcome.lost.length;
    figures.doubled += outcome.doubled.length;
    figures.slowestMs = Math.max(figures.slowestMs, outcome.tookMs);
    const bad = (outcome.neverLive && !noDocument) || outcome.lost.length > 0 || outcome.doubled.length > 0;
    if (bad) console.error(`  ${run} ${fault} ${k} (${outcome.faultedRequest}): ${JSON.stringify(outcome)}`);
  };
  return { figures, takeNext, record };
}

async function openBrowser(service, version) {
  const executablePath = await browsers.obsChromium(version);
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: browsers.obsFlags,
    ignoreDefaultArgs: browsers.notInObs,
  });
  for (let number = 0; number < Number(values.lanes); number += 1) {
    const account = await service.ask({ ask: 'account' });
    const platform = { api: `http://127.0.0.1:${service.port}`, apiKey: account.key };
    lanes.push(await sweep.openLane(browser, platform, join(folder, `${version}-${number}`)));
  }
}

/** Plays one kind of run with each fault. Resolves to how many promises were broken. */
async function playAll(version, run) {
  const all = values.faults.split(',').map((fault) => ({ fault, ...series(run, fault) }));
  const work = async (lane) => {
    for (const { fault, takeNext, record } of all)
      for (let k = takeNext(); k !== null; k = takeNext()) record(k, await lane.play(run, fault, k));
  };
  await Promise.all(lanes.map(work));
  let bad = 0;
  for (const { figures } of all) {
    const { fault, tried, recorded, lost, doubled, neverLive, excepted, slowestMs } = figures;
    bad += lost + doubled + neverLive;
    console.log(
      `Chromium ${version}: ${run.padEnd(8)} ${fault.padEnd(5)} ${tried} requests, ${recorded} recorded, ${lost} lost, ${doubled} doubled, ` +
        `${neverLive} never live (${excepted} without a document), slowest ${(slowestMs / 1_000).toFixed(1)} s`,
    );
  }
  return bad;
}

try {
  const built = await buildPrograms({ service: fileURLToPath(new URL('../../bench/programs/service.mjs', import.meta.url)) }, 'faults');
  const service = await startProgram(join(built, 'service.js'), { args: [folder] });
  let bad = 0;
  for (const version of values.chromium.split(',').map(Number)) {
    await openBrowser(service, version);
    for (const run of values.runs.split(',')) bad += await playAll(version, run);
    await closeBrowser();
  }
  process.exitCode = bad === 0 ? 0 : 1;
} finally {
  await stop();
}

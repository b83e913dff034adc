/*
 * Speed and resources of several nodes on this computer, each result with its goal.
 *   npm run lab -- bench nodes [part …] [--times n]     parts: calls fanout delivery idle cycle curve death deploy million
 *   --times n: deploys of all nodes (default 20). `million` measures idle, cycle and curve.
 * Needs PostgreSQL, Valkey or Redis, HAProxy, and a build (`npm run build`).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { pinLoadGenerator, startProgram, stopAll } from '../processes.mjs';
import { buildPrograms } from '../programs/build.mjs';
import { startPostgres } from '../service/postgres.mjs';
import { withCluster } from './cluster.mjs';
import { measureCurve } from './curve.mjs';
import { measureDelivery } from './delivery.mjs';
import { measureDeath, measureDeploys } from './ends.mjs';
import { measureCycleCost, measureIdle } from './idle.mjs';
import { measureCalls, measureFanOut, startValkey } from './oneNode.mjs';
import { printMillion } from './paper.mjs';

const known = ['calls', 'fanout', 'delivery', 'idle', 'cycle', 'curve', 'death', 'deploy', 'million'];
const { values, positionals } = parseArgs({ allowPositionals: true, options: { times: { type: 'string', default: '20' } } });
const unknown = positionals.filter((part) => !known.includes(part));
if (unknown.length > 0) throw new Error(`Unknown part ${unknown.join(', ')}: the parts are ${known.join(', ')}`);
const isNamed = (part) => positionals.length === 0 || positionals.includes(part);
const wants = (part) => isNamed(part) || (['idle', 'cycle', 'curve'].includes(part) && isNamed('million'));
const drainMs = 3_000;
const { module: interrupts } = await runnerImport('./e2e/support/interrupt.ts');
const { module: engines } = await runnerImport('./src/platform/cluster/engines.ts');

/** Measures one node. The measured programs run on the first core, and the load generator on the last core. */
async function measureOneNode(signal) {
  const folder = await mkdtemp(join(tmpdir(), 'ovation-bench-'));
  let [postgres, valkey] = [null, null];
  try {
    const built = await buildPrograms();
    const { valkey: program } = engines.findEngines(engines.thisMachine(process.env.PATH));
    if (!pinLoadGenerator())
      console.log('The load generator shares all cores with the programs. Figures are less precise than on Linux with taskset.');
    [postgres, valkey] = [await startPostgres(), await startValkey(program)];
    if (!postgres) throw new Error('PostgreSQL is not installed, or not on the PATH');
    const { connection } = postgres;
    const start = (name, ...args) => startProgram(join(built, `${name}.js`), { args });
    const node = await start('serviceNode', JSON.stringify({ connection, valkeyUrl: valkey.url }));
    const measure = async () => {
      const [rounds, ms] = [5, 1_500];
      if (wants('calls')) {
        const [embedded, baseline] = [await start('service', folder), await start('createsBaseline', folder, JSON.stringify(connection))];
        await measureCalls({ node, embedded, baseline, rounds, ms });
      }
      if (wants('fanout')) await measureFanOut({ node, fanOut: await start('fanOut'), valkey: valkey.client, rounds, ms });
    };
    await interrupts.unlessAborted(signal, measure());
  } finally {
    await stopAll();
    await valkey?.stop();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureAll(signal) {
  const found = {};
  if (wants('delivery')) await withCluster({ nodeCount: 2, signal }, measureDelivery);
  if (wants('idle') || wants('cycle')) {
    await withCluster({ nodeCount: 1, signal }, async (cluster) => {
      // This measurement must be the first, because later the node's heap would have grown.
      if (wants('idle')) found.idle = await measureIdle(cluster);
      if (wants('cycle')) found.cycle = await measureCycleCost(cluster);
    });
  }
  if (wants('curve')) found.row = await measureCurve({ signal });
  if (isNamed('million')) printMillion(found);
  if (wants('death')) await withCluster({ nodeCount: 3, signal }, (cluster) => measureDeath(cluster, { rounds: 3 }));
  if (wants('deploy')) {
    const times = Number(values.times);
    await withCluster({ nodeCount: 3, drainMs, signal }, (cluster) => measureDeploys(cluster, { times, drainMs }));
  }
  // These measurements must be the last, because they pin this process to one core.
  if (wants('calls') || wants('fanout')) await measureOneNode(signal);
}

await interrupts.untilInterrupted('bench', measureAll);
process.exit(0);

// npm run lab -- <name>: runs what is not needed to change the product.
import { execFileSync } from 'node:child_process';
import { runPart } from '../support/runPart.mjs';

/** Builds the programs if a source file has changed since the last build. */
const build = () => execFileSync(process.execPath, ['src/build/buildWhenChanged.mjs'], { stdio: 'inherit' });

await runPart('npm run lab --', {
  bench: { summary: 'benchmarks, each figure with its baseline', run: () => import('./bench/main.mjs') },
  cluster: { summary: 'three nodes of the service under faults', run: () => (build(), import('./cluster/run.mjs')) },
  faults: { summary: 'the whole product under faults', run: () => (build(), import('./faults/main.mjs')) },
  'fresh-machine': { summary: 'the README’s two commands on a minimal Debian', run: () => import('./freshMachine/main.mjs') },
  gallery: { summary: 'images of alerts, widgets and pages', run: () => import('./gallery/main.mjs') },
  mutations: { summary: 'known bugs, and the tests that notice them', run: () => import('./mutations/mutate.mjs') },
  simulation: { summary: 'thousands of histories with random faults', run: () => import('./simulation/main.mjs') },
  soak: { summary: 'memory and processor time of an hour and of a stream', run: () => (build(), import('./soak/main.mjs')) },
});

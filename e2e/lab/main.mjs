// npm run lab -- <name>: what nobody needs to change the product.
import { execFileSync } from 'node:child_process';
import { runPart } from '../support/runPart.mjs';

/** Builds the programs if a source file has changed since the last build. */
const build = () => execFileSync(process.execPath, ['src/build/buildWhenChanged.mjs'], { stdio: 'inherit' });

await runPart('npm run lab --', {
  bench: { says: 'figures, each beside its baseline', run: () => import('./bench/main.mjs') },
  cluster: { says: 'three nodes of the service under faults', run: () => (build(), import('./cluster/run.mjs')) },
  faults: { says: 'the whole product under faults', run: () => (build(), import('./faults/main.mjs')) },
  'fresh-machine': { says: 'the two commands of the README on a minimal Debian', run: () => import('./freshMachine/main.mjs') },
  gallery: { says: 'pictures of alerts, widgets and pages', run: () => import('./gallery/main.mjs') },
  mutations: { says: 'known bugs, and the tests that notice them', run: () => import('./mutations/mutate.mjs') },
  simulation: { says: 'thousands of histories with random faults', run: () => import('./simulation/main.mjs') },
  soak: { says: 'memory and processor time of an hour', run: () => (build(), import('./soak/main.mjs')) },
});

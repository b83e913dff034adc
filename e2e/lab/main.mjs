// npm run lab -- <name>: runs programs that are useful, but not necessary for changing the product.
import { execFileSync } from 'node:child_process';
import { runPart } from '../support/runPart.mjs';

/** Builds the programs if a source file has changed since the previous build. */
function buildFirst(run) {
  execFileSync(process.execPath, ['src/build/buildWhenChanged.mjs'], { stdio: 'inherit' });
  return run();
}

await runPart('npm run lab --', {
  bench: { about: 'benchmarks, each result with its baseline', run: () => import('./bench/main.mjs') },
  cluster: { about: 'three nodes of the service under faults', run: () => buildFirst(() => import('./cluster/run.mjs')) },
  faults: { about: 'the whole product under faults', run: () => buildFirst(() => import('./faults/main.mjs')) },
  'fresh-machine': { about: 'the README’s two commands on a minimal Debian', run: () => import('./freshMachine/main.mjs') },
  gallery: { about: 'images of alerts, widgets and pages', run: () => import('./gallery/main.mjs') },
  library: {
    about: 'the built-in stickers and sounds, made again',
    run: () => import('../../src/app/package/art/library/makeLibrary.mjs'),
  },
  mutations: { about: 'known bugs, and the tests that notice them', run: () => import('./mutations/mutate.mjs') },
  simulation: { about: 'thousands of histories with random faults', run: () => import('./simulation/main.mjs') },
  soak: { about: 'memory and processor time of an hour and of a stream', run: () => buildFirst(() => import('./soak/main.mjs')) },
  'theme-sounds': {
    about: 'the sounds of the themes, made again',
    run: () => import('../../src/app/package/art/themeSounds/makeThemeSounds.mjs'),
  },
});

// npm run lab -- faults: runs all of Ovation under faults, for longer than the tests do.
import { runPart } from '../../support/runPart.mjs';

await runPart('npm run lab -- faults', {
  sweep: { about: 'each request fails in turn', run: () => import('./sweep/run.mjs') },
  kill: { about: 'kills the browser in mid-alert', run: () => import('./kill/run.mjs') },
  adversary: { about: 'a platform that misbehaves in every known way', run: () => import('./adversary/run.mjs') },
  'two-computers': { about: 'a second computer, with the cable pulled (Linux, root)', run: () => import('./twoComputers/run.mjs') },
});
// Vite's module runner can keep Node 20 from exiting.
process.exit();

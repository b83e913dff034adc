// npm run lab -- faults: the whole product under faults, for longer than the tests have time.
import { runPart } from '../../support/runPart.mjs';

await runPart('npm run lab -- faults', {
  sweep: { says: 'one request after the other meets a fault', run: () => import('./sweep/run.mjs') },
  kill: { says: 'the browser is killed in mid-alert', run: () => import('./kill/run.mjs') },
  adversary: { says: 'a platform that misbehaves in every way that we know', run: () => import('./adversary/run.mjs') },
  'two-computers': { says: 'a second computer, with the cable pulled (Linux, root)', run: () => import('./twoComputers/run.mjs') },
});
// Vite's module runner can keep Node 20 from ending by itself.
process.exit();

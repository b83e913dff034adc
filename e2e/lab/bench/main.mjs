// npm run lab -- bench: figures, each beside its baseline in the same run.
import { runPart } from '../../support/runPart.mjs';

await runPart('npm run lab -- bench', {
  service: { says: 'how fast the service is', run: () => import('./service/run.mjs') },
  nodes: { says: 'what several nodes cost, and how fast they and their deploys are', run: () => import('./nodes/run.mjs') },
  jobs: { says: 'how many presses a creator’s common jobs take', run: () => import('./jobs/run.mjs') },
  settings: { says: 'how fast Settings opens, beside another checkout', run: () => import('./settings/run.mjs') },
  page: { says: 'how fast and how light the overlay’s page is', run: () => import('./page/run.mjs') },
});

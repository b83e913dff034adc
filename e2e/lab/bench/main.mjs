// npm run lab -- bench: prints each result together with a baseline: the same work of a simpler program, measured in the same run.
import { runPart } from '../../support/runPart.mjs';

await runPart('npm run lab -- bench', {
  service: { about: 'speed of the service', run: () => import('./service/run.mjs') },
  nodes: { about: 'speed and resources of several nodes, and their deploys', run: () => import('./nodes/run.mjs') },
  feed: { about: 'time to list a page of 100,000 events', run: () => import('./feed/run.mjs') },
  jobs: { about: 'presses of a creator’s common jobs', run: () => import('./jobs/run.mjs') },
  settings: { about: 'time to open Settings, beside another checkout', run: () => import('./settings/run.mjs') },
  editor: { about: 'frames of the editor while elements are dragged', run: () => import('./editor/run.mjs') },
  scenes: { about: 'processor time of the moving backgrounds', run: () => import('./scenes/run.mjs') },
  page: { about: 'speed and weight of the overlay’s page', run: () => import('./page/run.mjs') },
});

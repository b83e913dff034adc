// npm run lab -- gallery: pictures of the overlay in the Chromium of OBS 31 and 32.
import { runPart } from '../../support/runPart.mjs';

await runPart('npm run lab -- gallery', {
  alerts: { says: 'every look with every kind of alert, as one page of pictures', run: () => import('./alertPictures.mjs') },
  widgets: { says: 'every look with every widget', run: () => import('./widgetPictures.mjs') },
  previews: { says: 'the looks’ pictures in the settings', run: () => import('./previews.mjs') },
  templates: { says: 'the templates’ pictures in the settings', run: () => import('./templatePictures.mjs') },
  readme: { says: 'the README’s pictures', run: () => import('./readme.mjs') },
  frames: { says: 'how smoothly each alert comes in on a slow machine', run: () => import('./frames/run.mjs') },
});

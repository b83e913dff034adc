// npm run lab -- gallery: takes images of the overlay in the Chromium of OBS 31 and 32.
import { runPart } from '../../support/runPart.mjs';

await runPart('npm run lab -- gallery', {
  alerts: { about: 'every theme with every type of alert, on one page of images', run: () => import('./alertPictures.mjs') },
  widgets: { about: 'every theme with every widget', run: () => import('./widgetPictures.mjs') },
  scenes: { about: 'every theme with every scene, and its colors', run: () => import('./scenePictures.mjs') },
  previews: { about: 'the images of the themes in the settings', run: () => import('./previews.mjs') },
  readme: { about: 'the images of the README', run: () => import('./readme.mjs') },
  frames: { about: 'how smoothly each alert enters on a slow machine', run: () => import('./frames/run.mjs') },
});

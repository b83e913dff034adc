import { enginePathPattern, optionalPart } from '../../contract';
import { loadTextLibrary } from '../alerts';
import { browserCalls } from '../companion';
import { browserPorts, Engine, enginePort } from './index';

/* The entry of the SharedWorker. `self` is typed as a window because TypeScript's libraries for DOM and workers exclude each other. */
const { timers } = browserCalls(self);
const { pathname } = self.location;
const engine = new Engine(
  browserPorts(self, {
    workerPath: enginePathPattern.test(pathname) ? pathname : undefined, // a development server has other paths
    loadTextLibrary: optionalPart(loadTextLibrary, (url) => import(/* @vite-ignore */ url), timers),
    onClosed: () => self.close(),
  }),
);

self.addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports; // the connect event of a SharedWorker is a MessageEvent with one port
  if (port) engine.join(enginePort(port));
});
self.addEventListener('online', () => engine.probe());

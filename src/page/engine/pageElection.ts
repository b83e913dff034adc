import { textLibrary } from '../alerts/moderationLibrary';
import { browserPorts, openChannel } from './browserPorts';
import { Election } from './election';
import { Engine } from './engine';

/**
 * Part of a page's engine, which is loaded on demand itself. In the page's build its code is shared with the settings, so that
 * it could not be loaded a second time (src/build/optionalParts.ts).
 */
const loadTextLibrary = () => Promise.resolve(textLibrary);

/** This page's part in electing the engine of a profile whose SharedWorkers are missing or silent. */
export function pageElection(window: Window & typeof globalThis): Election {
  const { timers, random, newId } = browserPorts(window, { loadTextLibrary, onClosed: () => {} });
  const election = new Election({
    timers,
    random,
    newId,
    channel: openChannel(window, 'ovation-engine'),
    openEngine: (onClosed) => {
      const engine = new Engine(browserPorts(window, { loadTextLibrary, onClosed }));
      window.addEventListener('online', () => engine.probe());
      return engine;
    },
  });
  window.addEventListener('pagehide', () => election.leave());
  return election;
}

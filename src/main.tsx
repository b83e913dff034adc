import { optionalPart, timersOf } from './contract';
import type { PagePort } from './contract/engine';
import { isShown, parseRoute, type Route } from './page/route';

/** How many SharedWorkers a page tries, one after another, before it runs the engine itself. */
const sharedGenerations = 2;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');

/** The pages other than overlays. An overlay does not load their code. */
const pages = { settings: () => import('./page/creator'), demo: () => import('./page/demo'), preview: () => import('./page/preview') };

async function mount(target: HTMLElement, route: Route): Promise<() => void> {
  switch (route.page) {
    case 'overlay': {
      const { browserPage, browserSound, mountOverlay } = await import('./page/overlay');
      const unmount = mountOverlay({ ...route, root: target, connect: joinEngine, page: browserPage(window), sound: browserSound(window) });
      const removeHint = 'obsstudio' in window ? () => {} : showHintToPerson();
      return () => {
        removeHint();
        unmount();
      };
    }
    case 'nothing':
      return () => {};
    default:
      return (await pages[route.page]()).mountPage(target, window, route.key);
  }
}

/**
 * Shows what an overlay is, if a person has opened it in a browser: the pointer moves, a key is pressed, or the window has bars and the
 * focus. A capture program sends no input, and its window has no bars (it is only as high as the page).
 */
function showHintToPerson(): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let hinted = false;
  const hint = async (): Promise<void> => {
    if (hinted) return;
    hinted = true;
    const remove = await (await pages.settings()).showTabHint(window);
    if (signal.aborted) remove();
    signal.addEventListener('abort', remove);
  };
  const show = () => void hint().catch(() => {});
  for (const type of ['pointermove', 'keydown']) window.addEventListener(type, show, { signal });
  if (outerHeight > innerHeight) {
    window.addEventListener('focus', show, { signal });
    if (document.hasFocus()) show();
  }
  return () => leaving.abort();
}

/** Resolves to the function that removes the mounted page. Each mount waits for the previous one, because links may change quickly. */
let mounted = Promise.resolve(() => {});
/** The route that was requested most recently. A mounted page may change the address without changing `requested`. */
let requested: Route | null = null;
function show(target: HTMLElement): void {
  mounted = mounted
    .then((unmount) => {
      const route = parseRoute(location.hash);
      if (isShown(requested, route)) return unmount;
      requested = route;
      unmount();
      return mount(target, route);
    })
    .catch(() => {
      reload();
      return () => {};
    });
}

/** Asks the guard in index.html to reload the page as soon as the companion answers. */
function reload(): void {
  window.dispatchEvent(new Event('ovation:load-anew'));
}

/** The profile's engine. It runs in a SharedWorker, or in this page if SharedWorkers are missing or do not answer. */
function joinEngine(generation: number): PagePort {
  if (typeof SharedWorker === 'undefined' || generation >= sharedGenerations) return joinEngineInPage();
  const worker = new SharedWorker(new URL('./page/engine/main.worker.ts', import.meta.url), {
    type: 'module',
    name: `ovation-engine-${generation}`,
  });
  return pagePort(worker.port);
}

const loadEngine = optionalPart(
  () => import('./page/engine'),
  (url) => import(/* @vite-ignore */ url),
  timersOf(window),
);
/** If loading the engine fails this often, the page reloads: browsers never repeat a failed import, so only a reload helps. */
const maxFailedLoads = 2;
let failedLoads = 0;
let joining: Promise<(port: MessagePort) => void> | null = null;
function joinInPage(): Promise<(port: MessagePort) => void> {
  joining ??= loadEngine().then(
    ({ enginePort, pageElection }) => {
      const election = pageElection(window);
      return (port) => election.join(enginePort(port));
    },
    (error) => {
      joining = null;
      failedLoads += 1;
      if (failedLoads === maxFailedLoads) reload(); // reloads, because nothing can be shown without an engine
      throw error;
    },
  );
  return joining;
}

function joinEngineInPage(): PagePort {
  const { port1, port2 } = new MessageChannel();
  joinInPage().then(
    (join) => join(port2),
    () => {}, // the page receives no answer, so it joins again
  );
  return pagePort(port1);
}

function pagePort(port: MessagePort): PagePort {
  return {
    post: (message) => port.postMessage(message),
    listen: (listener) => {
      const receive = (event: MessageEvent) => listener(event.data);
      port.addEventListener('message', receive);
      port.start();
      return () => port.removeEventListener('message', receive);
    },
    close: () => port.close(),
  };
}

show(root);
window.addEventListener('hashchange', () => show(root));
// `serviceWorker` is missing on a LAN address, because it is not a secure context. The page also works without a service worker.
if (import.meta.env.PROD) navigator.serviceWorker?.register('/serviceWorker.js').catch(() => {});

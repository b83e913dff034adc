import { optionalPart, timersOf } from './contract';
import type { PagePort } from './contract/engine';
import { isShown, parseRoute, type Route } from './page/route';

/** Engines that a page asks a SharedWorker for before it runs one itself. */
const sharedGenerations = 2;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its #root');

/** The pages that are no overlay on stream; what they have in common is that an overlay need not know more of them. */
const pages = { settings: () => import('./page/creator'), demo: () => import('./page/demo'), preview: () => import('./page/preview') };

/** Mounts the page that the link asks for; answers its undo. */
async function mount(target: HTMLElement, route: Route): Promise<() => void> {
  switch (route.page) {
    case 'overlay': {
      const { browserPage, browserSound, mountOverlay } = await import('./page/overlay');
      const unmount = mountOverlay({ ...route, root: target, connect: joinEngine, page: browserPage(window), sound: browserSound(window) });
      const unhint = 'obsstudio' in window ? () => {} : hintPerson();
      return () => {
        unhint();
        unmount();
      };
    }
    case 'nothing':
      return () => {};
    default:
      return (await pages[route.page]()).mountPage(target, window, route.key);
  }
}

/** Says what an overlay's tab is to a person who moves the pointer or presses a key there; programs that capture do neither. */
function hintPerson(): () => void {
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
  // The overlay does without it.
  for (const type of ['pointermove', 'keydown']) window.addEventListener(type, () => void hint().catch(() => {}), { signal });
  return () => leaving.abort();
}

/** One page at a time, also when links change faster than pages load. */
let mounted = Promise.resolve(() => {});
/** The route that the address asked for last: within a page the address changes without a word to us. */
let asked: Route | null = null;
function show(target: HTMLElement): void {
  mounted = mounted
    .then((unmount) => {
      const route = parseRoute(location.hash);
      if (isShown(asked, route)) return unmount;
      asked = route;
      unmount();
      return mount(target, route);
    })
    .catch(() => {
      reload();
      return () => {};
    });
}

/** Asks the guard in index.html to load the page anew as soon as the companion answers. */
function reload(): void {
  window.dispatchEvent(new Event('ovation:load-anew'));
}

/** The profile's engine: a SharedWorker, or the same engine in this page where there is none or none that answers. */
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
/** Number of failed loads after which the page is loaded anew: a file that the engine's own file imports cannot be asked for again. */
const hopelessLoads = 2;
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
      if (failedLoads === hopelessLoads) reload(); // nothing is on stage without an engine
      throw error;
    },
  );
  return joining;
}

/** Joins the engine that runs in one of the profile's pages, perhaps in this one. */
function joinEngineInPage(): PagePort {
  const { port1, port2 } = new MessageChannel();
  joinInPage().then(
    (join) => join(port2),
    () => {}, // not to be had now: the page hears nothing, and joins again
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
// Missing on a LAN address, which is no secure context; there, and where it is refused, the page does without.
if (import.meta.env.PROD) navigator.serviceWorker?.register('/serviceWorker.js').catch(() => {});

import { type Build, createKeptPage } from './keptPage';

/* The service worker: the page survives its server. It knows files, and nothing of what they do. */

declare const self: ServiceWorkerGlobalScope;
/** Written here by the build (src/build/serviceWorkerBuild.ts). */
declare const __build: Build;

const page = createKeptPage({
  build: __build,
  origin: self.location.origin,
  caches: self.caches,
  fetch: (input, init) => self.fetch(input, init),
  networkLimitMs: 1_500,
});

self.addEventListener('install', (event) => event.waitUntil(page.keep().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(page.forgetOlder().then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const answer = page.answer(event.request);
  if (answer) event.respondWith(answer);
});

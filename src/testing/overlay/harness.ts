import type { Alert, PageMessage, ThemeName } from '../../contract';
import { browserPage, browserSound, mountOverlay } from '../../overlay';
import { createFakeEngine } from './fakeEngine';

/** What `scripts/look.mjs` drives: the real overlay in a real page, with a fake engine. */
export interface Harness {
  show(alert: Alert): void;
  clear(): void;
  /** Has a look loaded before it is shown. */
  wear(theme: ThemeName): void;
  heard(): readonly PageMessage[];
  /** Stops all motion at this offset of the entrance. */
  freezeAt(timeMs: number): void;
  /** Waits for the exit to begin, and stops it at this offset. */
  freezeExitAt(timeMs: number): Promise<void>;
}

const root = document.getElementById('root');
if (!root) throw new Error('harness.html has no #root');

const engine = createFakeEngine();
setInterval(() => engine.say({ kind: 'ping' }), 1_000);
mountOverlay({
  root,
  box: 'alerts',
  overlayKey: 'none',
  debug: location.hash === '#debug',
  connect: () => engine.port,
  page: browserPage(window),
  sound: browserSound(window),
});
engine.say({ kind: 'state', state: { tag: 'live', sinceMs: Date.now() } });

let showId = 0;

function freeze(timeMs: number): void {
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = timeMs;
  }
}

const harness: Harness = {
  show: (alert) => engine.say({ kind: 'show', showId: ++showId, alert }),
  wear: (theme) => engine.say({ kind: 'themes', themes: [theme] }),
  clear: () => engine.say({ kind: 'clear', showId }),
  heard: () => engine.heard,
  freezeAt: freeze,
  async freezeExitAt(timeMs) {
    while (!document.querySelector('.words')?.getAnimations().length) await new Promise(requestAnimationFrame);
    freeze(timeMs);
  },
};
Object.assign(window, { harness });

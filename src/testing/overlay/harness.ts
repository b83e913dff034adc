import type { Alert, PageMessage, ThemeName, WidgetView } from '../../contract';
import { browserPage, browserSound, mountOverlay } from '../../page/overlay';
import { planShow } from '../../page/overlay/timing';
import { createFakeEngine } from './fakeEngine';

/** What `npm run gallery` and the tests of the looks drive: the real overlay in a real page, with a fake engine. */
export interface Harness {
  show(alert: Alert): void;
  clear(): void;
  /** The alert goes on as this one, with all motion stopped at this offset of its growth. */
  growTo(alert: Alert, timeMs: number): Promise<void>;
  /** It leaves early, as one that is skipped or interrupted does. */
  skip(): void;
  /** What the box's widget shows from now on. */
  widget(view: WidgetView | null): void;
  /** Has a look loaded before it is shown, and media. */
  wear(theme: ThemeName, media?: readonly string[]): void;
  heard(): readonly PageMessage[];
  /** Stops all motion at this offset of the entrance. */
  freezeAt(timeMs: number): Promise<void>;
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
let exitAtMs = 0;
let updates = 0;

const frame = () => new Promise(requestAnimationFrame);

async function shown(): Promise<void> {
  while (!document.querySelector('[data-alert-key], [data-widget]')) await frame();
  // What is thrown comes after the first frame, some of it in each.
  const waits = () => [...document.querySelectorAll('.burst > i')].some((piece) => piece.getAnimations().length === 0);
  for (let count = 0; count < 3 || (count < 40 && waits()); count += 1) await frame();
}

/** What stands still is no layer: the compositor may go on showing what it had of one whose motion was stopped. */
const still = document.head.appendChild(document.createElement('style'));
still.textContent = '*, ::before, ::after { will-change: auto !important }';
still.disabled = true;

function freeze(timeMs: number): void {
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = timeMs;
  }
  still.disabled = false;
}

const harness: Harness = {
  show(alert) {
    still.disabled = true;
    exitAtMs = performance.now() + planShow(alert.durationMs).exitAtMs;
    engine.say({ kind: 'show', showId: ++showId, alert });
  },
  wear: (theme, media = []) => engine.say({ kind: 'themes', themes: [theme], media }),
  widget(view) {
    still.disabled = true;
    engine.say({ kind: 'widget', view });
  },
  async growTo(alert, timeMs) {
    engine.say({ kind: 'update', showId, update: ++updates, alert });
    while (document.querySelector('[data-alert-key]')?.getAttribute('data-alert-keys') !== alert.keys.join(' ')) await frame();
    freeze(timeMs);
  },
  skip: () => engine.say({ kind: 'clear', showId, leaves: true }),
  clear: () => engine.say({ kind: 'clear', showId }),
  heard: () => engine.heard,
  async freezeAt(timeMs) {
    if (still.disabled) await shown();
    freeze(timeMs);
  },
  async freezeExitAt(timeMs) {
    while (performance.now() < exitAtMs + 30) await frame();
    freeze(timeMs);
  },
};
Object.assign(window, { harness });

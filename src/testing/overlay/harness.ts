import type { Alert, PageMessage } from '../../contract/engine';
import type { ThemeName, WidgetView } from '../../contract/settings';
import { browserPage, browserSound, mountOverlay, type PageLike } from '../../page/overlay';
import { planShow, prepareTimeoutMs } from '../../page/overlay/show';
import { createFakeEngine } from './fakeEngine';

/** The real overlay in a real page, with a fake engine. For end-to-end tests and `npm run lab -- gallery`. */
export interface Harness {
  show(alert: Alert): void;
  clear(): void;
  /** Updates the alert. Then stops all motion at `timeMs` after the start of the update's animation. */
  growTo(alert: Alert, timeMs: number): Promise<void>;
  skip(): void;
  widget(view: WidgetView | null): void;
  preload(theme: ThemeName, media?: readonly string[]): void;
  received(): readonly PageMessage[];
  /** Stops all motion at `timeMs` after the start of the entrance. */
  freezeAt(timeMs: number): Promise<void>;
  /** Waits for the exit. Then stops all motion at `timeMs` after the start of the exit. */
  freezeExitAt(timeMs: number): Promise<void>;
  /**
   * Checks the condition in each frame. If it does not become true within ten seconds, rejects with an error that mentions
   * `missing`.
   */
  until(holds: () => unknown, missing: string): Promise<void>;
  /** Resolves when the fonts of all texts in an element are loaded, including the fonts of a theme that is still loading. */
  fontsLoaded(element: Element): Promise<void>;
  /** Resolves when an alert is in the document, before it is painted. Rejects after ten seconds. */
  laidOut(): Promise<HTMLElement>;
}

const root = document.getElementById('root');
if (!root) throw new Error('harness.html has no #root');

/**
 * The page with a longer limit for preparing an alert, because on a busy computer parts of it may load late. If the URL ends in
 * `#productLimits`, the limit is the product's.
 */
function patientPage(page: PageLike): PageLike {
  if (location.hash === '#productLimits') return page;
  return { ...page, after: (delayMs, callback) => page.after(delayMs === prepareTimeoutMs ? limitMs : delayMs, callback) };
}

const limitMs = 10_000;
const engine = createFakeEngine();
setInterval(() => engine.send({ kind: 'ping' }), 1_000);
mountOverlay({
  root,
  overlay: 'alerts',
  overlayKey: 'none',
  debug: location.hash === '#debug',
  connect: () => engine.port,
  page: patientPage(browserPage(window)),
  sound: browserSound(window),
});
engine.send({ kind: 'state', state: { tag: 'live', sinceMs: Date.now() } });

let showId = 0;
let exitAtMs = 0;
let updates = 0;

const frame = () => new Promise(requestAnimationFrame);
const task = () => new Promise((resolve) => setTimeout(resolve));

async function until(holds: () => unknown, missing: string, next: () => Promise<unknown> = frame): Promise<void> {
  for (const endsAtMs = performance.now() + limitMs; !holds(); await next()) {
    if (performance.now() > endsAtMs) throw new Error(`After ${limitMs / 1_000} s there is still no ${missing}`);
  }
}

async function shown(): Promise<void> {
  await until(() => document.querySelector('[data-alert-key], [data-widget]'), 'alert or widget');
  // Particles appear after the first frame, a few in each frame. Wait until all of them are animated.
  const waits = () => [...document.querySelectorAll('.burst > i')].some((piece) => piece.getAnimations().length === 0);
  for (let count = 0; count < 3 || (count < 40 && waits()); count += 1) {
    // Pause animations before each frame, because on a busy computer a frame can take longer than an entrance. An animation that has
    // ended cannot be set back.
    for (const animation of document.getAnimations()) animation.pause();
    await frame();
  }
}

/** Removes `will-change`, because otherwise the compositor may show an outdated layer of a stopped animation. */
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
    exitAtMs = performance.now() + planShow(alert.durationMs, alert.heroMs).exitAtMs;
    engine.send({ kind: 'show', showId: ++showId, alert });
  },
  preload: (theme, media = []) => engine.send({ kind: 'themes', themes: [theme], media, dressings: [] }),
  widget(view) {
    still.disabled = true;
    engine.send({ kind: 'widget', view });
  },
  async growTo(alert, timeMs) {
    engine.send({ kind: 'update', showId, update: ++updates, alert });
    const isGrown = () => document.querySelector<HTMLElement>('[data-alert-key]')?.dataset.alertKeys === alert.keys.join(' ');
    await until(isGrown, 'alert of all events', task); // checked in a task, because a frame may come only after the animations have ended on a slow computer
    freeze(timeMs);
  },
  skip: () => engine.send({ kind: 'clear', showId, leaves: true }),
  clear: () => engine.send({ kind: 'clear', showId }),
  received: () => engine.received,
  async freezeAt(timeMs) {
    if (still.disabled) await shown();
    freeze(timeMs);
  },
  async freezeExitAt(timeMs) {
    while (performance.now() < exitAtMs + 30) await frame();
    freeze(timeMs);
  },
  until: (holds, missing) => until(holds, missing),
  async fontsLoaded(element) {
    const unquoted = (family = '') => family.trim().replaceAll('"', '');
    const texts = [element, ...element.querySelectorAll('*')];
    const lists = texts.map((text) => getComputedStyle(text).fontFamily.split(',').map(unquoted));
    const first = new Set(lists.map(([family]) => family));
    const facesOf = (families: ReadonlySet<string | undefined>) =>
      [...document.fonts].filter(({ family }) => families.has(unquoted(family)));
    await until(() => new Set(facesOf(first).map(({ family }) => family)).size === first.size, `font face of ${[...first]}`);
    // Fallback fonts are loaded as well, because a later text may need letters that the first font lacks.
    await Promise.all(facesOf(new Set(lists.flat())).map((face) => face.load()));
  },
  async laidOut() {
    const alert = () => document.querySelector<HTMLElement>('[data-alert-key]');
    await until(alert, 'alert', task);
    return alert() as HTMLElement;
  },
};
Object.assign(window, { harness });

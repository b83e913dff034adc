import type { PageLike, Undo } from '../overlay';

/* Draws one image of an overlay and then stops everything that would draw another frame. */

/** In an image, animations up to this length are at their end. Longer ones, such as rolling credits, are at their first visible state. */
const longMs = 5_000;
/** How long to wait for fonts and images. */
const patienceMs = 4_000;

export interface StoppablePage extends PageLike {
  /** Stops all timers. One-time timers are cancelled, periodic timers can be started again. */
  stop(): void;
  /** Starts the periodic timers again. */
  go(): void;
}

/** Wraps a page: its timers can be stopped, and motion is reduced while `isImage` returns true. */
export function createStoppablePage(page: PageLike, isImage: () => boolean): StoppablePage {
  const once = new Set<Undo>();
  const periodic = new Set<{ start(): void; stop: Undo }>();
  return {
    ...page,
    prefersReducedMotion: () => isImage() || page.prefersReducedMotion(),
    after(delayMs, callback) {
      const undo = page.after(delayMs, () => {
        once.delete(undo);
        callback();
      });
      once.add(undo);
      return () => {
        once.delete(undo);
        undo();
      };
    },
    every(periodMs, callback) {
      const timer = {
        stop: page.every(periodMs, callback),
        start: () => {
          timer.stop();
          timer.stop = page.every(periodMs, callback);
        },
      };
      periodic.add(timer);
      return () => {
        periodic.delete(timer);
        timer.stop();
      };
    },
    stop() {
      for (const undo of once) undo();
      once.clear();
      for (const timer of periodic) timer.stop();
    },
    go() {
      for (const timer of periodic) timer.start();
    },
  };
}

interface DrawingOptions {
  readonly root: HTMLElement;
  readonly page: Pick<PageLike, 'after' | 'afterPaint'>;
  /** The elements that draw something. null while this is unknown. */
  elements(): readonly string[] | null;
  /** Called once: when everything is drawn, or when it takes too long. */
  onDrawn(): void;
}

/** Waits until the elements, their fonts and their images are drawn, and stops their motion. Returns a function that ends the wait. */
export function awaitDrawn({ root, page, elements, onDrawn }: DrawingOptions): Undo {
  const { ownerDocument: document } = root;
  let isOver = false;
  let isComplete = false;
  const observer = new MutationObserver(check);
  const cancelPatience = page.after(patienceMs, end);

  function isDrawn(element: string): boolean {
    return root.querySelector(`.overlay[data-box="${CSS.escape(element)}"] > :is(.widget, [data-still])`) !== null;
  }

  function check(): void {
    if (isOver || isComplete || !elements()?.every(isDrawn)) return;
    isComplete = true;
    page.afterPaint(() => void loaded(document).then(end, end)); // layout requests the fonts
  }

  function end(): void {
    if (isOver) return;
    close();
    stopMotion(document);
    onDrawn();
  }

  function close(): void {
    isOver = true;
    observer.disconnect();
    cancelPatience();
  }

  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['data-still'] });
  check();
  return close;
}

async function loaded(document: Document): Promise<void> {
  await document.fonts.ready;
  await Promise.allSettled([...document.images].map((image) => image.decode()));
}

function stopMotion(document: Document): void {
  for (const animation of document.getAnimations()) {
    const { effect } = animation;
    const { delay = 0, endTime = 0, duration = 0 } = effect?.getComputedTiming() ?? {};
    if (!(effect instanceof KeyframeEffect)) continue;
    if (Number(endTime) <= longMs) end(animation, effect);
    else {
      const { computedOffset = 0 } = effect.getKeyframes().find(({ opacity }) => Number(opacity ?? 1) > 0) ?? {};
      animation.currentTime = delay + Number(duration) * computedOffset;
      animation.pause();
    }
  }
}

/** Replaces an animation by its last state. Otherwise, the animation's compositor layer may continue to show an earlier state. */
function end(animation: Animation, { target, pseudoElement }: KeyframeEffect): void {
  animation.finish();
  if (!target?.checkVisibility() || pseudoElement !== null) return; // only the styles of rendered elements can be written
  animation.commitStyles();
  animation.cancel();
}

/** The time in an alert's animations at which they are paused. Every entrance is over by then. */
const stillAtMs = 3_000;

/** Pauses alerts in the state after their entrance. The browser then paints no further frames of them. */
export function createFreezer(root: HTMLElement) {
  const observers = new Map<string, ResizeObserver>();

  function release(element: string): void {
    observers.get(element)?.disconnect();
    observers.delete(element);
  }

  return {
    /** Call this after the alert has started its effects. */
    freeze(element: string): void {
      release(element);
      const overlay = root.querySelector<HTMLElement>(`.overlay[data-box="${CSS.escape(element)}"]`);
      const view = overlay?.querySelector<HTMLElement>(':scope > .alert');
      if (!overlay || !view) return;
      view.dataset.still = '';
      stop(view);
      // If the layer changes size, the alert starts to turn its pages again. This observer was created after the alert's own observer, so
      // this observer is called later and stops the pages.
      const observer = new ResizeObserver(() => (view.isConnected ? stop(view) : release(element)));
      observer.observe(overlay);
      observers.set(element, observer);
    },
    close(): void {
      for (const element of [...observers.keys()]) release(element);
    },
  };
}

function stop(view: HTMLElement): void {
  for (const animation of view.getAnimations({ subtree: true })) {
    const { delay = 0, endTime = 0 } = animation.effect?.getComputedTiming() ?? {};
    animation.pause();
    animation.currentTime = endTime === Number.POSITIVE_INFINITY ? delay : Math.min(Number(endTime), stillAtMs);
  }
}

import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { SettingsPorts, Undo } from '../../frame/ports';

/** How many images of overlays on a page may be live. Each live image is an iframe. Images out of view lose theirs first. */
export const maxImages = 20;
/** How long the overlay in an image may take to load before the next one starts. */
export const startMs = 3_000;

export interface ImageSlot {
  /** Whether the image's iframe exists. */
  readonly isLive: ReadonlySignal<boolean>;
  setInView(isInView: boolean): void;
  /** Called when the page in the iframe has loaded, so that the next image can load its page. */
  onStarted(): void;
  leave(): void;
}

export interface ImageSlots {
  join(): ImageSlot;
}

interface Place {
  readonly isLive: Signal<boolean>;
  isInView: boolean;
}

/** Limits how many images are live, and loads them one after the other: each is an iframe that runs a whole overlay. */
export function createImageSlots({ timers }: Pick<SettingsPorts, 'timers'>): ImageSlots {
  /** All images of the page. Those that were in view most recently are at the end. */
  const places = new Set<Place>();
  let starting: Place | null = null;
  let cancel: Undo = () => {};

  function endStart(place: Place): void {
    if (starting !== place) return;
    cancel();
    starting = null;
    startNext();
  }

  function startNext(): void {
    if (starting) return;
    const next = [...places].find(({ isInView, isLive }) => isInView && !isLive.peek());
    if (!next) return;
    const live = [...places].filter(({ isLive }) => isLive.peek());
    const removed = live.length < maxImages ? null : live.find(({ isInView }) => !isInView);
    if (removed === undefined) return; // all are in view
    if (removed) removed.isLive.value = false;
    starting = next;
    cancel = timers.set(() => endStart(next), startMs);
    next.isLive.value = true;
  }

  return {
    join() {
      const place: Place = { isLive: signal(false), isInView: false };
      places.add(place);
      return {
        isLive: place.isLive,
        setInView(isInView) {
          if (place.isInView === isInView) return;
          place.isInView = isInView;
          places.delete(place);
          places.add(place);
          if (!isInView && starting === place) {
            place.isLive.value = false;
            endStart(place);
          }
          startNext();
        },
        onStarted: () => endStart(place),
        leave() {
          places.delete(place);
          place.isLive.value = false;
          endStart(place);
          startNext();
        },
      };
    },
  };
}

import { overlayPart } from './optionalParts';
import type { SoundLike, Undo } from './ports';

const loadChimes = overlayPart(() => import('./chimes'));

/** The chimes, loaded beside the overlay and not with it: no first frame waits for a sound. */
export function browserSound(window: Window & typeof globalThis): SoundLike {
  let chimes: Promise<SoundLike> | null = null;
  const load = () => {
    chimes ??= loadChimes().then(({ createChimes }) => createChimes(window));
    chimes.catch(() => {
      chimes = null; // asked for again with the next alert
    });
    return chimes;
  };
  load();

  return {
    play(alert, onOver) {
      let stop: Undo | null = null;
      let over = false;
      load().then(
        (sound) => {
          if (!over) stop = sound.play(alert, onOver);
        },
        () => onOver('could not be loaded'),
      );
      return () => {
        over = true;
        stop?.();
      };
    },
    close: () => chimes?.then((sound) => sound.close()),
  };
}

import { whyOf } from '../../contract';
import { overlayPart } from './optionalParts';
import type { SoundLike, Undo } from './ports';

const loadChimes = overlayPart(() => import('./chimes'));

/** Plays the chimes. Their code loads separately, so that the first frame is not delayed. */
export function browserSound(window: Window & typeof globalThis): SoundLike {
  let chimes: Promise<SoundLike> | null = null;
  const load = () => {
    chimes ??= loadChimes().then(({ createChimes }) => createChimes(window));
    chimes.catch(() => {
      chimes = null;
    });
    return chimes;
  };
  load();

  return {
    preloadSounds: (theme) =>
      void load().then(
        (sound) => sound.preloadSounds?.(theme),
        () => {},
      ),
    play(alert, onOver) {
      let stop: Undo | null = null;
      let isStopped = false;
      load().then(
        (sound) => {
          if (!isStopped) stop = sound.play(alert, onOver);
        },
        (error: unknown) => onOver(whyOf(error)),
      );
      return () => {
        isStopped = true;
        stop?.();
      };
    },
    close: () => chimes?.then((sound) => sound.close()),
  };
}

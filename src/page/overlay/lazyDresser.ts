import type { Alert } from '../../contract';
import type { Dresser, DresserOptions } from './dressing';
import { overlayPart } from './optionalParts';
import type { SoundLike } from './ports';

export interface LazyDresser extends SoundLike, Pick<Dresser, 'stock'> {
  /** null = there is nothing to wait for. */
  prepare(alert: Alert): Promise<unknown> | null;
  /** Once it is there. */
  readonly dress: Dresser['dress'] | undefined;
}

const loadDressing = overlayPart(() => import('./dressing'));

/** Loads the dresser when a box has media, or an alert wears something of its creator's: most do not. */
export function createLazyDresser(options: DresserOptions): LazyDresser {
  let dresser: Dresser | null = null;
  let loading: Promise<Dresser> | null = null;

  function load(): Promise<Dresser> {
    loading ??= loadDressing().then(({ createDresser }) => {
      dresser = createDresser(options);
      return dresser;
    });
    loading.catch(() => {
      loading = null; // asked for again with the next alert
    });
    return loading;
  }

  return {
    stock(media) {
      if (media[0] || dresser)
        load().then(
          (made) => made.stock(media),
          () => {},
        );
    },
    prepare: (alert) => (alert.look.dressing || loading ? load().then((made) => made.prepare(alert)) : null),
    get dress() {
      return dresser?.dress;
    },
    stays: (forMs) => dresser?.stays?.(forMs),
    play: (...call) => (dresser ?? options.sound).play(...call),
    close() {
      options.sound.close();
      dresser?.close();
    },
  };
}

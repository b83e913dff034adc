import type { Alert } from '../../contract';
import type { Customizer, CustomizerOptions } from './customization';
import { overlayPart } from './optionalParts';
import type { SoundLike } from './ports';

export interface LazyCustomizer extends SoundLike, Pick<Customizer, 'stock'> {
  /** null = there is nothing to wait for. */
  prepare(alert: Alert): Promise<unknown> | null;
  /** Once it is there. */
  readonly customize: Customizer['customize'] | undefined;
}

const loadCustomization = overlayPart(() => import('./customization'));

/** Loads the customizer when a box has media, or an alert wears something of its creator's: most do not. */
export function createLazyCustomizer(options: CustomizerOptions): LazyCustomizer {
  let customizer: Customizer | null = null;
  let loading: Promise<Customizer> | null = null;

  function load(): Promise<Customizer> {
    loading ??= loadCustomization().then(({ createCustomizer }) => {
      customizer = createCustomizer(options);
      return customizer;
    });
    loading.catch(() => {
      loading = null; // asked for again with the next alert
    });
    return loading;
  }

  return {
    stock(media) {
      if (media[0] || customizer)
        load().then(
          (made) => made.stock(media),
          () => {},
        );
    },
    prepare: (alert) => (alert.look.dressing || loading ? load().then((made) => made.prepare(alert)) : null),
    get customize() {
      return customizer?.customize;
    },
    rescheduleEnd: (leftMs) => customizer?.rescheduleEnd?.(leftMs),
    play: (...call) => (customizer ?? options.sound).play(...call),
    close() {
      options.sound.close();
      customizer?.close();
    },
  };
}

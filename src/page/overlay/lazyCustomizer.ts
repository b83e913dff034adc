import { catalogText } from '../../contract';
import type { Alert } from '../../contract/engine';
import type { Customizer, CustomizerOptions } from './customization';
import { overlayPart } from './optionalParts';
import type { SoundLike } from './ports';

export interface LazyCustomizer extends SoundLike, Pick<Customizer, 'preload'> {
  prepare(alert: Alert): Promise<unknown> | null;
  /** Returns the function that customizes the alert. If the alert needs this function but its code is still loading, reports a notice. */
  customizerFor(alert: Alert): Customizer['customize'] | undefined;
}

const loadCustomization = overlayPart(() => import('./customization'));

/** Loads the customizer on first use, because most elements have no media and no customized design. */
export function createLazyCustomizer(options: CustomizerOptions): LazyCustomizer {
  let customizer: Customizer | null = null;
  let loading: Promise<Customizer> | null = null;
  let isSentLate = false;

  function load(): Promise<Customizer> {
    loading ??= loadCustomization().then(({ createCustomizer }) => {
      customizer = createCustomizer(options);
      if (isSentLate) options.onNotice(null);
      return customizer;
    });
    loading.catch(() => {
      loading = null;
    });
    return loading;
  }

  return {
    preload(media, customizations) {
      if (media[0] || customizations[0] || customizer)
        load().then(
          (loaded) => loaded.preload(media, customizations),
          () => {},
        );
    },
    prepare: (alert) => (alert.look.dressing || loading ? load().then((loaded) => loaded.prepare(alert)) : null),
    customizerFor({ look: design }) {
      if (design.dressing && loading && !customizer) {
        isSentLate = true;
        options.onNotice(catalogText('overlay-look-left-out', { why: catalogText('why-late') }));
      }
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

/** Applies the creator's customization to a theme. Loaded only if an element is customized. `themes.css` defines how each theme shows an image. */
import { type CatalogText, catalogText, iconFileOf, LocalizedError, mediaPattern, whyOf } from '../../../contract';
import type { Alert } from '../../../contract/engine';
import type { Customization } from '../../../contract/settings';
import type { AlertParts } from '../alertView';
import { addStyle } from '../optionalParts';
import type { SoundLike, Undo } from '../ports';
import type { ShowPlan } from '../show';
import { createCssImages } from './cssImages';
import style from './customization.css?inline';
import { startIdleMotion } from './idle';
import { attachImage, type LoadedImage, prepareImage } from './image';
import { applyScopedStyle, createJudgedStyle } from './judgedStyle';
import { createMediaCache, type MediaCache } from './mediaCache';
import { createMediaSound, isMediaFile } from './mediaSound';
import { drawIcon, readIcon } from './perkIcon';
import themeStyles from './themes.css?inline';
import { applyTypography, createFonts } from './typography';

export { createFonts, createMediaCache };

export interface Customized {
  leave(pace: number): void;
  rescheduleExit(leftMs: number): void;
  remove: Undo;
}

export interface Customizer extends SoundLike {
  preload(media: readonly string[], customizations: readonly Customization[]): void;
  /** Resolves when everything that the alert needs has loaded, or has failed and was reported. Never rejects. */
  prepare(alert: Alert): Promise<void>;
  /** Call this before the alert's entrance. Leaves out whatever has not loaded. */
  customize(parts: AlertParts, alert: Alert, plan: ShowPlan, isCalm: boolean): Customized;
}

export interface CustomizerOptions {
  readonly document: Document;
  readonly sound: SoundLike;
  /** Reports a problem to the creator; null clears the previous one. */
  onNotice(notice: CatalogText | null): void;
}

export function createCustomizer({ document, sound, onNotice }: CustomizerOptions): Customizer {
  const window = document.defaultView;
  if (!window) throw new Error('Customizing alerts needs a document with a window');
  addStyle(document, style, themeStyles);
  const mediaCache = createMediaCache({ fetch: (...call) => window.fetch(...call), caches: window.caches });
  const fonts = createFonts(document, mediaCache);
  const mediaSound = createMediaSound({ window, mediaCache });
  const judgedStyle = createJudgedStyle();
  const cssImages = createCssImages(mediaCache);
  const nextImage = createNextImage(document, mediaCache);
  let icon: { readonly name: string; readonly path: string } | null = null;
  let hasFailed = false;

  async function prepareIcon(name: string | undefined): Promise<void> {
    const file = iconFileOf(name);
    if (name && file !== null) icon = { name, path: await readIcon(await mediaCache.load(file)) };
  }

  function reportSkipped(part: 'picture' | 'sound' | 'type' | 'style', error: unknown): void {
    hasFailed = true;
    onNotice(catalogText(`overlay-${part}-left-out`, { why: whyOf(error) }));
  }

  return {
    preload(media, customizations) {
      const icons = customizations.flatMap(({ image }) => iconFileOf(image) ?? []);
      mediaCache.preload([...media, ...icons]);
      // Failures are ignored here. A failure is reported when an alert needs the font or CSS that failed to load.
      for (const { font, css } of customizations) Promise.all([fonts.load(font ?? 'own'), judgedStyle.preload(css)]).catch(() => {});
    },
    async prepare({ key, look: { dressing: customization = {} }, sound: name }) {
      const hadFailed = hasFailed;
      hasFailed = false;
      await Promise.all([
        nextImage.prepare(customization.image, key).catch((error: unknown) => reportSkipped('picture', error)),
        prepareIcon(customization.image).catch((error: unknown) => reportSkipped('picture', error)),
        cssImages.prepare(customization.css),
        judgedStyle.prepare(customization.css).catch((error: unknown) => reportSkipped('style', error)),
        fonts.load(customization.font ?? 'own').catch((error: unknown) => reportSkipped('type', error)),
        isMediaFile(name) && mediaCache.load(name).catch((error: unknown) => reportSkipped('sound', error)),
      ]);
      if (hadFailed && !hasFailed) onNotice(null);
    },
    customize(parts, { key, look: { dressing: customization } }, plan, isCalm) {
      const image = nextImage.get(key);
      if (!customization) return { leave: () => {}, rescheduleExit: () => {}, remove: () => image?.release() };
      const isIconLate = iconFileOf(customization.image) !== null && icon?.name !== customization.image;
      if (((!image && mediaPattern.test(customization.image ?? '')) || isIconLate) && !hasFailed)
        reportSkipped('picture', new LocalizedError(catalogText('why-late')));
      applyTypography(parts, customization, fonts.stackOf(customization.font ?? 'own'));
      if (icon && icon.name === customization.image) drawIcon(parts, icon.path);
      const leave = attachImage(parts, customization, image, { plan, isCalm });
      const rescheduleExit = isCalm ? () => {} : startIdleMotion(parts.view, customization.idle ?? 'none', plan);
      const judged = judgedStyle.get(customization.css);
      const own = judged && cssImages.open(judged);
      const removeStyle = own ? applyScopedStyle(parts.view, own.style) : () => {};
      const remove = () => {
        removeStyle();
        own?.release();
        image?.release();
      };
      return { leave, rescheduleExit, remove };
    },
    rescheduleEnd: mediaSound.rescheduleEnd,
    play: (alert, onOver) => (isMediaFile(alert.sound) || alert.look.dressing?.fadeMs ? mediaSound : sound).play(alert, onOver),
    close() {
      nextImage.release();
      mediaSound.close();
    },
  };
}

function createNextImage(document: Document, mediaCache: MediaCache) {
  let picture: LoadedImage | null = null;
  let preparedKey: string | null = null;

  function release(): void {
    picture?.release();
    picture = null;
  }

  return {
    /** Loads the image for the alert with this key and releases the previous image. Rejects if the image cannot be loaded. */
    async prepare(image: Customization['image'], key: string): Promise<void> {
      release();
      preparedKey = key;
      if (image === undefined || !mediaPattern.test(image)) return;
      const opened = await prepareImage(document, await mediaCache.load(image));
      if (preparedKey === key) picture = opened;
      else opened.release();
    },
    get(key: string): LoadedImage | null {
      const ready = preparedKey === key ? picture : null;
      picture = null;
      preparedKey = null;
      return ready;
    },
    release,
  };
}

/**
 * What a creator puts on a look: pictures, type, colours, motion while an alert stands, style and sounds of their own.
 * Loaded when a box uses any of it. Does not know the themes: each says in `customization.css` how it takes a picture in.
 */

import { type Alert, type Customization, mediaPattern, type Sentence, sentence, TellableError, whyOf } from '../../../contract';
import type { AlertParts } from '../alertView';
import { addStyle } from '../optionalParts';
import type { SoundLike, Undo } from '../ports';
import type { ShowPlan } from '../timing';
import { applyTypography } from './applyTypography';
import { attachImage } from './attachImage';
import style from './customization.css?inline';
import { createFonts } from './fonts';
import { startIdleMotion } from './idle';
import { createMediaCache } from './mediaCache';
import { createMediaSound, isMedium } from './mediaSound';
import { openPicture, type Picture } from './picture';
import { applyScopedStyle } from './scopedStyle';
import stylesOfLooks from './themes.css?inline';

/** What is on an alert. */
export interface Customized {
  /** Leaves with it, at its pace. */
  leave(pace: number): void;
  /** The alert's exit is so long from now. */
  rescheduleExit(leftMs: number): void;
  remove: Undo;
}

export interface Customizer extends SoundLike {
  /** Fetches what alerts of the box may need. */
  stock(media: readonly string[]): void;
  /** Resolves when all of it is there, or is told not to be had; never rejects. */
  prepare(alert: Alert): Promise<void>;
  /** Puts it onto an alert that is about to come. What did not get ready is left out. */
  customize(parts: AlertParts, alert: Alert, plan: ShowPlan, isCalm: boolean): Customized;
}

export interface CustomizerOptions {
  readonly document: Document;
  /** Of chimes without a fade. */
  readonly sound: SoundLike;
  /** What a creator should know of; null = nothing is wrong any more. */
  onNotice(notice: Sentence | null): void;
}

export function createCustomizer({ document, sound, onNotice }: CustomizerOptions): Customizer {
  const window = document.defaultView;
  if (!window) throw new Error('An alert can be customized in a page that is shown only');
  addStyle(document, style, stylesOfLooks);
  const { caches } = window;
  const mediaCache = createMediaCache({ fetch: (...call) => window.fetch(...call), caches });
  const fonts = createFonts(document);
  const media = createMediaSound({ window, mediaCache });
  /** Of the alert that is about to come. */
  let picture: Picture | null = null;
  let preparing: string | null = null;
  let failed = false;

  function tell(what: 'picture' | 'sound' | 'type', error: unknown): void {
    failed = true;
    onNotice(sentence(`overlay-${what}-left-out`, { why: whyOf(error) }));
  }

  function drop(): void {
    picture?.release();
    picture = null;
  }

  async function preparePicture({ image }: Customization, key: string): Promise<void> {
    drop();
    preparing = key;
    if (image === undefined || !mediaPattern.test(image)) return;
    try {
      const opened = await openPicture(document, await mediaCache.take(image));
      if (preparing === key) picture = opened;
      else opened.release(); // another alert is next meanwhile
    } catch (error) {
      tell('picture', error);
    }
  }

  return {
    stock: mediaCache.stock,
    async prepare({ key, look: { dressing = {} }, sound: name }) {
      const wasFailing = failed;
      failed = false;
      await Promise.all([
        preparePicture(dressing, key),
        fonts.load(dressing.font ?? 'own').catch((error: unknown) => tell('type', error)),
        isMedium(name) && mediaCache.take(name).catch((error: unknown) => tell('sound', error)),
      ]);
      if (wasFailing && !failed) onNotice(null);
    },
    customize(parts, { key, look }, plan, isCalm) {
      const ready = preparing === key ? picture : null;
      picture = null;
      preparing = null;
      const { dressing } = look;
      if (!dressing) return { leave: () => {}, rescheduleExit: () => {}, remove: () => ready?.release() };
      if (!ready && mediaPattern.test(dressing.image ?? '') && !failed) tell('picture', new TellableError(sentence('why-late')));
      applyTypography(parts, dressing, fonts.stackOf(dressing.font ?? 'own'));
      const leave = attachImage(parts, dressing, ready, { plan, isCalm });
      const rescheduleExit = isCalm ? () => {} : startIdleMotion(parts.view, dressing.idle ?? 'none', plan);
      const undress = dressing.css?.trim() ? applyScopedStyle(parts.view, dressing.css) : () => {};
      const remove = () => {
        undress();
        ready?.release();
      };
      return { leave, rescheduleExit, remove };
    },
    rescheduleEnd: media.rescheduleEnd,
    play: (alert, onOver) => (isMedium(alert.sound) || alert.look.dressing?.fadeMs ? media : sound).play(alert, onOver),
    close() {
      drop();
      media.close();
    },
  };
}

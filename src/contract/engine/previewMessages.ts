import type { BusinessEvent } from '../api/events';
import type { Settings } from '../settings/settings';
import type { TestOptions } from './commands';

/*
 * Messages between the settings page and its preview (the overlay in an iframe), by `postMessage`. Both are of one origin and
 * one build, so these are types without schemas.
 */

/** Settings page to preview. */
export type PreviewCommand =
  /** Show an alert of `events` in `box` with `settings`, which may be unsaved. */
  | {
      readonly kind: 'play';
      readonly settings: Settings;
      readonly box: string;
      readonly events: readonly [BusinessEvent, ...BusinessEvent[]];
      /** Options of a test command. */
      readonly wish: Pick<TestOptions, 'variant' | 'summary'>;
      readonly sounds: boolean;
    }
  | { readonly kind: 'clear' };

/** Preview to settings page. */
export type PreviewStatus =
  /** The preview has loaded and accepts commands. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'showing'; readonly shows: boolean }
  /** Moderation drops the alert. */
  | { readonly kind: 'dropped' };

export const previewHash = '#/preview';

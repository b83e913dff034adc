import type { BusinessEvent } from '../api/events';
import type { Settings } from '../settings/settings';
import type { TestOptions } from './commands';

/*
 * What the settings page and its preview, which is the overlay in an iframe, say to each other by `postMessage`. Both
 * are of one origin and one build, so these are types and not schemas.
 */

/** Settings page to preview. */
export type PreviewCommand =
  /** Show this as an alert of that box would show it, with these settings, which need not be saved. */
  | {
      readonly kind: 'play';
      readonly settings: Settings;
      readonly box: string;
      readonly events: readonly [BusinessEvent, ...BusinessEvent[]];
      /** As a test on the overlay has it: `variant` in the place of the box's own, `summary` = they are one alert. */
      readonly wish: Pick<TestOptions, 'variant' | 'summary'>;
      readonly sounds: boolean;
    }
  | { readonly kind: 'clear' };

/** Preview to settings page. */
export type PreviewStatus =
  /** It can be told what to show. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'showing'; readonly shows: boolean }
  /** Moderation keeps it off the stage. */
  | { readonly kind: 'dropped' };

export const previewHash = '#/preview';

import type { BusinessEvent } from '../api/events';
import type { Sentence } from '../sentence';
import type { CustomContent } from '../settings/customWidget/content';
import type { FrameEvent, FrameMessage } from '../settings/customWidget/frameMessages';
import type { Overlay } from '../settings/overlay';
import type { Settings } from '../settings/settings';
import type { TestOptions } from './commands';
import type { AlertFrameRequest } from './pageMessages';
import type { CustomFailure } from './receipts';

/* Messages between the settings and the preview in an iframe. Both are of one build, so these are types without schemas. */

/** A custom widget's frame on the editor's stage. */
export type StageFrame = Pick<CustomContent, 'starts'> & { readonly path: string };

export interface PreviewPicture {
  /** A MIME type. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

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
  /** Tell the custom widgets of a test; no alert is shown. */
  | { readonly kind: 'test'; readonly events: readonly BusinessEvent[] }
  /** The custom widget of the box gets this event. */
  | { readonly kind: 'frame-event'; readonly box: string; readonly event: FrameEvent }
  | { readonly kind: 'clear' }
  /** Show an overlay of elements: its widgets, with made-up data, and later alerts in the element of their box. */
  | {
      readonly kind: 'overlay';
      readonly settings: Settings;
      readonly overlay: Overlay;
      /** The creator's; absent = not known. */
      readonly currency?: string | undefined;
      /** Of custom widgets, by box. */
      readonly frames?: Readonly<Record<string, StageFrame>>;
      /** Media that the companion does not have, by id: those of a file that is looked at. */
      readonly pictures?: Readonly<Record<string, PreviewPicture>>;
    }
  /** Path of the frame that an alert asked for; null = there is none. */
  | { readonly kind: 'alert-frame'; readonly showId: number; readonly path: string | null }
  /** The elements are moved; everything else stays. */
  | { readonly kind: 'layout'; readonly overlay: Overlay };

/** Preview to settings page. */
export type PreviewStatus =
  /** The preview has loaded and accepts commands. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'showing'; readonly shows: boolean }
  /** Moderation drops the alert. */
  | { readonly kind: 'dropped' }
  /** What a custom widget says. */
  | { readonly kind: 'custom'; readonly box: string; readonly message: FrameMessage }
  /** A custom widget's frame did not come. */
  | { readonly kind: 'frame-absent'; readonly box: string }
  /** An alert needs the frame of the code that draws it. */
  | { readonly kind: 'alert-frame'; readonly box: string; readonly showId: number; readonly request: AlertFrameRequest }
  /** Ovation draws the alert in place of the box's code; null = another alert begins. */
  | { readonly kind: 'drawn-instead'; readonly box: string; readonly why: CustomFailure | null }
  /** A custom widget was taken away; null = it runs. */
  | { readonly kind: 'custom-notice'; readonly box: string; readonly notice: Sentence | null };

export const previewHash = '#/preview';

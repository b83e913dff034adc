import type { BusinessEvent, EventType } from '../api/events';
import type { CatalogText } from '../catalogText';
import type { ReadGoal } from '../companion/reads';
import type { CustomContent } from '../settings/customWidget/content';
import type { FrameEvent, FrameMessage } from '../settings/customWidget/frameMessages';
import type { Layer, Overlay } from '../settings/overlay';
import type { Settings } from '../settings/settings';
import type { ReportedTimer } from '../settings/timer';
import type { TestOptions, TestSample } from './commands';
import type { DrawnLayer } from './drawnReport';
import type { Alert, AlertFrameRequest } from './pageMessages';
import type { CustomFailure } from './receipts';

/* Messages between the settings and the preview in an iframe. Both are from the same build, so the types need no schemas. */

export type StageFrame = Pick<CustomContent, 'starts'> & { readonly path: string };

export interface PreviewImage {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What the widgets of an open overlay show. `timers`: by element name, with times by this computer's clock. */
export interface WidgetFigures {
  readonly goals: readonly ReadGoal[];
  readonly timers: Readonly<Record<string, ReportedTimer>>;
}

/** The alert that elements show while no test alert plays. `element`: the element to which `previewRequest.variant` belongs. */
export interface StillRequest {
  readonly type: EventType;
  readonly element: string | null;
  readonly previewRequest: TestOptions & { readonly sample: TestSample };
}

export type PreviewCommand =
  /** Show an alert for `events` in this element. The `settings` may be unsaved. */
  | {
      readonly kind: 'play';
      readonly settings: Settings;
      readonly element: string;
      readonly events: readonly [BusinessEvent, ...BusinessEvent[]];
      readonly previewRequest: Pick<TestOptions, 'variant' | 'summary'>;
      readonly sounds: boolean;
    }
  | { readonly kind: 'test'; readonly events: readonly BusinessEvent[] }
  | { readonly kind: 'frame-event'; readonly element: string; readonly event: FrameEvent }
  | { readonly kind: 'clear' }
  /**
   * What the element's stage shows from now on: `alert`, which lasts `durationMs` from now, or nothing. `grows`: the alert that is already
   * on stage becomes `alert`.
   */
  | { readonly kind: 'stage'; readonly element: string; readonly alert: Alert | null; readonly grows?: boolean }
  /** Show an overlay. Its widgets show the data in `figures`. If `figures` is absent, they show made-up data. */
  | {
      readonly kind: 'overlay';
      readonly settings: Settings;
      readonly overlay: Overlay;
      readonly currency?: string | undefined;
      readonly figures?: WidgetFigures;
      readonly frames?: Readonly<Record<string, StageFrame>>;
      /** The still alerts of an editor. If present, each element with alerts shows a still alert until a test alert plays there. */
      readonly stills?: StillRequest;
      /** Draw one image without custom code, and then stop all timers and motion. */
      readonly isImage?: boolean;
      /** Images of a file that is being previewed, by id. The companion does not have these images. */
      readonly pictures?: Readonly<Record<string, PreviewImage>>;
    }
  /** Path of the frame that an alert has requested, or null if there is none. */
  | { readonly kind: 'alert-frame'; readonly showId: number; readonly path: string | null }
  | { readonly kind: 'layout'; readonly overlay: Overlay }
  /** During a drag: the dragged layers at their present positions. The next `layout` or `overlay` ends the drag. */
  | { readonly kind: 'move'; readonly layers: readonly Layer[] };

export type PreviewStatus =
  | { readonly kind: 'ready' }
  /** Where the content of layers is. Sent only to the editor, and only when it has changed. */
  | { readonly kind: 'places'; readonly layers: readonly DrawnLayer[] }
  | { readonly kind: 'showing'; readonly shows: boolean }
  | { readonly kind: 'dropped' }
  /** The image that `isImage` requested is complete. */
  | { readonly kind: 'drawn' }
  | { readonly kind: 'custom'; readonly element: string; readonly message: FrameMessage }
  | { readonly kind: 'frame-absent'; readonly element: string }
  | { readonly kind: 'alert-frame'; readonly element: string; readonly showId: number; readonly request: AlertFrameRequest }
  /** `why`: why Ovation draws the alert instead of the custom code. null when another alert starts. */
  | { readonly kind: 'drawn-instead'; readonly element: string; readonly why: CustomFailure | null }
  | { readonly kind: 'custom-notice'; readonly element: string; readonly notice: CatalogText | null };

export const previewHash = '#/preview';

import { effect } from '@preact/signals';
import type { PreviewStatus } from '../../../../contract/engine';
import type { CustomModel } from '../../customWidget/customModel';
import type { SettingsPorts, Undo } from '../../frame/ports';
import { type PreviewFrameLike, type PreviewModel, withoutLiveOverrides } from '../../preview/previewModel';
import type { Drag } from './drag';
import { type EditedOverlay, placed } from './editedOverlay';

export interface CanvasPageOptions {
  readonly edited: EditedOverlay;
  readonly drag: Drag;
  readonly preview: PreviewModel;
  readonly ports: Pick<SettingsPorts, 'timers'>;
  readonly custom: Pick<CustomModel, 'frames' | 'want' | 'onStatus' | 'onStageEvent' | 'frameOfAlert'>;
  currency(): string | undefined;
}

/** How long after the latest change the canvas is updated, ms. */
const canvasDelayMs = 120;

export class CanvasPage {
  #frame: PreviewFrameLike | null = null;
  #isReady = false;
  #cancelShow: Undo = () => {};
  readonly #stop: readonly Undo[];

  constructor(private readonly options: CanvasPageOptions) {
    this.#stop = [effect(() => this.#followSettings()), effect(() => this.#followDrag())];
  }

  readonly attach = (frame: PreviewFrameLike): Undo => {
    const { custom, preview } = this.options;
    this.#frame = frame;
    const stopListening = frame.onStatus((notice) => {
      custom.onStatus(notice);
      if (notice.kind === 'alert-frame') void this.#openAlertFrame(notice);
      if (notice.kind !== 'ready') return;
      this.#isReady = true;
      this.#show();
    });
    const stopEvents = custom.onStageEvent((element, event) => frame.post({ kind: 'frame-event', box: element, event }));
    const detach = preview.attach(frame);
    return () => {
      this.endDrag(false);
      stopListening();
      stopEvents();
      detach();
      this.#frame = null;
      this.#isReady = false;
    };
  };

  /** Ends the drag. If `isKept` is false, restores the previous positions. */
  endDrag(isKept: boolean): void {
    const overlay = this.options.edited.stored.peek();
    if (!this.options.drag.end(isKept) && overlay) this.#frame?.post({ kind: 'layout', overlay });
  }

  close(): void {
    for (const stop of this.#stop) stop();
    this.#cancelShow();
  }

  #followSettings(): void {
    const { edited, custom, ports } = this.options;
    const settings = edited.draft.settings.value;
    const overlay = edited.stored.value;
    if (!overlay || !settings) return;
    custom.want(
      settings,
      overlay.elements.map(({ box }) => box),
    );
    custom.frames.value; // reading this updates the canvas when frames arrive
    this.options.preview.shown.value; // the still alert follows the sample
    this.#cancelShow();
    this.#cancelShow = ports.timers.set(() => this.#show(), canvasDelayMs);
  }

  #followDrag(): void {
    const { edited, drag } = this.options;
    const places = drag.places.value;
    const overlay = edited.stored.peek();
    if (!places || !overlay || !this.#isReady) return;
    const elements = placed(edited.shown.peek(), places).map((element) => edited.kept(element));
    this.#frame?.post({ kind: 'layout', overlay: { ...overlay, elements } });
  }

  #show(): void {
    this.#cancelShow();
    const { edited, custom, currency, preview } = this.options;
    const [settings, overlay] = [edited.settings, edited.stored.peek()];
    if (!this.#isReady || !settings || !overlay) return;
    const frames = custom.frames.peek();
    const stills = { box: preview.box.peek(), ...preview.shown.peek() };
    this.#frame?.post({ kind: 'overlay', settings: withoutLiveOverrides(settings), overlay, currency: currency(), frames, stills });
  }

  /** Opens a frame for an alert that the creator's code draws. Its settings need not be saved. */
  async #openAlertFrame({ box, showId, request }: Extract<PreviewStatus, { kind: 'alert-frame' }>): Promise<void> {
    const path = await this.options.custom.frameOfAlert(box, request);
    this.#frame?.post({ kind: 'alert-frame', showId, path });
  }
}

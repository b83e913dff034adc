import { effect } from '@preact/signals';
import * as z from 'zod/mini';
import { type DrawnLayer, DrawnReport, type PreviewStatus } from '../../../../contract/engine';
import type { CustomModel } from '../../customWidget/customModel';
import type { SettingsPorts, Undo } from '../../frame/ports';
import { type PreviewFrameLike, type PreviewModel, withoutLiveOverrides } from '../../preview/previewModel';
import type { Drag } from './drag';
import type { DrawnPlaces } from './drawnPlaces';
import { type EditedOverlay, placed } from './editedOverlay';

export interface CanvasPageOptions {
  readonly edited: EditedOverlay;
  readonly drag: Drag;
  readonly drawn: DrawnPlaces;
  readonly preview: PreviewModel;
  readonly ports: Pick<SettingsPorts, 'timers'>;
  readonly custom: Pick<CustomModel, 'frames' | 'want' | 'onStatus' | 'onStageEvent' | 'frameOfAlert'>;
  currency(): string | undefined;
}

/** How long after the latest change the canvas is updated. */
const canvasDelayMs = 120;

export class CanvasPage {
  #frame: PreviewFrameLike | null = null;
  #isReady = false;
  #cancelShow: Undo = () => {};
  /** Reports that arrived during a drag, by element name. */
  readonly #drawn = new Map<string, DrawnLayer>();
  readonly #stop: readonly Undo[];

  constructor(private readonly options: CanvasPageOptions) {
    this.#stop = [effect(() => this.#followSettings()), effect(() => this.#followDrag())];
  }

  readonly attach = (frame: PreviewFrameLike): Undo => {
    const { custom, preview } = this.options;
    this.#frame = frame;
    const stopListening = frame.onStatus((notice) => {
      if (notice.kind === 'places') return this.#onDrawn(notice);
      custom.onStatus(notice);
      if (notice.kind === 'alert-frame') void this.#openAlertFrame(notice);
      if (notice.kind !== 'ready') return;
      this.#isReady = true;
      this.#show();
    });
    const stopEvents = custom.onStageEvent((element, event) => frame.post({ kind: 'frame-event', element, event }));
    const detach = preview.attach(frame);
    return () => {
      this.endDrag(false);
      stopListening();
      stopEvents();
      detach();
      this.options.drawn.forget();
      this.#frame = null;
      this.#isReady = false;
    };
  };

  /** Ends the drag. If `isKept` is false, restores the previous positions. */
  endDrag(isKept: boolean): void {
    const overlay = this.options.edited.stored.peek();
    if (!this.options.drag.end(isKept) && overlay) this.#frame?.post({ kind: 'layout', overlay });
    this.#applyDrawn();
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
      overlay.elements.map(({ box: element }) => element),
    );
    custom.frames.value; // reading this updates the canvas when frames arrive
    this.options.preview.shown.value; // reading this updates the still alert when the sample changes
    this.#cancelShow();
    this.#cancelShow = ports.timers.set(() => this.#show(), canvasDelayMs);
  }

  #followDrag(): void {
    const { edited, drag } = this.options;
    const places = drag.places.value;
    const overlay = edited.stored.peek();
    if (!places || !overlay || !this.#isReady) return;
    const dragged = edited.shown.peek().filter(({ box: element }) => places.has(element));
    this.#frame?.post({ kind: 'move', layers: placed(dragged, places).map((layer) => edited.kept(layer)) });
  }

  /** Applies a report of what the layers show. During a drag, reports wait: they would move the frame away from the pointer. */
  #onDrawn(notice: unknown): void {
    const parsed = z.safeParse(DrawnReport, notice);
    if (!parsed.success) return;
    for (const layer of parsed.data.layers) this.#drawn.set(layer.box, layer);
    if (!this.options.drag.places.peek()) this.#applyDrawn();
  }

  #applyDrawn(): void {
    if (this.#drawn.size > 0) this.options.drawn.report([...this.#drawn.values()]);
    this.#drawn.clear();
  }

  #show(): void {
    this.#cancelShow();
    const { edited, custom, currency, preview } = this.options;
    const [settings, overlay] = [edited.settings, edited.stored.peek()];
    if (!this.#isReady || !settings || !overlay) return;
    const frames = custom.frames.peek();
    const stills = { element: preview.element.peek(), ...preview.shown.peek() };
    this.#frame?.post({ kind: 'overlay', settings: withoutLiveOverrides(settings), overlay, currency: currency(), frames, stills });
  }

  /** Opens a frame for an alert that the creator's code draws. The settings of the alert need not be saved. */
  async #openAlertFrame({ element, showId, request }: Extract<PreviewStatus, { kind: 'alert-frame' }>): Promise<void> {
    const path = await this.options.custom.frameOfAlert(element, request);
    this.#frame?.post({ kind: 'alert-frame', showId, path });
  }
}

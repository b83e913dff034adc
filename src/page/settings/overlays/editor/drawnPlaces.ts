import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { DrawnLayer, DrawnRect } from '../../../../contract/engine';
import type { Layer, Rect } from '../../../../contract/settings';
import { boundsOfTurned, type Drawn, drawnIn, fittedTo, movedBy, turned } from './drawnRects';
import type { EditedOverlay } from './editedOverlay';

/** What the canvas shows of each layer, as the preview reports it. A layer without a report counts as completely filled. */
export class DrawnPlaces {
  readonly #reports = signal<ReadonlyMap<string, DrawnLayer>>(new Map());
  /** What each layer on the canvas shows, by element name. */
  readonly of: ReadonlySignal<ReadonlyMap<string, Drawn>>;

  constructor(private readonly edited: EditedOverlay) {
    this.of = computed(() => {
      const reports = this.#reports.value;
      const stored = edited.stored.value?.elements ?? [];
      const shown = edited.shown.value;
      const codes = edited.described.value?.layers ?? [];
      return new Map(
        stored.flatMap((layer, index) => {
          const [report, seen] = [reports.get(layer.box), shown[index]];
          const isCode = codes.find(({ box: element }) => element === layer.box)?.isCustomCode ?? false;
          if (!report?.drawn || !seen || layer.hidden || isCode) return [];
          const isCard = seen !== layer || layer.ownPlace === true;
          const isByDesign = seen !== layer && isSame(report.of, layer.rect);
          const rect = isByDesign ? seenFrom(seen, layer, report.drawn) : report.drawn;
          return [[layer.box, { of: isByDesign ? seen.rect : report.of, rect, isCard }] as const];
        }),
      );
    });
  }

  report(layers: readonly DrawnLayer[]): void {
    const next = new Map(this.#reports.peek());
    // Between a still alert and a test, alerts show nothing for a moment. Keep their last report.
    for (const layer of layers) if (layer.drawn || !this.#showsAlerts(layer.box)) next.set(layer.box, layer);
    this.#reports.value = next;
  }

  /** Whether the preview reports that an element shows nothing. */
  isEmpty(element: string): boolean {
    return this.#reports.value.get(element)?.drawn === null;
  }

  /** The font size of a text on the overlay. undefined for other elements. */
  fontPx(element: string): number | undefined {
    return this.#reports.value.get(element)?.fontPx;
  }

  forget(): void {
    this.#reports.value = new Map();
  }

  /** The rectangle of the content that a layer shows, before the layer is rotated. */
  drawn(layer: Pick<Layer, 'box' | 'rect'>): Rect {
    const { size } = this.edited;
    return size ? drawnIn(layer.rect, this.of.peek().get(layer.box), size) : layer.rect;
  }

  /** The rectangle around the visible content of a layer, after the layer is rotated. In whole pixels. */
  visible(layer: Pick<Layer, 'box' | 'rect' | 'rotation'>): Rect {
    return boundsOfTurned(this.drawn(layer), layer);
  }

  /** The rectangle of the layer after its visible content has moved by `dx` and `dy`. */
  moved(layer: Layer, dx: number, dy: number): Rect {
    const { size } = this.edited;
    return size ? movedBy(layer.rect, dx, dy, this.of.peek().get(layer.box), size) : layer.rect;
  }

  /** The rectangle that the layer must have so that its content fills `target`. */
  resized(layer: Layer, target: Rect): Rect {
    const { size } = this.edited;
    return size ? fittedTo(layer.rect, target, this.of.peek().get(layer.box), size) : target;
  }

  #showsAlerts(element: string): boolean {
    return this.edited.described.peek()?.layers.find(({ box: elementName }) => elementName === element)?.kind.value === 'alerts';
  }
}

/** Converts the rectangle of a card, measured in the stored `layer`, to a rectangle in `seen`: the same layer as the canvas shows it. */
function seenFrom(seen: Layer, layer: Layer, drawn: DrawnRect): DrawnRect {
  const center = { x: layer.rect.x + drawn.x + drawn.width / 2, y: layer.rect.y + drawn.y + drawn.height / 2 };
  const onOverlay = turned(center, layer.rect, layer.rotation);
  const inSeen = turned(onOverlay, seen.rect, -seen.rotation);
  return { ...drawn, x: inSeen.x - drawn.width / 2 - seen.rect.x, y: inSeen.y - drawn.height / 2 - seen.rect.y };
}

const isSame = (one: Rect, other: Rect) =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;

import { batch, signal } from '@preact/signals';
import type { Layer, Rect } from '../../../../contract/settings';
import type { DrawnPlaces } from './drawnPlaces';
import { type EditedOverlay, placed } from './editedOverlay';
import { type Handle, movedTogether, resized, type Size } from './geometry';
import type { Selection } from './selection';
import { type Guide, type SnapLines, snapLines, snapMoved, snapResized } from './snap';

/** How far the pointer has moved on the overlay since the start of the drag, px. */
export interface DragStep {
  readonly dx: number;
  readonly dy: number;
  readonly isFree: boolean;
  readonly keepsRatio: boolean;
  /** How near a line must be for the drag to snap to it, px of the overlay. */
  readonly reach: number;
}

/** What a drag needs at each step, computed once. The rectangles are those of the visible content (SPEC SPG-138). */
interface Start {
  readonly handle: Handle | null;
  readonly layers: readonly Layer[];
  readonly visible: readonly Rect[];
  readonly lines: SnapLines;
  readonly staying: 'a-part' | 'whole';
  readonly size: Size;
}

/** A drag of the selected elements on the canvas. The document changes only when the drag ends. */
export class Drag {
  /** Current positions of the dragged elements, by element name; null if there is no drag. */
  readonly places = signal<ReadonlyMap<string, Rect> | null>(null);
  readonly guides = signal<readonly Guide[]>([]);
  #start: Start | null = null;

  constructor(
    private readonly edited: EditedOverlay,
    private readonly selection: Selection,
    private readonly drawn: DrawnPlaces,
  ) {}

  begin(handle: Handle | null): void {
    const { edited, drawn } = this;
    const layers = handle ? this.selection.movable.slice(0, 1) : this.selection.movable;
    const { size } = edited;
    if (!size || layers.length === 0) return this.forget();
    const others = edited.shown.peek().filter((one) => !one.hidden && !layers.some(({ box: element }) => element === one.box));
    this.#start = {
      ...{ handle, layers, size },
      visible: layers.map((layer) => (handle ? drawn.drawn(layer) : drawn.visible(layer))),
      lines: snapLines(
        size,
        others.map((layer) => drawn.visible(layer)),
      ),
      staying: staysWithin(edited, layers),
    };
  }

  move(step: DragStep): void {
    if (!this.#start) return;
    const { layers, handle } = this.#start;
    const { guides, rects } = handle ? this.#resize(this.#start, handle, step) : this.#move(this.#start, step);
    batch(() => {
      this.guides.value = guides;
      this.places.value = new Map(layers.map((layer, index) => [layer.box, rects[index] ?? layer.rect]));
    });
  }

  /**
   * Ends the drag. Applies only the new positions, because the elements may have been changed or removed during the drag. Returns false if
   * the canvas must show the old positions again.
   */
  end(isKept: boolean): boolean {
    const places = this.places.peek();
    const isChanged = isKept && places !== null && this.edited.stored.peek() !== null;
    batch(() => {
      this.forget();
      if (isChanged) this.edited.replace(placed(this.edited.shown.peek(), places).filter(({ box: element }) => places.has(element)));
    });
    return isChanged || places === null;
  }

  forget(): void {
    this.#start = null;
    this.guides.value = [];
    this.places.value = null;
  }

  #move({ layers, visible, lines, staying, size }: Start, { dx, dy, isFree, reach }: DragStep) {
    const [from] = visible;
    if (!from) return { guides: [], rects: [] };
    const to = { ...from, x: Math.round(from.x + dx), y: Math.round(from.y + dy) };
    const snapped = isFree ? { rect: to, guides: [] } : snapMoved(to, lines, reach);
    const [first = from] = movedTogether(visible, snapped.rect.x - from.x, snapped.rect.y - from.y, size, staying);
    const [byX, byY] = [first.x - from.x, first.y - from.y];
    return { guides: snapped.guides, rects: layers.map((layer) => this.drawn.moved(layer, byX, byY)) };
  }

  #resize({ layers, visible, lines }: Start, handle: Handle, { dx, dy, isFree, keepsRatio, reach }: DragStep) {
    const [[layer], [from]] = [layers, visible];
    if (!layer || !from) return { guides: [], rects: [] };
    const to = resized(from, handle, dx, dy, keepsRatio);
    const snapped = isFree || keepsRatio ? { rect: to, guides: [] } : snapResized(to, handle, lines, reach);
    return { guides: snapped.guides, rects: [this.drawn.resized(layer, snapped.rect)] };
  }
}

/** How much of these layers must stay on the overlay: `whole` if alerts are among them, otherwise `a-part`. */
export function staysWithin(edited: EditedOverlay, of: readonly Layer[]): 'a-part' | 'whole' {
  const cards = edited.described.peek()?.layers.filter(({ ownPlace, isDefaultPosition }) => ownPlace || isDefaultPosition) ?? [];
  return of.some(({ box: element }) => cards.some((card) => card.box === element)) ? 'whole' : 'a-part';
}

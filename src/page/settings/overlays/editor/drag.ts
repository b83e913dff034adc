import { batch, signal } from '@preact/signals';
import type { Layer, Rect } from '../../../../contract/settings';
import { type EditedOverlay, placed, rectsOf } from './editedOverlay';
import { type Guide, type Handle, movedTogether, resized, type Size, snapLines, snapMoved, snapResized } from './geometry';
import type { Selection } from './selection';

/** A step of a drag: how far the pointer has moved since the start, px of the overlay. */
export interface DragStep {
  readonly dx: number;
  readonly dy: number;
  readonly isFree: boolean;
  readonly keepsRatio: boolean;
  /** How near a line must be for the drag to snap to it, px of the overlay. */
  readonly reach: number;
}

/** A drag of the selected elements on the canvas. The document changes only when the drag ends. */
export class Drag {
  /** Current positions of the dragged elements, by element name; null if there is no drag. */
  readonly places = signal<ReadonlyMap<string, Rect> | null>(null);
  readonly guides = signal<readonly Guide[]>([]);
  #handle: Handle | null = null;
  #atStart: readonly Layer[] = [];

  constructor(
    private readonly edited: EditedOverlay,
    private readonly selection: Selection,
  ) {}

  begin(handle: Handle | null): void {
    this.#handle = handle;
    this.#atStart = handle ? this.selection.movable.slice(0, 1) : this.selection.movable;
  }

  move(step: DragStep): void {
    const { size } = this.edited;
    const [first] = this.#atStart;
    if (!size || !first) return;
    const { guides, rects } = this.#handle ? this.#resize(first.rect, this.#handle, size, step) : this.#move(first.rect, size, step);
    batch(() => {
      this.guides.value = guides;
      this.places.value = new Map(this.#atStart.map((element, index) => [element.box, rects[index] ?? element.rect]));
    });
  }

  /**
   * Ends the drag. Applies only the new positions, because the elements may have been changed or removed during the drag. Returns whether
   * anything changed.
   */
  end(isKept: boolean): boolean {
    const places = this.places.peek();
    const isChanged = isKept && places !== null && this.edited.stored.peek() !== null;
    batch(() => {
      this.forget();
      if (isChanged) this.edited.replace(placed(this.edited.shown.peek(), places).filter(({ box }) => places.has(box)));
    });
    return isChanged || places === null;
  }

  forget(): void {
    this.#atStart = [];
    this.guides.value = [];
    this.places.value = null;
  }

  #move(from: Rect, size: Size, { dx, dy, isFree, reach }: DragStep) {
    const to = { ...from, x: Math.round(from.x + dx), y: Math.round(from.y + dy) };
    const snapped = isFree ? { rect: to, guides: [] } : snapMoved(to, this.#lines(size), reach);
    const [byX, byY] = [snapped.rect.x - from.x, snapped.rect.y - from.y];
    return {
      guides: snapped.guides,
      rects: movedTogether(rectsOf(this.#atStart), byX, byY, size, staysWithin(this.edited, this.#atStart)),
    };
  }

  #resize(from: Rect, handle: Handle, size: Size, { dx, dy, isFree, keepsRatio, reach }: DragStep) {
    const to = resized(from, handle, dx, dy, keepsRatio);
    const snapped = isFree || keepsRatio ? { rect: to, guides: [] } : snapResized(to, handle, this.#lines(size), reach);
    return { guides: snapped.guides, rects: [snapped.rect] };
  }

  #lines(size: Size) {
    const others = this.edited.shown.peek().filter((one) => !one.hidden && !this.#atStart.some(({ box }) => box === one.box));
    return snapLines(size, rectsOf(others));
  }
}

/**
 * Whether the elements must stay on the overlay completely, or only in part. A card must stay completely, because the part outside would be
 * invisible.
 */
export function staysWithin(edited: EditedOverlay, of: readonly Layer[]): 'a-part' | 'whole' {
  const cards = edited.described.peek()?.elements.filter(({ ownPlace, isDefaultPosition }) => ownPlace || isDefaultPosition) ?? [];
  return of.some(({ box }) => cards.some((card) => card.box === box)) ? 'whole' : 'a-part';
}

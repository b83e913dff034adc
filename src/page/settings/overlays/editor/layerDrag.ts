import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import type { EditorLayer } from './editedOverlay';
import type { EditorModel } from './editorModel';
import { type Drop, dropAt, type Row } from './groups';

/** How far the pointer must move before a press becomes a drag. */
const startPx = 5;
/** Near the upper and lower edge of the column, each move of a drag scrolls the column this far. */
const scrollPx = 12;
const edgePx = 36;

interface Started {
  readonly pointer: number;
  readonly y: number;
  readonly elements: readonly string[];
}

interface LayerDragOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly rows: readonly Row<EditorLayer>[];
  readonly model: EditorModel;
}

/** Reorders layers by dragging their rows. A finger must drag the icon of the row, because elsewhere it scrolls the list. */
export function useLayerDrag({ list, rows, model }: LayerDragOptions) {
  /** Where the dragged rows would go; null if there is no drag. */
  const drop = useSignal<(Drop & { readonly elements: readonly string[] }) | null>(null);
  const started = useRef<Started | null>(null);
  const wasDragged = useRef(false);

  function gapAt(y: number): number {
    const places = [...(list.current?.querySelectorAll('[data-row]') ?? [])].map((row) => row.getBoundingClientRect());
    const index = places.findIndex(({ top, height }) => y < top + height / 2);
    return index < 0 ? places.length : index;
  }

  function end(isKept: boolean): void {
    const last = drop.peek();
    if (isKept && last) {
      model.places.drop(last.elements, last);
      model.selection.choose(last.elements);
    }
    started.current = null;
    drop.value = null;
  }

  return {
    drop,
    /** `elements`: the elements of the pressed row. If they are selected, all selected elements are dragged. */
    press: (event: PointerEvent, elements: readonly string[]) => {
      wasDragged.current = false;
      const { target, pointerType, button, pointerId: pointer, clientY: y } = event;
      if (button !== 0 || !(target instanceof Element) || target.closest('.layer-buttons, .layer-open, input')) return;
      if (pointerType !== 'mouse' && !target.closest('.layer-icon')) return;
      const selected = model.selection.elements.peek();
      started.current = { pointer, y, elements: elements.every((element) => selected.includes(element)) ? selected : elements };
    },
    move: (event: PointerEvent) => {
      const { current } = started;
      if (current?.pointer !== event.pointerId || !list.current) return;
      if (!drop.peek() && Math.abs(event.clientY - current.y) < startPx) return;
      if (!drop.peek()) list.current.setPointerCapture(event.pointerId);
      wasDragged.current = true;
      const column = list.current.closest('.editor-layers');
      const around = column?.getBoundingClientRect();
      if (column && around && event.clientY < around.top + edgePx) column.scrollTop -= scrollPx;
      else if (column && around && event.clientY > around.bottom - edgePx) column.scrollTop += scrollPx;
      drop.value = { ...dropAt(rows, gapAt(event.clientY), current.elements), elements: current.elements };
    },
    release: (event: PointerEvent) => started.current?.pointer === event.pointerId && end(true),
    cancel: () => end(false),
    /** Whether this click is the end of a drag. A click by the keyboard never is. */
    isEndOfDrag: ({ detail }: MouseEvent): boolean => {
      const isEnd = wasDragged.current && detail > 0;
      wasDragged.current = false;
      return isEnd;
    },
  };
}

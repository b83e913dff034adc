import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import type { OpenOverlay } from './editedOverlay';
import type { EditorModel } from './editorModel';
import { type Handle, handles } from './geometry';
import { layersAt } from './layersAt';
import { addsToSelection } from './selection';
import { snapPx } from './snap';

/** How far the pointer must move on the screen to start a drag. A shorter movement is a press. */
const minDragPx = 3;

interface Press {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  /** How many pixels of the overlay one pixel on the screen shows. The layout is read only once per press. */
  readonly scale: number;
  readonly handle: Handle | null;
  /** The element to select if the pointer is released without a drag. */
  readonly next: string | null;
  isDrag: boolean;
}

interface CanvasPressOptions {
  readonly canvas: RefObject<HTMLDivElement | null>;
  readonly overlay: OpenOverlay;
  readonly editor: EditorModel;
  focus(element: string): void;
}

/** Selects, drags and edits elements by presses on the canvas (SPEC SPG-31). */
export function useCanvasPress({ canvas, overlay, editor, focus }: CanvasPressOptions) {
  // This function has over 50 lines, because its inner functions use the same press and selection.
  const { size, layers } = overlay;
  const { selection, drag, stage, drawn } = editor;
  const press = useRef<Press | null>(null);
  /** For each of the two latest presses: the selected element under the pointer, or null. */
  const pressed = useRef<readonly [before: string | null, latest: string | null]>([null, null]);

  function hits(event: MouseEvent) {
    const area = canvas.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    const scale = size.width / area.width;
    const at = { x: (event.clientX - area.left) * scale, y: (event.clientY - area.top) * scale };
    return { scale, stack: layersAt(layers, at, drawn, selection.elements.peek()).map(({ box: element }) => element) };
  }

  function begin(event: PointerEvent, handle: Handle | null, scale: number, next: string | null): void {
    canvas.current?.setPointerCapture(event.pointerId);
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    press.current = { pointer, x, y, scale, handle, next, isDrag: false };
  }

  /**
   * `stack`: the elements under the pointer, from front to back. If none of them is selected or `adds` is true, selects the front one and
   * returns null. Otherwise returns the element to select if the press does not become a drag.
   */
  function choose(stack: readonly string[], adds: boolean): string | null {
    const [top] = stack;
    const chosen = selection.elements.peek();
    const present = stack.findIndex((element) => chosen.includes(element));
    const selected = stack[present];
    if (top === undefined) return null;
    if (adds || selected === undefined) {
      selection.press(top, adds);
      return null;
    }
    if (chosen.length > 1) return top;
    return stack[(present + 1) % stack.length] ?? top;
  }

  function onPointerDown(event: PointerEvent): void {
    if (event.button !== 0 || press.current) return;
    const { target } = event;
    const name = target instanceof Element ? target.closest<HTMLElement>('.handle')?.dataset.handle : undefined;
    const handle = handles.find((one) => one === name);
    const { scale, stack } = hits(event);
    event.preventDefault();
    const next = handle || stack.length === 0 ? null : choose(stack, addsToSelection(event));
    if (!handle && stack.length === 0) selection.select(null);
    const element = handle ? null : (stack.find((one) => selection.elements.peek().includes(one)) ?? null);
    pressed.current = [pressed.current[1], element];
    if (handle) return begin(event, handle, scale, null);
    if (element === null) return;
    focus(element);
    begin(event, null, scale, next);
  }

  function onPointerMove(event: PointerEvent): void {
    const { current } = press;
    if (current?.pointer !== event.pointerId) return;
    const [dx, dy] = [event.clientX - current.x, event.clientY - current.y];
    if (!current.isDrag && Math.hypot(dx, dy) < minDragPx) return;
    if (!current.isDrag) drag.begin(current.handle);
    current.isDrag = true;
    const { scale } = current;
    drag.move({ dx: dx * scale, dy: dy * scale, isFree: event.altKey, keepsRatio: event.shiftKey, reach: snapPx * scale });
  }

  /** Ends the press. `pointer`: the pointer that was released; absent if a key or a second finger ends the drag. */
  function end(isKept: boolean, pointer?: number): void {
    const { current } = press;
    if (!current || (pointer !== undefined && current.pointer !== pointer)) return;
    press.current = null;
    if (current.isDrag) stage.endDrag(isKept);
    else if (isKept && current.next !== null) {
      selection.press(current.next);
      focus(current.next);
    }
  }

  return {
    onPointerDown,
    onPointerMove,
    end,
    isDragging: () => press.current?.isDrag ?? false,
    /** Edits the text that the first press selected, because the second press may have selected the element below. */
    onDblClick(): void {
      const [first] = pressed.current;
      if (first === null || !editor.elements.hasText(first)) return;
      selection.select(first);
      editor.elements.beginText();
    },
  };
}

import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { ViewModel } from './viewModel';

/** The zooms in the menu, percent. `fit`: as large as the space allows. */
export const zooms: readonly string[] = ['fit', '25', '50', '100', '200', '400'];
const zoomBounds = { min: 25, max: 400 };
/** How much the distance between two fingers must change to zoom. Smaller changes are unintended while the fingers move the view. */
const minPinchPx = 8;

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface CanvasView {
  readonly isHand: ReadonlySignal<boolean>;
  /** Returns whether the press moves the view. If so, the canvas must ignore the press. */
  beginPan(event: PointerEvent): boolean;
  pan(event: PointerEvent): void;
  endPan(event: PointerEvent): void;
}

/** Zoom and scroll position of the canvas. `room`: the element that scrolls `canvas`. */
export function useCanvasView(
  room: RefObject<HTMLDivElement | null>,
  canvas: RefObject<HTMLDivElement | null>,
  overlayWidth: number,
  model: ViewModel,
  /** Called when a second finger touches the canvas, to end the drag of the first finger. */
  onPinch: () => void,
): CanvasView {
  // This function has over 50 lines, because its inner functions use the same zoom, fingers and scroll position.
  const { zoom } = model;
  const isHand = useSignal(false);
  const isOver = useRef(false);
  const grabbed = useRef<Point | null>(null);
  const fingers = useRef(new Map<number, Point>());
  /** The state when the second finger touched: the distance of the fingers, the zoom, and the point of the canvas between the fingers. */
  const pinched = useRef<{ readonly px: number; readonly percent: number; readonly share: Point; zooms: boolean } | null>(null);
  /** A point of the canvas, and the point of the window to which it is scrolled after the next rendering. */
  const wanted = useRef<{ readonly share: Point; readonly to: Point } | null>(null);

  const shareAt = ({ x, y }: Point): Point => {
    const { left, top, width, height } = canvas.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (x - left) / width, y: (y - top) / height };
  };

  function show(next: string, share: Point, to: Point): void {
    const isDrawn = wanted.current === null;
    wanted.current = { share, to };
    if (next !== zoom.peek()) zoom.value = next;
    else if (isDrawn) bringIntoView();
  }

  function bringIntoView(): void {
    if (!wanted.current) return; // return before measuring, which is slow: this runs at each step of a drag
    const rect = canvas.current?.getBoundingClientRect();
    if (!rect) return;
    const { share, to } = wanted.current;
    wanted.current = null;
    room.current?.scrollBy(rect.left + share.x * rect.width - to.x, rect.top + share.y * rect.height - to.y);
  }
  useLayoutEffect(bringIntoView);

  /** Sets the zoom and centres the selection. If nothing is selected, the centre of the view does not change. */
  function setZoom(next: string): void {
    if (next === zoom.peek()) return;
    const middle = middleOf(room.current);
    show(next, shareAt(middleOf(canvas.current?.querySelector('[data-selected="true"]') ?? room.current)), middle);
  }

  const latest = useRef({ setZoom, nextZoom });
  latest.current = { setZoom, nextZoom };
  useEffect(
    () =>
      model.attach({
        setZoom: (next) => latest.current.setZoom(next),
        step: (direction) => latest.current.setZoom(latest.current.nextZoom(direction)),
      }),
    [],
  );

  const presentPercent = () => (100 * (canvas.current?.getBoundingClientRect().width ?? overlayWidth)) / overlayWidth;

  /** The next larger (1) or smaller (-1) zoom. */
  function nextZoom(direction: 1 | -1): string {
    const present = presentPercent();
    const sizes = zooms.filter((size) => size !== 'fit');
    const next = direction > 0 ? sizes.find((size) => Number(size) > present + 1) : sizes.findLast((size) => Number(size) < present - 1);
    return next ?? zoom.peek();
  }

  /** Handles a touch. Returns true for the second finger: from then on, both fingers move and zoom the view. */
  function addFinger(event: PointerEvent): boolean {
    if (event.pointerType !== 'touch') return false;
    if (event.isPrimary) fingers.current.clear(); // the browser may not have reported the end of the previous touch
    pinched.current = null;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.current.size < 2) return false;
    const spread = spreadOf(fingers.current);
    if (spread) pinched.current = { px: spread.px, percent: presentPercent(), share: shareAt(spread.middle), zooms: false };
    onPinch();
    return true;
  }

  function pinch({ pointerId, clientX: x, clientY: y }: PointerEvent): void {
    if (!fingers.current.has(pointerId)) return;
    fingers.current.set(pointerId, { x, y });
    const { current } = pinched;
    const spread = spreadOf(fingers.current);
    if (!current || !spread) return;
    current.zooms ||= Math.abs(spread.px - current.px) > minPinchPx;
    const percent = Math.min(Math.max((current.percent * spread.px) / current.px, zoomBounds.min), zoomBounds.max);
    show(current.zooms ? percent.toFixed(1) : zoom.peek(), current.share, spread.middle);
  }

  useEffect(() => {
    const area = room.current;
    if (!area) return;
    const listening = new AbortController();
    const { signal } = listening;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault(); // otherwise the browser would zoom the page
      const at = { x: event.clientX, y: event.clientY };
      show(nextZoom(event.deltaY < 0 ? 1 : -1), shareAt(at), at);
    };
    const onKey = (event: KeyboardEvent) => {
      const { activeElement } = document;
      if (event.key !== ' ' || !(isOver.current || area.contains(activeElement)) || activeElement?.matches(usesSpace)) return;
      event.preventDefault(); // otherwise the browser would scroll the page
      isHand.value = true;
    };
    const endHand = () => {
      isHand.value = false;
    };
    area.addEventListener('wheel', onWheel, { passive: false, signal });
    for (const type of ['pointerenter', 'pointerleave'] as const)
      area.addEventListener(
        type,
        () => {
          isOver.current = type === 'pointerenter';
        },
        { signal },
      );
    window.addEventListener('keydown', onKey, { signal });
    window.addEventListener('keyup', (event) => event.key === ' ' && endHand(), { signal });
    window.addEventListener('blur', endHand, { signal });
    return () => listening.abort();
  }, []);

  return {
    isHand,
    beginPan: (event) => {
      if (addFinger(event)) {
        event.preventDefault();
        event.stopPropagation();
        return true;
      }
      if (event.button !== 1 && !(isHand.peek() && event.button === 0)) return false;
      event.preventDefault(); // otherwise the middle button would start autoscroll
      event.stopPropagation();
      room.current?.setPointerCapture(event.pointerId);
      grabbed.current = { x: event.clientX, y: event.clientY };
      return true;
    },
    pan: (event) => {
      const { clientX: x, clientY: y } = event;
      pinch(event);
      if (!grabbed.current) return;
      room.current?.scrollBy(grabbed.current.x - x, grabbed.current.y - y);
      grabbed.current = { x, y };
    },
    endPan: ({ pointerId }) => {
      if (fingers.current.delete(pointerId)) pinched.current = null;
      grabbed.current = null;
    },
  };
}

/** In these elements, the space key does not move the view. */
const usesSpace = 'input, textarea, select, button, summary, a, [contenteditable]';

interface Spread {
  /** The distance of the fingers; at least 1. */
  readonly px: number;
  readonly middle: Point;
}

/** The distance of two fingers and the point between them. null for any other number of fingers. */
function spreadOf(fingers: ReadonlyMap<number, Point>): Spread | null {
  const [one, other, more] = fingers.values();
  if (!one || !other || more) return null;
  return { px: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)), middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } };
}

function middleOf(element: Element | null): Point {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return { x: left + width / 2, y: top + height / 2 };
}

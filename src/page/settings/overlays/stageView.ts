import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** Sizes of the stage, per cent of the overlay's; `fit` = as wide as there is room. */
export const zooms = ['fit', '25', '50', '100', '200', '400'] as const;
export type Zoom = (typeof zooms)[number];

/** A point of the window, px. */
interface Point {
  readonly x: number;
  readonly y: number;
}

export interface StageView {
  readonly zoom: ReadonlySignal<Zoom>;
  /** The next press of the pointer moves the view. */
  readonly isHand: ReadonlySignal<boolean>;
  /** What is selected comes into the middle; without a selection the middle stays. */
  setZoom(zoom: Zoom): void;
  /** Runs the command of a key; whether there is one. */
  runKey(event: KeyboardEvent): boolean;
  /** Whether the press moves the view, and nothing on the stage. */
  beginPan(event: PointerEvent): boolean;
  pan(event: PointerEvent): void;
  endPan(): void;
}

/**
 * How large the stage is drawn and which part of it is seen: by the menu, by + − 0, and by Ctrl and the wheel around the pointer;
 * moved by the middle button, or by Space and a drag. `room` scrolls `canvas`.
 */
export function useStageView(
  room: RefObject<HTMLDivElement | null>,
  canvas: RefObject<HTMLDivElement | null>,
  overlayWidth: number,
): StageView {
  // Over 50 lines: zoom and pan share what is seen.
  const zoom = useSignal<Zoom>('fit');
  const isHand = useSignal(false);
  const isOver = useRef(false);
  const held = useRef<Point | null>(null);
  /** What to bring where after the next drawing: a share of the canvas, and a point of the window. */
  const wanted = useRef<{ readonly share: Point; readonly to: Point } | null>(null);

  function show(next: Zoom, from: Point, to: Point): void {
    const rect = canvas.current?.getBoundingClientRect();
    if (!rect || next === zoom.peek()) return;
    wanted.current = { share: { x: (from.x - rect.left) / rect.width, y: (from.y - rect.top) / rect.height }, to };
    zoom.value = next;
  }

  function setZoom(next: Zoom): void {
    const middle = middleOf(room.current);
    show(next, middleOf(canvas.current?.querySelector('[data-selected="true"]') ?? room.current), middle);
  }

  /** The next larger (1) or smaller (-1) size. */
  function nextZoom(direction: 1 | -1): Zoom {
    const present = (100 * (canvas.current?.getBoundingClientRect().width ?? overlayWidth)) / overlayWidth;
    const sizes = zooms.filter((size) => size !== 'fit');
    const next = direction > 0 ? sizes.find((size) => Number(size) > present + 1) : sizes.findLast((size) => Number(size) < present - 1);
    return next ?? zoom.peek();
  }

  useLayoutEffect(() => {
    const rect = canvas.current?.getBoundingClientRect();
    if (!wanted.current || !rect) return;
    const { share, to } = wanted.current;
    wanted.current = null;
    room.current?.scrollBy(rect.left + share.x * rect.width - to.x, rect.top + share.y * rect.height - to.y);
  }, [zoom.value]);

  useEffect(() => {
    const area = room.current;
    if (!area) return;
    const listening = new AbortController();
    const { signal } = listening;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault(); // the browser would zoom the page
      const at = { x: event.clientX, y: event.clientY };
      show(nextZoom(event.deltaY < 0 ? 1 : -1), at, at);
    };
    const onKey = (event: KeyboardEvent) => {
      const { activeElement } = document;
      if (event.key !== ' ' || !(isOver.current || area.contains(activeElement)) || activeElement?.matches(usesSpace)) return;
      event.preventDefault(); // the browser would scroll the page
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
    zoom,
    isHand,
    setZoom,
    runKey: ({ key, ctrlKey, metaKey }) => {
      if (ctrlKey || metaKey) return false;
      if (key === '+' || key === '=') setZoom(nextZoom(1));
      else if (key === '-') setZoom(nextZoom(-1));
      else if (key === '0') setZoom('fit');
      else return false;
      return true;
    },
    beginPan: (event) => {
      if (event.button !== 1 && !(isHand.peek() && event.button === 0)) return false;
      event.preventDefault(); // a middle button would scroll by itself
      event.stopPropagation();
      room.current?.setPointerCapture(event.pointerId);
      held.current = { x: event.clientX, y: event.clientY };
      return true;
    },
    pan: ({ clientX: x, clientY: y }) => {
      if (!held.current) return;
      room.current?.scrollBy(held.current.x - x, held.current.y - y);
      held.current = { x, y };
    },
    endPan: () => {
      held.current = null;
    },
  };
}

/** What has a use of its own for Space. */
const usesSpace = 'input, textarea, select, button, summary, a, [contenteditable]';

function middleOf(element: Element | null): Point {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return { x: left + width / 2, y: top + height / 2 };
}

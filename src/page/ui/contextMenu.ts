import { useRef } from 'preact/hooks';

/** How long a finger must stay to open the menu. */
const longPressMs = 500;
/** How far a finger may move during a long press. */
const stillPx = 10;

interface MenuGestures {
  readonly onContextMenu: (event: MouseEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onClickCapture: (event: MouseEvent) => void;
}

/**
 * Opens a menu by right click, the menu key, Shift+F10 or a long press. A timer recognizes a long press, because Safari sends no
 * `contextmenu` event for it. If a key opens the menu, `x` and `y` are the middle of the focused element.
 */
export function useMenuGestures(open: (x: number, y: number, target: Element) => void): MenuGestures {
  const press = useRef<{ readonly x: number; readonly y: number; readonly timer: number } | null>(null);
  const isOpened = useRef(false);
  function end(): void {
    if (press.current) window.clearTimeout(press.current.timer);
    press.current = null;
  }
  return {
    onContextMenu: (event) => {
      end();
      event.preventDefault();
      event.stopPropagation();
      if (isOpened.current && event.button === 0) return; // the long press has already opened the menu
      const isByKey = event.button !== 2 && event.detail === 0 && !(event instanceof PointerEvent && event.pointerType === 'touch');
      if (!(event.target instanceof Element)) return;
      const { left, top, width, height } = event.target.getBoundingClientRect();
      if (isByKey) open(Math.round(left + width / 2), Math.round(top + height / 2), event.target);
      else open(event.clientX, event.clientY, event.target);
    },
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y, target }) => {
      end();
      isOpened.current = false;
      if (pointerType === 'mouse' || !isPrimary || !(target instanceof Element)) return;
      const timer = window.setTimeout(() => {
        press.current = null;
        isOpened.current = true;
        open(x, y, target);
      }, longPressMs);
      press.current = { x, y, timer };
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > stillPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event) => {
      if (!isOpened.current) return;
      isOpened.current = false; // this click is the end of the long press
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

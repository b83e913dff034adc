/* Keys of a menu, as WAI-ARIA describes them. Pure. */

/** How soon letters must follow each other to be one word. */
const wordMs = 700;

/** The letters that were typed to find an item. */
export interface Typed {
  readonly text: string;
  readonly atMs: number;
}

export const nothingTyped: Typed = { text: '', atMs: 0 };

export function typeLetter(typed: Typed, letter: string, nowMs: number): Typed {
  return { text: nowMs - typed.atMs <= wordMs ? typed.text + letter : letter, atMs: nowMs };
}

/** The index of the item to which a key moves the focus, or null. `at`: the current index, or -1 before the first item. */
export function itemForKey(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** The index of the next item that begins with the typed text. Typing the same letter again selects the next item with that letter. */
export function itemForText(texts: readonly string[], typed: string, at: number): number | null {
  const [first = '', ...more] = typed.toLowerCase();
  const isSameLetter = more.every((letter) => letter === first);
  const wanted = isSameLetter ? first : typed.toLowerCase();
  const start = isSameLetter ? at + 1 : Math.max(at, 0);
  const inOrder = texts.map((_, index) => (start + index) % texts.length);
  return inOrder.find((index) => texts[index]?.toLowerCase().startsWith(wanted)) ?? null;
}

/** Where a menu is opened, and how large the window and the menu are, px. */
export interface MenuPlace {
  readonly x: number;
  readonly y: number;
  readonly menu: { readonly width: number; readonly height: number };
  readonly window: { readonly width: number; readonly height: number };
  readonly isRightToLeft: boolean;
}

const marginPx = 6;

/** The left top corner of a menu that is opened at a point, so that all of the menu is in the window. */
export function menuCorner({ x, y, menu, window, isRightToLeft }: MenuPlace): { readonly left: number; readonly top: number } {
  const [after, before] = [x, x - menu.width];
  const fits = (left: number) => left >= marginPx && left + menu.width <= window.width - marginPx;
  const [first, second] = isRightToLeft ? [before, after] : [after, before];
  const within = (at: number, length: number, whole: number) => Math.max(marginPx, Math.min(at, whole - length - marginPx));
  const left = fits(first) ? first : fits(second) ? second : within(first, menu.width, window.width);
  return { left, top: within(y, menu.height, window.height) };
}

/* Measures what an element shows: its panels, images and lines of text, without the empty area around them. */

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How many nodes of an element are examined. An element with more nodes counts as filling its area. */
const maxNodes = 400;

/** Content that the browser draws itself. */
const replaced = 'img, video, canvas, svg, iframe';

/** A full-screen alert contains a `.veil` that darkens the page. It does not count as a visible part of the alert. */
const ignored = '.veil';

/** Elements that fill their area, also where they paint nothing, such as the middle of a frame. */
const whole = '.scene-frame, .scene-background';

/** The edges of what `root` shows, px of the page; null if it shows nothing. Transforms of its content are included. */
export function measureDrawn(root: HTMLElement): Edges | null {
  if (root.matches(whole)) return root.getBoundingClientRect();
  const found: Edges[] = [];
  let left = maxNodes;

  function visit(element: Element, clip: Edges | null): void {
    left -= 1;
    if (left < 0 || element.matches(ignored)) return;
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.visibility === 'hidden') return;
    if (style.opacity === '0' && element.getAnimations().length === 0) return; // an animated element is about to appear
    const box = element.getBoundingClientRect();
    const isReplaced = element.matches(replaced);
    if (isReplaced || paints(style)) add(box, clip);
    if (isReplaced) return;
    for (const name of ['::before', '::after']) {
      const pseudo = getComputedStyle(element, name);
      if (pseudo.content !== 'none' && pseudo.content !== 'normal' && pseudo.opacity !== '0' && paints(pseudo))
        add(pseudo.position === 'absolute' ? placedIn(box, pseudo) : box, clip);
    }
    const inner = style.overflowX === 'visible' && style.overflowY === 'visible' ? clip : clip ? crossing(clip, box) : box;
    if (clip && !inner) return;
    for (const child of element.childNodes) {
      if (child instanceof Element) visit(child, inner);
      else if (child instanceof Text) for (const line of linesOf(child, style)) add(line, inner);
    }
  }

  function add(edges: Edges, clip: Edges | null): void {
    const visible = clip ? crossing(edges, clip) : edges;
    if (visible && visible.right > visible.left && visible.bottom > visible.top) found.push(visible);
  }

  visit(root, null);
  if (left < 0) return root.getBoundingClientRect();
  if (found.length === 0) return null;
  return {
    left: Math.min(...found.map((edges) => edges.left)),
    top: Math.min(...found.map((edges) => edges.top)),
    right: Math.max(...found.map((edges) => edges.right)),
    bottom: Math.max(...found.map((edges) => edges.bottom)),
  };
}

const isClear = (color: string) => color === 'transparent' || /[,/]\s*0(\.0+)?\)$/.test(color);

function paints(style: CSSStyleDeclaration): boolean {
  if (style.backgroundImage !== 'none' || !isClear(style.backgroundColor)) return true;
  return (['Top', 'Right', 'Bottom', 'Left'] as const).some(
    (side) => Number.parseFloat(style[`border${side}Width`]) > 0 && !isClear(style[`border${side}Color`]),
  );
}

/** The edges of a positioned pseudo-element. Its insets are relative to its element. */
function placedIn(box: DOMRect, { left, top, width, height }: CSSStyleDeclaration): Edges {
  const [x, y] = [box.left + (Number.parseFloat(left) || 0), box.top + (Number.parseFloat(top) || 0)];
  return { left: x, top: y, right: x + (Number.parseFloat(width) || box.width), bottom: y + (Number.parseFloat(height) || box.height) };
}

function linesOf(text: Text, style: CSSStyleDeclaration): Edges[] {
  if (text.data.trim() === '') return [];
  const range = text.ownerDocument.createRange();
  range.selectNodeContents(text);
  const outline = (Number.parseFloat(style.webkitTextStrokeWidth) || 0) / 2;
  return [...range.getClientRects()].map(({ left, top, right, bottom }) => ({
    left: left - outline,
    top: top - outline,
    right: right + outline,
    bottom: bottom + outline,
  }));
}

function crossing(one: Edges, other: Edges): Edges | null {
  const edges = {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
  return edges.right > edges.left && edges.bottom > edges.top ? edges : null;
}

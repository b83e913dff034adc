/* Detects when the frame of an alert shows anything (SPEC CUS-61). The background of the page does not count. */

/** At most this many elements and texts of a page are checked. If none of them is visible, the page counts as empty. */
const maxNodes = 3_000;
const everyMs = 30;
const giveUpMs = 3_000;
const images = ['IMG', 'SVG', 'CANVAS', 'VIDEO'];

/** Calls `callback` once, when anything becomes visible. Something that fades in counts when the fade begins. */
export function whenPainted(frame: Window & typeof globalThis, callback: () => void): void {
  const startMs = frame.performance.now();
  const check = () => {
    if (isAnythingSeen(frame)) callback();
    else if (frame.performance.now() - startMs < giveUpMs) frame.setTimeout(check, everyMs);
  };
  check();
}

function isAnythingSeen(frame: Window & typeof globalThis): boolean {
  const { body } = frame.document;
  if (!body) return false;
  const nodes = frame.document.createTreeWalker(body, frame.NodeFilter.SHOW_ELEMENT | frame.NodeFilter.SHOW_TEXT);
  for (let count = 0, node = nodes.nextNode(); node && count < maxNodes; count += 1, node = nodes.nextNode()) {
    if (node instanceof frame.Element ? isSeen(frame, node) : isTextSeen(node)) return true;
  }
  return false;
}

function isTextSeen(node: Node): boolean {
  const { parentElement, ownerDocument } = node;
  if (!node.nodeValue?.trim() || !parentElement?.checkVisibility({ visibilityProperty: true }) || !ownerDocument) return false;
  const range = ownerDocument.createRange();
  range.selectNode(node);
  return hasSize(range.getBoundingClientRect());
}

function isSeen(frame: Window, element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true }) || !hasSize(element.getBoundingClientRect())) return false;
  if (element.tagName === 'IMG') return (element as HTMLImageElement).naturalWidth > 0;
  if (images.includes(element.tagName.toUpperCase())) return true;
  const { backgroundColor, backgroundImage, borderTopWidth } = frame.getComputedStyle(element);
  return backgroundImage !== 'none' || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor) || borderTopWidth !== '0px';
}

const hasSize = ({ width, height }: DOMRect) => width > 0 && height > 0;

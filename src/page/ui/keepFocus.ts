/*
 * When a button removes itself, the browser moves the focus to the top of the page. This module moves the focus to the nearest control
 * instead.
 */

/** A level of the path from the focused element to the root. */
interface Step {
  readonly ancestor: Element;
  readonly index: number;
}

const controls = ':is(a[href], button, summary, select, [tabindex="0"], input:is([type="checkbox"], [type="radio"], [type="range"]))';
/** Text fields get the focus last, because a phone then opens its keyboard over the page. */
const textFields = ':is(textarea, input):not([tabindex="-1"])';
/** Headings get the focus before other elements, because a repeated key press would trigger a focused control. */
const headings = ':is(h1, h2, h3)[tabindex]';

/** Moves the focus to a neighbour when the focused element is removed from `root` (SPEC SPG-21). Returns a function that stops this. */
export function keepFocus(root: HTMLElement): () => void {
  const page = root.ownerDocument;
  let focused: Element | null = null;
  let path: readonly Step[] = [];

  const onFocusIn = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null;
    path = focused ? pathTo(focused, root) : [];
  };
  const onFocusOut = ({ target }: FocusEvent) => {
    // The browser may send `focusout` before it removes the element, so check after the removal.
    queueMicrotask(() => {
      if (target instanceof Element && target.isConnected && target === focused && page.activeElement !== target) focused = null;
    });
  };
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    focused = null;
    if (page.activeElement === null || page.activeElement === page.body) nearest(path)?.focus();
  });
  root.addEventListener('focusin', onFocusIn);
  root.addEventListener('focusout', onFocusOut);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', onFocusIn);
    root.removeEventListener('focusout', onFocusOut);
  };
}

function pathTo(element: Element, root: Element): Step[] {
  const path: Step[] = [];
  for (let child = element; child !== root && child.parentElement; child = child.parentElement)
    path.push({ ancestor: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return path;
}

/**
 * The nearest element inside the innermost ancestor that is still connected: the element at the old position, or else one after that
 * position, or else one before it.
 */
function nearest(path: readonly Step[]): HTMLElement | null {
  for (const { ancestor, index } of path) {
    if (!ancestor.isConnected) continue;
    const children = [...ancestor.children];
    const inOrder = [...children.slice(index), ...children.slice(0, index).reverse()];
    const firstOf = (find: (child: Element) => HTMLElement | null) => inOrder.map(find).find((element) => element !== null);
    const found =
      firstOf((child) => firstIn(child, headings) ?? firstIn(child, controls)) ?? firstOf((child) => firstIn(child, textFields));
    if (found) return found;
  }
  return null;
}

function firstIn(element: Element, wanted: string): HTMLElement | null {
  const candidates = [element, ...element.querySelectorAll(wanted)];
  return candidates.find((each): each is HTMLElement => each instanceof HTMLElement && each.matches(wanted) && isUsable(each)) ?? null;
}

const isUsable = (element: HTMLElement) => !element.matches(':disabled') && element.checkVisibility();

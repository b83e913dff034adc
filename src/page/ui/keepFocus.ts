/*
 * A button that is gone once it was pressed takes the focus with it: the browser then begins at the top of the page, and whoever
 * has no mouse walks all of it again. The focus goes to what took the place of what is gone, and where nothing did, to the next
 * thing near it.
 */

/** An ancestor of what has the focus, and which of its children led there. */
interface Step {
  readonly ancestor: Element;
  readonly index: number;
}

const controls = ':is(a[href], button, summary, select, [tabindex="0"], input:is([type="checkbox"], [type="radio"], [type="range"]))';
/** Taken where nothing else is near: on a phone it opens the keyboard over the page. */
const texts = ':is(textarea, input):not([tabindex="-1"])';
/** Before the controls under it: they do something else, and whoever presses a key twice does not want it. */
const headings = ':is(h1, h2, h3)[tabindex]';

/** Keeps the keyboard's place in `root` when what had the focus is taken out of it (SPEC SPG-21). Returns its undo. */
export function keepFocus(root: HTMLElement): () => void {
  const page = root.ownerDocument;
  let focused: Element | null = null;
  let way: readonly Step[] = [];

  const onFocusIn = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null;
    way = focused ? wayTo(focused, root) : [];
  };
  const onFocusOut = ({ target }: FocusEvent) => {
    // Also said of what is being taken out, which is still there now.
    queueMicrotask(() => {
      if (target instanceof Element && target.isConnected && target === focused && page.activeElement !== target) focused = null;
    });
  };
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    focused = null;
    if (page.activeElement === null || page.activeElement === page.body) nearest(way)?.focus();
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

function wayTo(element: Element, root: Element): Step[] {
  const way: Step[] = [];
  for (let child = element; child !== root && child.parentElement; child = child.parentElement)
    way.push({ ancestor: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return way;
}

/** From the innermost ancestor that is left: what stands where the way led, then what follows it, then what precedes it. */
function nearest(way: readonly Step[]): HTMLElement | null {
  for (const { ancestor, index } of way) {
    if (!ancestor.isConnected) continue;
    const children = [...ancestor.children];
    const inOrder = [...children.slice(index), ...children.slice(0, index).reverse()];
    const firstOf = (find: (child: Element) => HTMLElement | null) => inOrder.map(find).find((element) => element !== null);
    const found = firstOf((child) => firstIn(child, headings) ?? firstIn(child, controls)) ?? firstOf((child) => firstIn(child, texts));
    if (found) return found;
  }
  return null;
}

function firstIn(element: Element, wanted: string): HTMLElement | null {
  const candidates = [element, ...element.querySelectorAll(wanted)];
  return candidates.find((each): each is HTMLElement => each instanceof HTMLElement && each.matches(wanted) && isUsable(each)) ?? null;
}

const isUsable = (element: HTMLElement) => !element.matches(':disabled') && element.checkVisibility();

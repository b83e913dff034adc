import { handlerMark, type InlineHandlers } from '../../contract';

/*
 * Handlers in attributes of the author's HTML, such as `onclick="…"` (SPEC CUS-57). The frame's policy forbids them, so that a supporter's
 * text cannot run code. The companion replaces them by secret keys, and this module replaces the keys by functions.
 */

type Note = (level: 'warn' | 'error', text: string) => void;

/** Binds handlers before the elements are used: browsers report parsed nodes before the next script or event runs. */
export function bindHandlers(frame: Window & typeof globalThis, handlers: Readonly<Record<string, InlineHandlers>>, note: Note): void {
  noteOthers(frame.document, note);
  const codes = new Map(Object.entries(handlers)); // a Map, because the widget's HTML may use any name as a key
  if (codes.size === 0) return;
  const bound = new WeakSet<Element>();
  const selector = `[${handlerMark}]`;

  function bind(element: Element): void {
    const own = codes.get(element.getAttribute(handlerMark) ?? '');
    if (!own || bound.has(element)) return;
    bound.add(element);
    for (const [name, code] of Object.entries(own)) {
      // Not every name that begins with `on` is a handler.
      if (name in element) Reflect.set(element, name, compile(frame, name, code, note));
      else element.setAttribute(name, code);
    }
  }

  function design(node: Node): void {
    if (!(node instanceof frame.Element)) return;
    if (node.matches(selector)) bind(node);
    for (const element of node.querySelectorAll(selector)) bind(element);
  }

  design(frame.document.documentElement);
  const watch = (records: readonly MutationRecord[]) => {
    for (const { addedNodes } of records) for (const node of addedNodes) design(node);
  };
  new frame.MutationObserver(watch).observe(frame.document, { childList: true, subtree: true });
}

/** Compiles code with the scope that a browser's own handler has. Returns null for invalid code, and logs it. */
function compile(frame: typeof globalThis, name: string, code: string, note: Note): unknown {
  try {
    return new frame.Function('event', `with(document)with(this){${code}\n}\n//# sourceURL=html/${name}`);
  } catch (error) {
    note('error', `${name}="…": ${String(error)}`);
    return null;
  }
}

function noteOthers(document: Document, note: Note): void {
  const report = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective !== 'script-src-attr') return;
    document.removeEventListener('securitypolicyviolation', report);
    note('warn', 'A handler in an attribute, such as onclick="…", does not run in HTML that a script writes: use addEventListener.');
  };
  document.addEventListener('securitypolicyviolation', report);
}

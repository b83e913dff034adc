import { handlerMark, type InlineHandlers } from '../../contract';

/*
 * Handlers in attributes, such as `onclick="…"`, of the author's HTML (SPEC CUS-57). The frame's policy runs none: it would run those, too,
 * that a supporter's text brings into HTML that a script writes, and those of a frame within the frame, where nothing is shielded. So
 * the companion takes out what the author has written, with a key in its place that nobody guesses, and here it becomes a function of this
 * document.
 */

type Note = (level: 'warn' | 'error', text: string) => void;

/** Before the element is used: a browser tells of what it has parsed before it runs the next script or event. */
export function bindHandlers(frame: Window & typeof globalThis, handlers: Readonly<Record<string, InlineHandlers>>, note: Note): void {
  noteOthers(frame.document, note);
  const codes = new Map(Object.entries(handlers)); // the widget's HTML may have the mark with any name
  if (codes.size === 0) return;
  const bound = new WeakSet<Element>();
  const selector = `[${handlerMark}]`;

  function bind(element: Element): void {
    const own = codes.get(element.getAttribute(handlerMark) ?? '');
    if (!own || bound.has(element)) return;
    bound.add(element);
    for (const [name, code] of Object.entries(own)) {
      // Not every name that begins so is a handler's.
      if (name in element) Reflect.set(element, name, compile(frame, name, code, note));
      else element.setAttribute(name, code);
    }
  }

  function look(node: Node): void {
    if (!(node instanceof frame.Element)) return;
    if (node.matches(selector)) bind(node);
    for (const element of node.querySelectorAll(selector)) bind(element);
  }

  look(frame.document.documentElement);
  const watch = (records: readonly MutationRecord[]) => {
    for (const { addedNodes } of records) for (const node of addedNodes) look(node);
  };
  new frame.MutationObserver(watch).observe(frame.document, { childList: true, subtree: true });
}

/** With the names that a browser's own handlers have; null = it cannot be read, which is told. */
function compile(frame: typeof globalThis, name: string, code: string, note: Note): unknown {
  try {
    return new frame.Function('event', `with(document)with(this){${code}\n}\n//# sourceURL=html/${name}`);
  } catch (error) {
    note('error', `${name}="…": ${String(error)}`);
    return null;
  }
}

/** Tells once of handlers in HTML that scripts write. */
function noteOthers(document: Document, note: Note): void {
  const tell = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective !== 'script-src-attr') return;
    document.removeEventListener('securitypolicyviolation', tell);
    note('warn', 'A handler in an attribute, such as onclick="…", does not run in HTML that a script writes: use addEventListener.');
  };
  document.addEventListener('securitypolicyviolation', tell);
}

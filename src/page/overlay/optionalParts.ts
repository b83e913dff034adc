import { optionalPart, timersOf } from '../../contract';

const timers = timersOf(globalThis);

/** Loads an optional part of the overlay. No alert waits for it for long; after a failure the next call tries again. */
export const overlayPart = <Part>(load: () => Promise<Part>) => optionalPart(load, (url) => import(/* @vite-ignore */ url), timers);

const added = new WeakMap<Document, Set<string>>();

/** Adds the style of an optional part once. It is in the part's script (`?inline`): a browser requests a failed style sheet only once. */
export function addStyle(document: Document, ...styles: readonly string[]): void {
  const known = added.get(document) ?? new Set();
  added.set(document, known);
  for (const style of styles) {
    if (known.has(style)) continue;
    known.add(style);
    const element = document.createElement('style');
    element.textContent = style;
    document.head.append(element);
  }
}

import { optionalPart, timersOf } from '../../contract';

const timers = timersOf(globalThis);

/** Loads an optional part of the overlay within a time limit, so that it does not delay alerts. After a failure, the next call tries again. */
export const overlayPart = <Part>(load: () => Promise<Part>) => optionalPart(load, (url) => import(/* @vite-ignore */ url), timers);

const added = new WeakMap<Document, Set<string>>();

/** Adds an optional part's style once. The style is in the part's script (`?inline`), because browsers do not request a failed style sheet again. */
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

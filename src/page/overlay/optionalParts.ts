import { optionalPart } from '../../contract';

/** An optional part of the overlay: no alert waits for it for long, and one that could not be loaded is asked for again. */
export const overlayPart = <Part>(load: () => Promise<Part>) => optionalPart(load, (url) => import(/* @vite-ignore */ url));

const added = new WeakMap<Document, Set<string>>();

/**
 * Adds the style of an optional part. Its script brings it along (`?inline`), so that a second try brings both: a style sheet
 * of its own that failed once would be passed over.
 */
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

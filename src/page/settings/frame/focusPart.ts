import { hasText, t } from '../../i18n';

/**
 * Focuses a part of the page: the first of `names` that exists. A name is the name of a section, or the text id of a label. If no part
 * exists, calls `onMissing` and waits for a part to appear. A key press or pointer press ends the wait. Returns a function that ends it.
 */
export function focusPart(sections: HTMLElement | null, names: readonly string[], onMissing: () => void): () => void {
  const focus = (): boolean => {
    const part = sections && names.map((name) => findPart(sections, name)).find((found) => found !== null);
    part?.scrollIntoView({ block: 'center' });
    part?.focus({ preventScroll: true });
    return !!part;
  };
  if (focus()) return () => {};
  onMissing();
  const document = sections?.ownerDocument;
  if (!sections || !document || names.length === 0) return () => {};
  const waiting = new AbortController();
  const observer = new MutationObserver(() => focus() && waiting.abort());
  waiting.signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(sections, { childList: true, subtree: true });
  for (const use of ['keydown', 'pointerdown']) document.addEventListener(use, () => waiting.abort(), { signal: waiting.signal });
  return () => waiting.abort();
}

/** The section with this name, or else the control, panel or section whose label has this text id (SPEC SPG-27). */
function findPart(sections: HTMLElement, name: string): HTMLElement | null {
  const section = sections.querySelector<HTMLElement>(`[data-part="${CSS.escape(name)}"]`);
  if (section || !hasText(name)) return section;
  const text = t(name);
  const labels = [...sections.querySelectorAll<HTMLElement>('label, legend, .field-label, h2, h3')];
  const found = labels.find((label) => label.textContent === text && label.checkVisibility());
  if (!found) return sections.querySelector<HTMLElement>(`:is(input, select, textarea)[aria-label="${CSS.escape(text)}"]`);
  if (found instanceof HTMLLabelElement) return found.control;
  if (found instanceof HTMLLegendElement) {
    const group = found.closest('fieldset');
    return group?.querySelector<HTMLElement>('input:checked') ?? group?.querySelector('input') ?? null;
  }
  if (found instanceof HTMLSpanElement) return found.parentElement?.querySelector('summary') ?? null;
  found.tabIndex = -1;
  return found.closest('summary') ?? found;
}

/* The regions of the editor: its bar, layers, canvas and settings. A key moves the focus between them. */

const isShown = (element: HTMLElement) => element.checkVisibility();

/** Moves the focus to the next (1) or previous (-1) region that is shown. */
export function moveToRegion(document: Document, by: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(isShown);
  const present = regions.findIndex((region) => region.contains(document.activeElement));
  const next = regions.at(present < 0 ? (by > 0 ? 0 : -1) : (present + by) % regions.length);
  if (next) focusRegion(next);
}

/**
 * Moves the focus to a region. On the canvas, the selected element or else the first one gets it, because keys change an element only while
 * it has the focus.
 */
function focusRegion(region: HTMLElement): void {
  const layers = [...region.querySelectorAll<HTMLElement>('.stage-element')].filter(isShown);
  (layers.find(({ dataset }) => dataset.selected === 'true') ?? layers[0] ?? region).focus({ preventScroll: true });
}

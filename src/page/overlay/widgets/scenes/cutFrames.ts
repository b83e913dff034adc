import { layoutEvent } from '../../ports';
import { cornersOf, type Polygon, pathAround, rangeOf, turned, withoutOverlaps } from './holes';

/**
 * Cuts holes for the overlay's camera frames into a background, so that a camera below the source is visible. Only still parts of the
 * background get holes, because the browser would have to cut a moving part again whenever it moves. A part that moves across a camera
 * frame is hidden.
 */
export function cutFrames(element: HTMLElement): () => void {
  let known = '';

  function check(): void {
    const openings = openingsOf(element);
    const key = JSON.stringify([openings, element.clientWidth, element.dataset.motion]);
    if (key === known) return;
    known = key;
    const holes = withoutOverlaps(openings);
    element.toggleAttribute('data-framed', holes.length > 0); // a theme may then place its figures elsewhere
    element.style.setProperty('--hole', holes.length > 0 ? pathAround(holes, 0, 0) : 'none');
    for (const part of element.querySelectorAll<HTMLElement>(':scope > i')) cut(part, element, holes);
  }

  const page = element.closest('.page');
  page?.addEventListener(layoutEvent, check);
  const sizes = new ResizeObserver(check); // calls `check` for the first time as well
  sizes.observe(element);
  return () => {
    page?.removeEventListener(layoutEvent, check);
    sizes.disconnect();
  };
}

/** The opening of each camera frame, also of a rotated one. The opening's edge lies under the frame's border. */
function openingsOf(background: HTMLElement): readonly Polygon[] {
  const own = middleOf(background);
  const ownDegrees = degreesOf(background);
  return [...(background.closest('.page')?.querySelectorAll<HTMLElement>('.scene-frame') ?? [])].flatMap((frame) => {
    const border = frame.querySelector<HTMLElement>(':scope > .border');
    if (!border) return [];
    const inset =
      Number.parseFloat(getComputedStyle(border).getPropertyValue('--inset')) * Number.parseFloat(getComputedStyle(frame).fontSize);
    const [width, height] = [border.offsetWidth - 2 * inset, border.offsetHeight - 2 * inset];
    const middle = middleOf(border);
    const [x, y] = turned([middle.x - own.x, middle.y - own.y], -ownDegrees, [background.clientWidth / 2, background.clientHeight / 2]);
    const opening = { x, y, width, height, degrees: degreesOf(frame) - ownDegrees, isRound: frame.dataset.shape === 'circle' };
    return width > 0 && height > 0 ? [cornersOf(opening)] : [];
  });
}

/** The middle of an element, also of a rotated one: elements rotate around their middle. */
function middleOf(element: HTMLElement): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function degreesOf(element: HTMLElement): number {
  return Number.parseFloat(element.closest<HTMLElement>('.frame')?.style.rotate || '0');
}

function cut(part: HTMLElement, { clientWidth }: HTMLElement, holes: readonly Polygon[]): void {
  const { offsetLeft: x, offsetTop: y, offsetWidth, offsetHeight } = part;
  const isCovering = holes.some((hole) => {
    const [across, down] = [rangeOf(hole, 0), rangeOf(hole, 1)];
    return x < across.to && across.from < x + offsetWidth && y < down.to && down.from < y + offsetHeight;
  });
  const isCut = isCovering && offsetWidth >= clientWidth && part.getAnimations().length === 0;
  part.style.clipPath = isCut ? pathAround(holes, x, y) : '';
  part.style.visibility = isCovering && !isCut ? 'hidden' : '';
}

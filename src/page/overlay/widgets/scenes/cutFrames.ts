import type { WidgetScene } from '../scene';

/** How often the places of frames are checked, ms. They change only while the creator edits the overlay. */
const checkMs = 1_000;

interface Hole {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isRound: boolean;
}

/**
 * Cuts the frames of the same overlay out of a background, so that a camera below the source is visible in them. Only the still parts have
 * holes, because a hole in a part that moves would be cut again in each of its frames. A part that moves across a frame is hidden.
 */
export function cutFrames({ element, page }: Pick<WidgetScene, 'element' | 'page'>): () => void {
  let known = '';
  let cancel = () => {};

  function check(): void {
    cancel = page.after(checkMs, check);
    const holes = holesOf(element);
    const key = JSON.stringify([holes, element.clientWidth, element.childElementCount]);
    if (key === known) return;
    known = key;
    element.style.setProperty('--hole', holes.length > 0 ? pathAround(holes, 0, 0) : 'none');
    for (const part of element.querySelectorAll<HTMLElement>(':scope > i')) cut(part, element, holes);
  }

  check();
  return () => cancel();
}

/** The opening of each frame. Its edge is below the frame's border, also at round corners. */
function holesOf(background: HTMLElement): readonly Hole[] {
  const { left, top } = background.getBoundingClientRect();
  return [...(background.closest('.page')?.querySelectorAll<HTMLElement>('.scene-frame') ?? [])].flatMap((frame) => {
    const border = frame.querySelector<HTMLElement>(':scope > .border');
    if (!border) return [];
    const rect = border.getBoundingClientRect();
    const inset =
      Number.parseFloat(getComputedStyle(border).getPropertyValue('--inset')) * Number.parseFloat(getComputedStyle(frame).fontSize);
    const [width, height] = [rect.width - 2 * inset, rect.height - 2 * inset];
    const hole = { x: rect.left - left + inset, y: rect.top - top + inset, width, height, isRound: frame.dataset.shape === 'circle' };
    return width > 0 && height > 0 ? [hole] : [];
  });
}

function cut(part: HTMLElement, { clientWidth }: HTMLElement, holes: readonly Hole[]): void {
  const { offsetLeft: x, offsetTop: y, offsetWidth, offsetHeight } = part;
  const isCovering = holes.some(
    (hole) => x < hole.x + hole.width && hole.x < x + offsetWidth && y < hole.y + hole.height && hole.y < y + offsetHeight,
  );
  const isCut = isCovering && offsetWidth >= clientWidth && part.getAnimations().length === 0;
  part.style.clipPath = isCut ? pathAround(holes, x, y) : '';
  part.style.visibility = isCovering && !isCut ? 'hidden' : '';
}

/** Everything except the holes, for a part at this place. */
function pathAround(holes: readonly Hole[], partX: number, partY: number): string {
  const far = 9_999;
  const outer = `-${far}px -${far}px, ${far}px -${far}px, ${far}px ${far}px, -${far}px ${far}px, -${far}px -${far}px`;
  const inner = holes.map(({ x, y, width, height, isRound }) => {
    const points = isRound
      ? Array.from({ length: 65 }, (_, step) => [0.5 + Math.cos((step * Math.PI) / 32) / 2, 0.5 + Math.sin((step * Math.PI) / 32) / 2])
      : [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
          [0, 0],
        ];
    const places = points.map(
      ([across = 0, down = 0]) => `${(x - partX + across * width).toFixed(1)}px ${(y - partY + down * height).toFixed(1)}px`,
    );
    return `${places.join(', ')}, -${far}px -${far}px`;
  });
  return `polygon(evenodd, ${[outer, ...inner].join(', ')})`;
}

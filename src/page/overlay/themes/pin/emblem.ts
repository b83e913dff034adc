import type { EventType } from '../../../../contract/api';

/*
 * One enamel pin for each event type, in a square from -50 to 50: a glyph in an outline of its own, so that the types differ by
 * shape and not by colour alone.
 */

interface Emblem {
  /** Radius of the outline at an angle. */
  readonly outline: (angle: number) => number;
  /** The glyph in ink; `cut` is drawn over it in the accent colour. */
  readonly ink: string;
  readonly cut: string;
}

const emblems: Record<EventType, Emblem> = {
  // A scalloped coin with a heart.
  'donation.created': {
    outline: (angle) => 44.5 + 2.4 * Math.cos(14 * angle),
    ink: 'M0 24C-9 16-26 6-26-9A13.5 13.5 0 0 1 0-15A13.5 13.5 0 0 1 26-9C26 6 9 16 0 24Z',
    cut: 'M-17.5-8A6.5 6.5 0 0 1-11-14.5',
  },
  // A present in a rounded square.
  'perks.purchased': {
    outline: (angle) => 42.5 / (Math.abs(Math.cos(angle)) ** 5 + Math.abs(Math.sin(angle)) ** 5) ** (1 / 5),
    ink: 'M-26-10h52v11h-52zM-22 4h44v19a4 4 0 0 1-4 4h-36a4 4 0 0 1-4-4zM0-11C-8-29-25-27-21-16C-19-11-8-11 0-11ZM0-11C8-29 25-27 21-16C19-11 8-11 0-11Z',
    cut: 'M0-9V26',
  },
  // A new face and a spark.
  'follower.created': {
    outline: () => 46,
    ink: 'M-5-24a12 12 0 1 1 0 24a12 12 0 1 1 0-24ZM-29 26C-29 11-19 4-5 4S19 11 19 26ZM21-30C22.5-22 25-19.5 33-18C25-16.5 22.5-14 21-6C19.5-14 17-16.5 9-18C17-19.5 19.5-22 21-30Z',
    cut: '',
  },
  // A cup on a star of many rays.
  'goal.reached': {
    outline: (angle) => 44 + 4.2 * triangle((angle * 16) / (2 * Math.PI)),
    ink: 'M-16-27h32v5h12c1 14-5 21-14 22c-2.5 5-6 8-10 9v8h8a5 5 0 0 1 5 5v3h-34v-3a5 5 0 0 1 5-5h8v-8c-4-1-7.5-4-10-9c-9-1-15-8-14-22h12zM-22.5-16.500c.5 5.5 2.5 8.5 6.5 10v-10zM22.5-16.500c-.5 5.5-2.5 8.5-6.5 10v-10z',
    cut: 'M-8-20V-10',
  },
};

/** A triangle wave from -1 to 1 with a period of 1. */
function triangle(position: number): number {
  return 1 - 4 * Math.abs((((position % 1) + 1) % 1) - 0.5);
}

/** Adds the pin, and the ring that spreads when it lands. */
export function addPin(emblem: HTMLElement, type: EventType): void {
  const { outline, ink, cut } = emblems[type];
  const face = closedPath(outline);
  emblem.insertAdjacentHTML(
    'beforeend',
    `<i class="ring"></i><svg class="pin" viewBox="-50 -50 100 100"><path class="pin-lip" d="${face}" transform="translate(0 7)"/><path class="pin-face" d="${face}"/><path class="pin-groove" d="${closedPath((angle) => outline(angle) * 0.86)}"/><path class="pin-ink" fill-rule="evenodd" d="${ink}"/><path class="pin-cut" d="${cut}"/></svg>`,
  );
}

/** An SVG path from polar coordinates. */
function closedPath(outline: (angle: number) => number): string {
  const steps = 192;
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI;
    return `${(outline(angle) * Math.cos(angle)).toFixed(2)} ${(outline(angle) * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}

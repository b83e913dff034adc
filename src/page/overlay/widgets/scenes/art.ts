/**
 * The drawings of a theme for a background, frame or title, from back to front. A string is the SVG in one `i` element. A number stands for
 * that many empty `i` elements, which the style sheet draws.
 */
export type Drawings = readonly (string | number)[];

export interface SceneArt {
  readonly styles: string;
  readonly background: Drawings;
  readonly frame: Drawings;
  /** Index of the frame's drawing that is its border. */
  readonly border: number;
  readonly title: Drawings;
}

/** A heart of 52 × 50, centred at the origin. */
export const heartPath = 'M0 24C-9 16-26 6-26-9A13.5 13.5 0 0 1 0-15A13.5 13.5 0 0 1 26-9C26 6 9 16 0 24Z';
/** A cloud with a flat base, 240 × 120. */
export const cloudPath = 'M20 120C-14 118-8 66 30 70C30 30 86 14 106 44C126 8 190 18 190 62C238 52 246 118 206 120Z';

/** Numbers from -1 to 1 that look random, and are the same at every start, because a drawing must not change. */
export function createNoise(seed: number): () => number {
  let state = seed * 7_919 + 17;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 1_073_741_823.5 - 1;
  };
}

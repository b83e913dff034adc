import { tableOf } from '../contract';
/** Bounds of the work that one CSS may be for a browser. A usual one of 6,000 characters needs a hundredth of it. */
export const cssBounds = {
  /** Levels of blocks. */
  nesting: 8,
  /** Levels of brackets. */
  brackets: 16,
  /** Simple selectors to compare for one element (see `Work`): of a short CSS, and for each character of a long one. */
  selectorWork: { least: 50_000, perCharacter: 10 },
  /** Commas and functions of one value. */
  valueParts: 300,
  /** Parts of one value, by its kind, that are drawn one by one. */
  parts: { shadowCommas: 31, filters: 8, images: 12, animations: 11, apart: 60, words: 40, quotes: 100 },
  /** All of these parts: of a short CSS, and for each character of a long one. Most count for each element that a rule reaches. */
  allParts: { least: 120, perCharacter: 0.02, weights: { part: 3.5, holder: 3.5, whole: 3.5, some: 4, all: 50 } },
  /** Images of all rules, if keyframes change something that makes a browser draw them again in each frame: of a short CSS, and of a long one. */
  repainted: { least: 6, perCharacter: 0.001, weights: { part: 1, holder: 1, whole: 1, some: 2, all: 8 } },
  /** Characters that `content` and the like draw, for each element that a rule reaches: of a short CSS, and of a long one. */
  letters: { least: 4_000, perCharacter: 1, weights: { part: 3.5, holder: 3.5, whole: 3.5, some: 4, all: 50 } },
  /** How much elements are enlarged, with those in each other, and how large they are. */
  enlarged: {
    doublings: 10,
    /** Doublings by variables below 1 that are divided by. */
    divisions: 3,
    levels: { part: 1, holder: 1, whole: 1, some: 2, all: 6, most: 8 },
    sizePx: 8_000,
    placePx: 10_000,
    wholePx: 1_920,
    /** Boxes of all elements, lines, lines of all elements, and the height of a line. */
    boxPx: 600,
    linePx: 200,
    lineOfAllPx: 40,
    lineHeightPx: 480,
    originPx: 5_760,
    /** How near something may come to the eye, as a share of the perspective. */
    depth: 0.5,
  },
  /** Squares of blurred distances in pixels × elements that a rule may reach: of one value, and of all. Enlarged elements count as large. */
  blur: {
    most: { text: 60_000, box: 60_000, filter: 7_500 },
    all: { least: 150_000, perCharacter: 10 },
    weights: {
      text: { part: 1, holder: 1, whole: 3, some: 4, all: 8 },
      box: { part: 1, holder: 1, whole: 1, some: 4, all: 8 },
      filter: { part: 1, holder: 1, whole: 1, some: 8, all: 30 },
    },
    /** Views are a hundredth of the stage's width. A blur by the height of a line has no bound. */
    unitPx: tableOf({ px: 1, pt: 1.4, pc: 16, in: 96, cm: 38, mm: 3.8, q: 1, rem: 16 }),
    /** Of text: a theme's titles and figures. */
    emPx: 60,
    /** Of an alert: usually 10.8, and 25 at a creator's largest scale. */
    alertEmPx: 20,
    otherUnitPx: 20,
  },
  /** In values that blur: distances in pixels and in larger units, numbers in a product, and those of colours and angles. */
  blurPx: 360,
  /** A shadow without blur that fills its box is often 9999px wide. */
  spreadPx: 10_000,
  blurUnits: 20,
  blurFactor: 20,
  blurNumber: 400,
  /** Variables that refer to each other in a row. */
  references: 64,
  /** Characters of one value once its variables are filled in, if it is not longer by itself. */
  filledValue: 4_000,
  /** Characters of all values once their variables are filled in, in multiples of what is written. */
  growth: 20,
} as const;

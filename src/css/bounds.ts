import { tableOf } from '../contract';
/** Limits for the work that one CSS can cause in a browser. Typical CSS of 6,000 characters needs 1 % of them. */
export const cssBounds = {
  /** Levels of blocks. */
  nesting: 8,
  /** Levels of brackets. */
  brackets: 16,
  /** Simple selectors to compare per element (see `Work`): the limit for short CSS, and for each character of long CSS. */
  selectorWork: { least: 50_000, perCharacter: 10 },
  /** Commas and functions in one value. */
  valueParts: 300,
  /** Parts of one value that are drawn separately, by type. */
  parts: { shadowCommas: 31, filters: 8, images: 12, animations: 11, apart: 60, words: 40, quotes: 100 },
  /** For all values together: the limit for short CSS, and for each character of long CSS. Most parts count once for each element that a rule reaches. */
  allParts: { least: 120, perCharacter: 0.02, weights: { part: 3.5, holder: 3.5, whole: 3.5, some: 4, all: 50 } },
  /** Images of all rules, if keyframes make browsers redraw them in each frame: the limit for short CSS, and for each character of long CSS. */
  repainted: { least: 6, perCharacter: 0.001, weights: { part: 1, holder: 1, whole: 1, some: 2, all: 8 } },
  /** Characters drawn by `content` and similar properties, per element that a rule reaches: the limit for short CSS, and for each character of long CSS. */
  letters: { least: 4_000, perCharacter: 1, weights: { part: 3.5, holder: 3.5, whole: 3.5, some: 4, all: 50 } },
  /** By how much nested elements may be enlarged, and their sizes. */
  enlarged: {
    doublings: 10,
    /** How many doublings divisions by variables below 1 may cause. */
    divisions: 3,
    levels: { part: 1, holder: 1, whole: 1, some: 2, all: 6, most: 8 },
    sizePx: 8_000,
    placePx: 10_000,
    wholePx: 1_920,
    /** Maximum pixels of all elements, of lines, of the lines of all elements, and of a line's height. */
    boxPx: 600,
    linePx: 200,
    lineOfAllPx: 40,
    lineHeightPx: 480,
    originPx: 5_760,
    /** How near something may come to the viewer, as a share of the perspective. */
    depth: 0.5,
  },
  /** Maximum squares of blur distances in pixels × reached elements: for one value, and for all values. Enlarged elements count as large. */
  blur: {
    most: { text: 60_000, box: 60_000, filter: 7_500 },
    all: { least: 150_000, perCharacter: 10 },
    weights: {
      text: { part: 1, holder: 1, whole: 3, some: 4, all: 8 },
      box: { part: 1, holder: 1, whole: 1, some: 4, all: 8 },
      filter: { part: 1, holder: 1, whole: 1, some: 8, all: 30 },
    },
    /** A viewport unit is 1 % of the stage's width. A blur relative to the line height has no limit. */
    unitPx: tableOf({ px: 1, pt: 1.4, pc: 16, in: 96, cm: 38, mm: 3.8, q: 1, rem: 16 }),
    /** The em of texts: titles and numbers of a theme. */
    emPx: 60,
    /** The em of an alert: usually 10.8, and 25 at the largest scale. */
    alertEmPx: 20,
    otherUnitPx: 20,
  },
  /** In values that blur: distances in pixels and in other units, numbers in a product, numbers in colors and angles. */
  blurPx: 360,
  /** A shadow without blur that fills its element is often 9999px wide. */
  spreadPx: 10_000,
  blurUnits: 20,
  blurFactor: 20,
  blurNumber: 400,
  /** How many variables may refer to each other in a chain. */
  references: 64,
  /** Characters of a value after its variables are inserted, unless the value itself is longer. */
  filledValue: 4_000,
  /** Characters of all values after variables are inserted, as a multiple of the written length. */
  growth: 20,
} as const;

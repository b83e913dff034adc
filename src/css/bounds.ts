import { tableOf } from '../contract';
/** Limits the work that CSS of one creator can cause in a browser. Typical CSS of 6,000 characters reaches 1 % of these limits. */
export const cssBounds = {
  nesting: 8,
  brackets: 16,
  /**
   * How many simple selectors a browser may compare per element (see `Work`): `perCharacter` times the length of the CSS, but at least
   * `least`.
   */
  selectorWork: { least: 50_000, perCharacter: 10 },
  valueParts: 300,
  /** How many separately drawn parts one value may have, for each kind of part. */
  parts: { shadowCommas: 31, filters: 8, images: 12, animations: 11, apart: 60, words: 40, quotes: 100 },
  /**
   * How many separately drawn parts all values may have together: `perCharacter` times the length of the CSS, but at least `least`. Most
   * parts count once for each element that a rule reaches.
   */
  allParts: { least: 120, perCharacter: 0.02, weights: { part: 3.5, holder: 3.5, whole: 3.5, some: 4, all: 50 } },
  /**
   * How much work it may be to redraw what keyframes change, in each frame. Redrawing an image counts as 1. The limit is `perCharacter`
   * times the length of the CSS, but at least `least`.
   */
  repainted: { least: 6, perCharacter: 0.001, weights: { part: 1, holder: 1, whole: 1, some: 2, all: 8 } },
  /**
   * How many characters `content` and similar properties may draw, counted for each element that a rule reaches: `perCharacter` times the
   * length of the CSS, but at least `least`.
   */
  letters: { least: 4_000, perCharacter: 1, weights: { part: 3.5, holder: 3.5, whole: 3.5, some: 4, all: 50 } },
  /** How much CSS may enlarge nested elements, and how large elements may become. */
  enlarged: {
    doublings: 10,
    /** How many doublings all divisions by variables may cause together. Dividing by a variable below 1 enlarges a size. */
    divisions: 3,
    levels: { part: 1, holder: 1, whole: 1, some: 2, all: 6, most: 8 },
    sizePx: 8_000,
    placePx: 10_000,
    wholePx: 1_920,
    /** The largest lengths, in pixels. `boxPx`: an element, if the rule reaches all elements. `lineOfAllPx`: a line, if the rule reaches all elements. */
    boxPx: 600,
    linePx: 200,
    lineOfAllPx: 40,
    lineHeightPx: 480,
    originPx: 5_760,
    /** How near a part may come to the viewer, as a share of the perspective's distance. */
    depth: 0.5,
  },
  /**
   * The limits of blur, as the square of its distance in pixels times the number of blurred elements. `most`: for one value. `all`: for all values
   * together. Enlarged elements count more.
   */
  blur: {
    most: { text: 60_000, box: 60_000, filter: 7_500 },
    all: { least: 150_000, perCharacter: 10 },
    weights: {
      text: { part: 1, holder: 1, whole: 3, some: 4, all: 8 },
      box: { part: 1, holder: 1, whole: 1, some: 4, all: 8 },
      filter: { part: 1, holder: 1, whole: 1, some: 8, all: 30 },
    },
    /** How many pixels a unit counts as. Units that are not listed, such as `vw`, count as `otherUnitPx`. */
    unitPx: tableOf({ px: 1, pt: 1.4, pc: 16, in: 96, cm: 38, mm: 3.8, q: 1, rem: 16 }),
    /** The em of the largest texts of a theme, in pixels: titles and numbers. */
    emPx: 60,
    /** The limits assume that the em of an alert has this many pixels. The em is usually 10.8, and 25 at the largest scale. */
    alertEmPx: 20,
    otherUnitPx: 20,
  },
  /**
   * The largest numbers in values that blur. `blurPx`: a distance in pixels. `blurUnits`: a distance in other units. `blurFactor`: a number
   * in a product. `blurNumber`: a number in a color or an angle.
   */
  blurPx: 360,
  /** The largest spread of a shadow without blur. It is large, because a shadow that fills its element often has a spread of 9999px. */
  spreadPx: 10_000,
  blurUnits: 20,
  blurFactor: 20,
  blurNumber: 400,
  /** How long a chain of variables that refer to each other may be. */
  references: 64,
  /** How many characters a value may have after its variables are inserted. A value that is longer without variables is allowed. */
  filledValue: 4_000,
  /** How long all values together may be after their variables are inserted, as a multiple of their written length. */
  growth: 20,
} as const;

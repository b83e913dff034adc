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
  parts: { shadowCommas: 31, filters: 3, images: 12, animations: 11, words: 40, quotes: 100 },
  /** All of these parts: of a short CSS, and for each character of a long one. */
  allParts: { least: 120, perCharacter: 0.02 },
  /** In values that blur: distances in pixels and in larger units, numbers in a product, and those of colours and angles. */
  blurPx: 360,
  /** A shadow without blur that fills its box is often 9999px wide. */
  spreadPx: 10_000,
  blurUnits: 20,
  blurFactor: 20,
  blurNumber: 400,
  /** Characters of one value once its variables are filled in, if it is not longer by itself. */
  filledValue: 4_000,
  /** Characters of all values once their variables are filled in, in multiples of what is written. */
  growth: 20,
} as const;

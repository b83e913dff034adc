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
  /** Characters of one value once its variables are filled in, if it is not longer by itself. */
  filledValue: 4_000,
  /** Characters of all values once their variables are filled in, in multiples of what is written. */
  growth: 20,
} as const;

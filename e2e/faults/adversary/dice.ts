/** Chance that a seed decides, so that a bad history's weather can be had again. */
export interface Dice {
  /** [0, 1). */
  roll(): number;
  happens(probability: number): boolean;
  between(least: number, most: number): number;
  pick<T>(choices: readonly T[]): T;
}

export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(roll() * (most - least + 1));
  return {
    roll,
    happens: (probability) => roll() < probability,
    between,
    pick: (choices) => choices[between(0, choices.length - 1)] as (typeof choices)[number], // between has the list's bounds
  };
}

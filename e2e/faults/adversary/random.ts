import { createSeededRandom } from '../../../src/testing/seededRandom.ts';

/** Chance that a seed decides, so that a bad history's weather can be had again. */
export interface Dice {
  /** [0, 1). */
  roll(): number;
  happens(probability: number): boolean;
  between(least: number, most: number): number;
  pick<T>(choices: readonly T[]): T;
}

export function createDice(seed: number): Dice {
  const roll = createSeededRandom(seed);
  const between = (least: number, most: number) => least + Math.floor(roll() * (most - least + 1));
  return {
    roll,
    happens: (probability) => roll() < probability,
    between,
    pick: (choices) => choices[between(0, choices.length - 1)] as (typeof choices)[number], // between has the list's bounds
  };
}

import { createSeededRandom } from '../../../src/testing/seededRandom';

/** A source of random numbers. Each purpose has its own sequence, so that removing one fault does not change the others. */
export interface Random {
  fraction(): number;
  between(from: number, to: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  happens(probability: number): boolean;
  bytes(size: number): Uint8Array;
}

export function createRandom(seed: number, purpose: string): Random {
  const fraction = createSeededRandom(mix(seed, purpose));
  const between = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1));
  return {
    fraction,
    between,
    pick: (choices) => choices[Math.floor(fraction() * choices.length)] ?? choices[0],
    happens: (probability) => fraction() < probability,
    bytes: (size) => Uint8Array.from({ length: size }, () => between(0, 255)),
  };
}

function mix(seed: number, purpose: string): number {
  let hash = Math.imul(seed ^ 0x811c9dc5, 0x01000193);
  for (const letter of purpose) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

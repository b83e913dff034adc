/** Numbers from -1 to 1 that look random, and are the same at every start, because a drawing must not change. */
export function createNoise(seed: number): () => number {
  let state = seed * 7_919 + 17;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 1_073_741_823.5 - 1;
  };
}

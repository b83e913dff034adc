/** The average in whole minor units, halves up; 0 of nothing. */
export function averageOf(total: number, count: number): number {
  return count === 0 ? 0 : Math.round(total / count);
}

/** A ratio of integers with two decimals, halves up; 0 where there is nothing to relate to. */
export function ratioOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 100) / whole) / 100;
}

/**
 * The index of the point that a key selects, of `count` points, oldest first. null to select none, undefined if the plot does not use the key. `at`: the
 * current index. Time runs from left to right in every language, and so do the arrow keys.
 */
export function pointAfterKey(key: string, at: number | null, count: number): number | null | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowLeft':
      return at === null ? count - 1 : Math.max(0, at - 1);
    case 'ArrowRight':
      return at === null ? 0 : Math.min(count - 1, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'Escape':
      return at === null ? undefined : null;
    default:
      return undefined;
  }
}

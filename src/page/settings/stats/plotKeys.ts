/**
 * The index of the point that a key selects. null: the key selects no point. undefined: the plot does not use the key. `count`: how many
 * points there are, oldest first. `at`: the selected point. Arrow keys have the same meaning in every language, because time always runs
 * from left to right.
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

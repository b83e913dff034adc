import type { TextRun } from '../../../contract';

/** Which locale it is makes no difference to characters. */
const segmenter = new Intl.Segmenter();

/** A text of at most so many characters as a reader counts them; what is cut ends with `…`. null = as it is. */
export function cut(text: string, most: number | null): string {
  // No character is shorter than one unit.
  if (most === null || text.length <= most) return text;
  let lastAt = 0;
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    count += 1;
    if (count === most) lastAt = index;
    if (count > most) return `${text.slice(0, lastAt).trimEnd()}…`;
  }
  return text;
}

/** Runs of at most so many characters together. */
export function cutRuns(runs: readonly TextRun[], most: number): TextRun[] {
  let left = most;
  return runs.flatMap((run) => {
    if (left <= 0) return [];
    const text = cut(run.text, left);
    left -= run.text.length;
    return [{ ...run, text }];
  });
}

import type { TextRun } from '../../../contract/engine';

/** Grapheme boundaries do not depend on the locale. */
const segmenter = new Intl.Segmenter();

/** A text of at most `max` graphemes, the characters as a reader counts them; a text that is cut ends with `…`. null = no limit. */
export function cut(text: string, max: number | null): string {
  // A grapheme has at least one code unit.
  if (max === null || text.length <= max) return text;
  let lastAt = 0;
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    count += 1;
    if (count === max) lastAt = index;
    if (count > max) return `${text.slice(0, lastAt).trimEnd()}…`;
  }
  return text;
}

/** Runs of at most `max` graphemes together. Nothing follows a run that was cut. */
export function cutRuns(runs: readonly TextRun[], max: number): TextRun[] {
  let left = max;
  return runs.flatMap((run) => {
    if (left <= 0) return [];
    const text = cut(run.text, left);
    left = text === run.text ? left - graphemesIn(text) : 0;
    return [{ ...run, text }];
  });
}

function graphemesIn(text: string): number {
  return Array.from(segmenter.segment(text)).length;
}

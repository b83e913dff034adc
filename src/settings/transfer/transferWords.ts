import { type FileProblem, fileBytes } from './transferFile';

/** What is wrong with a file, and what to do. */
export function problemWords(problem: FileProblem): string {
  switch (problem.tag) {
    case 'too-large':
      return `It is larger than ${fileBytes / 1024 / 1024} MB, and no file of settings is.`;
    case 'not-json':
      return 'It is no JSON file, or is broken off.';
    case 'not-ovation':
      return 'It was not exported from Ovation.';
    case 'newer':
      return 'It was exported from a newer Ovation. Update this one, then try again.';
    case 'invalid':
      return `Some of it cannot be used: ${problem.what}`;
  }
}

const parts: Readonly<Record<string, string>> = {
  locale: 'Language of numbers',
  moderation: 'Moderation',
  show: 'Kinds of events',
  minimumAmounts: 'Minimum amounts',
  perkIds: 'Perks',
  durationMs: 'Duration',
  gapMs: 'Pause between alerts',
  volume: 'Volume',
  whileHidden: 'While hidden',
  awayAfterMs: 'Summing up after',
  groupAbove: 'Grouping',
  pacing: 'Order and speed',
  look: 'Look',
  variants: 'Variants',
  text: 'Texts',
  speech: 'Speech',
  widget: 'Widget',
};

/** What a part of the document is called on these pages. */
export function partWords(part: string): string {
  return parts[part] ?? part;
}

import { ownValue } from '../../contract';
import { t } from '../../languages';
import { type FileProblem, fileBytes } from './transferFile';

/** What is wrong with a file, and what to do. */
export function problemWords(problem: FileProblem): string {
  switch (problem.tag) {
    case 'too-large':
      return t('It is larger than {value} MB, and no file of settings is.', { value: fileBytes / 1024 / 1024 });
    case 'not-json':
      return t('It is no JSON file, or is broken off.');
    case 'not-ovation':
      return t('It was not exported from Ovation.');
    case 'newer':
      return t('It was exported from a newer Ovation. Update this one, then try again.');
    case 'invalid':
      return t('Some of it cannot be used:');
  }
}

const parts: Readonly<Record<string, string>> = {
  locale: t('Language of numbers'),
  timeZone: t('Time zone'),
  moderation: t('Moderation'),
  show: t('Kinds of events'),
  minimumAmounts: t('Minimum amounts'),
  perkIds: t('Perks'),
  durationMs: t('Duration'),
  gapMs: t('Pause between alerts'),
  volume: t('Volume'),
  whileHidden: t('While hidden'),
  awayAfterMs: t('Summing up after'),
  groupAbove: t('Grouping'),
  pacing: t('Order and speed'),
  look: t('Look'),
  variants: t('Variants'),
  text: t('Texts'),
  speech: t('Speech'),
  widget: t('Widget'),
};

/** What a part of the document is called on these pages. */
export function partWords(part: string): string {
  return ownValue(parts, part) ?? part;
}

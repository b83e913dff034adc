import type { WidgetWord } from '../contract';
import { languageOf, type WidgetWords, widgetWords } from '../languages';
import type { WidgetContext } from './widgetData';

export type { WidgetWords };

/** Widgets' own words in the language of a locale (null = the runtime's own; SPEC WDG-15). */
export const widgetTextsIn = (locale: string | null): WidgetWords => widgetWords(languageOf(locale));

/** What the box's widget says for it: the creator's words, or its own. */
export function textOf(word: WidgetWord, { box: { widget }, words }: Pick<WidgetContext, 'box' | 'words'>): string {
  const own = widget && 'words' in widget ? widget.words?.[word]?.trim() : '';
  return own || words.said[word];
}

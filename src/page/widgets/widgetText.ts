import type { WidgetWord } from '../../contract';
import { languageOf, type WidgetTexts, widgetTexts } from '../i18n';
import type { WidgetContext } from './widgetData';

export type { WidgetTexts };

/** Built-in widget texts in the language of a locale (null = the runtime's own; SPEC WDG-15). */
export const widgetTextsIn = (locale: string | null): WidgetTexts => widgetTexts(languageOf(locale));

/** The creator's text for a word, or the built-in one. */
export function textOf(word: WidgetWord, { box: { widget }, words }: Pick<WidgetContext, 'box' | 'words'>): string {
  const own = widget && 'words' in widget ? widget.words?.[word]?.trim() : '';
  return own || words.said[word];
}

import { currentLocale, t } from '../../i18n';
import type { StudioNews } from './editor/editedOverlay';
import { elementText } from './overlayText';

/** What was done in the editor, as a screen reader says it. `elements`: those that the overlay has now. */
export function newsText(news: StudioNews, elements: readonly { readonly box: string }[]): string {
  if (news.tag === 'changed') return elementText(news.element, elements);
  return t('studio.removed', { names: new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(news.titles) });
}

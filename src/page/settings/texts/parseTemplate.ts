import { checkTemplate } from '../../alerts/editor';
import { t } from '../../i18n';
import type { Parsed } from '../../ui';
import { parseTemplateText } from '../fields/valueText';

/** A typed template; nothing typed = what is said by default. */
export function parseTemplate(text: string, locale: string | null): Parsed<string | undefined> {
  if (text.trim() === '') return { ok: true, value: undefined };
  const wrong = checkTemplate(text, locale);
  if (!wrong) return parseTemplateText(text);
  const place = text.slice(wrong.at, Math.max(wrong.until, wrong.at + 12));
  const told = { message: t(wrong.message, wrong.values), at: wrong.at + 1 };
  return {
    ok: false,
    why: place ? t('texts.template.wrong', { ...told, place }) : t('texts.template.wrongAtEnd', told),
  };
}

import { hasText, type TextId, t } from '../../i18n';

/** A text of a setting; every field that has a control has one (SPEC SPG-100). */
const textOf = (id: string): string => t(id as TextId);

export function labelOf(key: string): string {
  return textOf(`setting.${key}`);
}

/** undefined = it needs none. */
export function hintOf(key: string): string | undefined {
  return hasText(`setting.${key}.hint`) ? textOf(`setting.${key}.hint`) : undefined;
}

/** What a value of an enum is called. */
export function optionText(key: string, value: string): string {
  return textOf(`setting.${key}.${value}`);
}

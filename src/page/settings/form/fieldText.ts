import { hasText, type TextId, t } from '../../i18n';

/** The text of a setting. Every field with a control has one (SPEC SPG-3). */
const textOf = (id: string): string => t(id as TextId);

export function labelOf(key: string): string {
  return textOf(`setting.${key}`);
}

/** undefined if the setting has no hint. */
export function hintOf(key: string): string | undefined {
  return hasText(`setting.${key}.hint`) ? textOf(`setting.${key}.hint`) : undefined;
}

export function optionText(key: string, value: string): string {
  return textOf(`setting.${key}.${value}`);
}

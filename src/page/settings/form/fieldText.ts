import { hasText, type TextId, t } from '../../i18n';

const textOf = (id: string): string => t(id as TextId);

export function labelOf(key: string): string {
  return textOf(`setting.${key}`);
}

export function hintOf(key: string): string | undefined {
  return hasText(`setting.${key}.hint`) ? textOf(`setting.${key}.hint`) : undefined;
}

export function optionText(key: string, value: string): string {
  return textOf(`setting.${key}.${value}`);
}

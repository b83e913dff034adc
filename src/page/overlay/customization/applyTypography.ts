import type { Customization } from '../../../contract';
import type { AlertParts } from '../alertView';

/** Type and colours of the words. As custom properties, so that each theme says what they mean on it. */
export function applyTypography({ view }: AlertParts, { textColor, outline, shadow = 0 }: Customization, stack: string): void {
  const { dataset, style } = view;
  if (stack !== '') {
    dataset.font = '';
    style.setProperty('--type', stack);
  }
  if (textColor) {
    dataset.ink = '';
    style.setProperty('--picked-ink', textColor);
  }
  if (outline) {
    dataset.outline = '';
    style.setProperty('--outline-width', String(outline.width / 100));
    style.setProperty('--outline-color', outline.color);
  }
  if (shadow > 0) {
    dataset.shade = '';
    style.setProperty('--shade', String(shadow));
  }
}

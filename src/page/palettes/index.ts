import './index.css';

export interface Palette {
  readonly surface: string;
  readonly raised: string;
  readonly line: string;
  readonly text: string;
  readonly soft: string;
  readonly ink: string;
  readonly gift: string;
  readonly giftDeep: string;
  readonly giftSpice: string;
  readonly perk: string;
  readonly goal: string;
}

/** Reads a palette from the style sheets, for drawings that are not elements. `#808080` replaces a colour that has not loaded. */
export function readPalette(document: Document, theme: string, colors: string | undefined): Palette {
  const element = document.createElement('i');
  element.hidden = true;
  element.dataset.look = theme;
  if (colors) element.dataset.colors = colors;
  document.body.append(element);
  const style = document.defaultView?.getComputedStyle(element);
  const color = (name: string) => style?.getPropertyValue(`--${name}`).trim() || '#808080';
  const palette = {
    surface: color('surface'),
    raised: color('raised'),
    line: color('line'),
    text: color('text'),
    soft: color('soft'),
    ink: color('ink'),
    gift: color('gift'),
    giftDeep: color('gift-deep'),
    giftSpice: color('gift-spice'),
    perk: color('perk'),
    goal: color('goal'),
  };
  element.remove();
  return palette;
}

import type { JudgedCss } from '../../../css';
import type { Undo } from '../ports';

/** Raises the specificity of the creator's rules above a theme's. No element has this id. */
const specificityBoost = ':not(#_):not(#_)';
let number = 0;

/**
 * Applies a creator's CSS to one alert (SPEC SHW-53). It was judged, so that nothing in it can close the `@scope` around it, in which
 * no selector reaches an element outside of the alert. Returns the undo.
 */
export function applyScopedStyle(view: HTMLElement, { rules, keyframes }: JudgedCss): Undo {
  const { adoptedStyleSheets, defaultView } = view.ownerDocument;
  const Sheet = defaultView?.CSSStyleSheet ?? CSSStyleSheet;
  view.dataset.own = String(++number);
  const sheet = new Sheet();
  sheet.replaceSync(`@scope ([data-own="${number}"]) { :scope${specificityBoost} { ${rules} } } ${keyframes}`);
  adoptedStyleSheets.push(sheet);
  return () => {
    const at = adoptedStyleSheets.indexOf(sheet);
    if (at !== -1) adoptedStyleSheets.splice(at, 1);
  };
}

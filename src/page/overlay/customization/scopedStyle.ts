import type { Undo } from '../ports';
import { dropStrangers } from './ownAddresses';

/** As a selector, what makes a creator's rule go before a theme's: nothing has this id. */
const louder = ':not(#_):not(#_)';
let number = 0;

/**
 * A creator's own style for one alert (SPEC SHW-53). It is read by itself first and written anew by the browser, so that
 * nothing in it can close the scope that is put around it; and in that scope no selector reaches what is not in the alert.
 * `@import`, `@font-face` and what names files from elsewhere are left out.
 */
export function applyScopedStyle(view: HTMLElement, css: string): Undo {
  const { adoptedStyleSheets, defaultView } = view.ownerDocument;
  const Sheet = defaultView?.CSSStyleSheet ?? CSSStyleSheet;
  const rules = nestedRules(new Sheet(), css);
  if (rules === null) return () => {}; // the settings page has told what is wrong with it
  view.dataset.own = String(++number);
  const sheet = new Sheet();
  sheet.replaceSync(`@scope ([data-own="${number}"]) { :scope${louder} ${rules} } ${keyframes(new Sheet(), css)}`);
  adoptedStyleSheets.push(sheet);
  return () => {
    const at = adoptedStyleSheets.indexOf(sheet);
    if (at !== -1) adoptedStyleSheets.splice(at, 1);
  };
}

/** As one block, `{ … }`; null = it closes what it did not open. */
function nestedRules(probe: CSSStyleSheet, css: string): string | null {
  probe.replaceSync(`x{${css}\n}`);
  dropStrangers(probe.cssRules);
  const [only, ...others] = probe.cssRules;
  return only && others.length === 0 ? only.cssText.slice(1) : null;
}

/** These cannot be nested; they do nothing until a rule names them. */
function keyframes(probe: CSSStyleSheet, css: string): string {
  probe.replaceSync(css);
  dropStrangers(probe.cssRules);
  return [...probe.cssRules]
    .filter((rule) => rule instanceof CSSKeyframesRule)
    .map(({ cssText }) => cssText)
    .join(' ');
}

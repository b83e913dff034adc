import { catalogText, LocalizedError } from '../../../contract';
import type { Customization } from '../../../contract/settings';
import type { CssVerdict, JudgedCss } from '../../../css';
import { overlayPart } from '../optionalParts';
import type { Undo } from '../ports';

const loadGate = overlayPart(() => import('../../../css'));

/**
 * Checks the CSS of the next alert before the alert is drawn. CSS is also checked when it is saved, but it may have been saved before that
 * check existed.
 */
export function createJudgedStyle() {
  let latest: { readonly css: string; readonly verdict: CssVerdict } | null = null;

  const isEmpty = (css = '') => css.trim() === '';

  return {
    preload: async (css: Customization['css']): Promise<unknown> => isEmpty(css) || loadGate(),
    async prepare(css: Customization['css'] = ''): Promise<void> {
      if (isEmpty(css)) return;
      const { judgeCss, isCost } = await loadGate();
      const verdict = latest?.css === css ? latest.verdict : judgeCss(css);
      latest = { css, verdict };
      const costly = verdict.problems.find(isCost);
      if (costly) throw new LocalizedError(catalogText('why-css-costly', { line: costly.line }));
    },
    /** The checked CSS to apply, or null if there is none. If CSS cannot be parsed, the settings page shows the reason. */
    get: (css: Customization['css']): JudgedCss | null => (latest !== null && latest.css === css ? latest.verdict.css : null),
  };
}

/** Makes the creator's rules more specific than the rules of the theme. No element has the id `_`. */
const specificityBoost = ':not(#_):not(#_)';
let number = 0;

/**
 * Applies checked CSS to one alert (SPEC SHW-53). The rules cannot leave the `@scope` or match an element outside it. Returns a function
 * that removes the CSS.
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

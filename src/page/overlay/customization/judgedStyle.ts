import { LocalizedError, sentence } from '../../../contract';
import type { Customization } from '../../../contract/settings';
import type { CssVerdict, JudgedCss } from '../../../css';
import { overlayPart } from '../optionalParts';
import type { Undo } from '../ports';

const loadGate = overlayPart(() => import('../../../css'));

/** The creator's CSS of the alert that comes next, judged before it is drawn: stored settings may be older than the gate. */
export function createJudgedStyle() {
  let latest: { readonly css: string; readonly verdict: CssVerdict } | null = null;

  const isEmpty = (css = '') => css.trim() === '';

  return {
    /** Loads what judges the CSS. */
    preload: async (css: Customization['css']): Promise<unknown> => isEmpty(css) || loadGate(),
    /** Rejects when the CSS cannot be judged, or is refused as too costly. */
    async prepare(css: Customization['css'] = ''): Promise<void> {
      if (isEmpty(css)) return;
      const { judgeCss, isCost } = await loadGate();
      const verdict = latest?.css === css ? latest.verdict : judgeCss(css);
      latest = { css, verdict };
      const costly = verdict.problems.find(isCost);
      if (costly) throw new LocalizedError(sentence('why-css-costly', { line: costly.line }));
    },
    /** null = there is none that may be applied. The settings explain what cannot be read. */
    take: (css: Customization['css']): JudgedCss | null => (latest !== null && latest.css === css ? latest.verdict.css : null),
  };
}

/** Raises the specificity of the creator's rules above a theme's. No element has this id. */
const specificityBoost = ':not(#_):not(#_)';
let number = 0;

/** Applies judged CSS to one alert (SPEC SHW-53): nothing in it can close the `@scope` or reach an element outside. Returns the undo. */
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

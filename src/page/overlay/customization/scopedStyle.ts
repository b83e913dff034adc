import type { Undo } from '../ports';

/** Raises the specificity of the creator's rules above a theme's. No element has this id. */
const specificityBoost = ':not(#_):not(#_)';
let number = 0;

/**
 * Applies a creator's CSS to one alert (SPEC SHW-53). The browser parses and serializes the CSS first, so that nothing in it
 * can close the `@scope` around it, in which no selector reaches an element outside of the alert. `@import`, `@font-face` and
 * declarations with external URLs are left out. Returns the undo.
 */
export function applyScopedStyle(view: HTMLElement, css: string): Undo {
  const { adoptedStyleSheets, defaultView } = view.ownerDocument;
  const Sheet = defaultView?.CSSStyleSheet ?? CSSStyleSheet;
  const rules = nestedRules(new Sheet(), css);
  if (rules === null) return () => {}; // the settings page shows what is wrong with it
  view.dataset.own = String(++number);
  const sheet = new Sheet();
  sheet.replaceSync(`@scope ([data-own="${number}"]) { :scope${specificityBoost} ${rules} } ${keyframes(new Sheet(), css)}`);
  adoptedStyleSheets.push(sheet);
  return () => {
    const at = adoptedStyleSheets.indexOf(sheet);
    if (at !== -1) adoptedStyleSheets.splice(at, 1);
  };
}

/** The rules as one block, `{ … }`; null = the CSS has an unmatched closing brace. */
function nestedRules(probe: CSSStyleSheet, css: string): string | null {
  probe.replaceSync(`x{${css}\n}`);
  removeExternalUrls(probe.cssRules);
  const [only, ...others] = probe.cssRules;
  return only && others.length === 0 ? only.cssText.slice(1) : null;
}

/** `@keyframes` cannot be nested; they have no effect until a rule names them. */
function keyframes(probe: CSSStyleSheet, css: string): string {
  probe.replaceSync(css);
  removeExternalUrls(probe.cssRules);
  return [...probe.cssRules]
    .filter((rule) => rule instanceof CSSKeyframesRule)
    .map(({ cssText }) => cssText)
    .join(' ');
}

/**
 * Allowed in a `url()` of a creator's CSS: data URLs, fragments, and the companion's own files. For any other URL the browser
 * logs that it was blocked, together with the page's URL, which contains the overlay's key. OBS keeps these messages in its
 * log, and streamers share logs when they ask for help (SPEC SHW-70).
 */
const allowedUrl = /^(data:|#|\/(media|starter)\/)/i;
const urls = /(?:url|src)\(\s*["']?\s*([^"')]*)/gi;
/** CSS escapes, which may also spell the name of a function. */
const escapes = /\\(?:([\da-f]{1,6})\s?|([\s\S]))/gi;

/** Removes every declaration with an external URL, custom properties included. */
function removeExternalUrls(rules: CSSRuleList): void {
  for (const rule of rules) {
    if ('style' in rule && rule.style instanceof CSSStyleDeclaration) cleanStyle(rule.style);
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) removeExternalUrls(rule.cssRules);
  }
}

function cleanStyle(style: CSSStyleDeclaration): void {
  for (const name of [...style]) if (hasExternalUrl(style.getPropertyValue(name))) style.removeProperty(name);
  // The longhands of a shorthand with a variable are empty until the variable is resolved.
  if (hasExternalUrl(style.cssText)) style.cssText = '';
}

function hasExternalUrl(css: string): boolean {
  const text = css.replace(escapes, (_, digits: string | undefined, character: string) =>
    digits === undefined ? character : characterOf(Number.parseInt(digits, 16)),
  );
  return [...text.matchAll(urls)].some(([, url = '']) => !allowedUrl.test(url));
}

function characterOf(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}

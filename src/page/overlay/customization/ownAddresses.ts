/**
 * What may stand in a `url()` of a creator's CSS: files of ours, data in the text itself, and parts of the page. Of anything
 * else browsers write on their console that it was refused, with the address of the page, in which the overlay's key is;
 * OBS keeps that in its log, and logs are what streamers give away when they ask for help (SPEC SHW-70).
 */
const own = /^(data:|#|\/(media|starter)\/)/i;
const addresses = /(?:url|src)\(\s*["']?\s*([^"')]*)/gi;
/** A character may be written as its number, in names of functions too. */
const escapes = /\\(?:([\da-f]{1,6})\s?|([\s\S]))/gi;

/** Takes out every declaration that names a file from elsewhere, also one that hides it in a variable. */
export function dropStrangers(rules: CSSRuleList): void {
  for (const rule of rules) {
    if ('style' in rule && rule.style instanceof CSSStyleDeclaration) cleanStyle(rule.style);
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) dropStrangers(rule.cssRules);
  }
}

function cleanStyle(style: CSSStyleDeclaration): void {
  for (const name of [...style]) if (leadsElsewhere(style.getPropertyValue(name))) style.removeProperty(name);
  // A shorthand with a variable in it has no longhands that say anything yet.
  if (leadsElsewhere(style.cssText)) style.cssText = '';
}

function leadsElsewhere(css: string): boolean {
  const text = css.replace(escapes, (_, digits: string | undefined, character: string) =>
    digits === undefined ? character : characterOf(Number.parseInt(digits, 16)),
  );
  return [...text.matchAll(addresses)].some(([, address = '']) => !own.test(address));
}

function characterOf(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}

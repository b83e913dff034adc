import type { WantedHost } from '../../contract/companion';
import type { FieldValues, WidgetCode } from '../../contract/settings';
import { fieldDataOf } from './fields';
import { addressOf, askedFonts, isFontHost } from './replaceAddresses';
import { boundedValues, fillAddresses, fillCss, fillHtml } from './templating';

/** Addresses in a text: with a scheme, or with two slashes at the start of a string. They may contain spaces, as the names of fonts do. */
const addresses = /(?:https?:|wss?:|(?<=["'`(=]))\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?=[/:"'`)\s?#]|$)(?:[^\s"'`<>()\\]| (?=[A-Z])){0,1000}/gi;
/** Fonts that the Web Font Loader loads by name. The code contains no address for them, because the loader builds it. */
const loadedFonts = /\bgoogle['"]?\s*:\s*\{\s*['"]?families['"]?\s*:\s*\[([^\]]{1,2000})\]/g;

const names = ['www.w3.org'];

/** How many fonts to list per host: more than any widget needs, and as many as a creator can read. */
const maxFonts = 200;

/**
 * The hosts that the code will probably request, without those whose files are installed (SPEC CUS-6). Throws 400 if FIELDS or DATA are
 * invalid.
 */
export function wantedHosts(code: WidgetCode, values: FieldValues): readonly WantedHost[] {
  const texts = boundedValues(fieldDataOf({ ...code, values }, () => '').texts);
  const text = [fillHtml(code.html, texts, fillAddresses), fillCss(code.css, texts), fillAddresses(code.js, texts)].join('\n');
  const wanted = new Map<string, Set<string>>();
  const loaded = [...text.matchAll(loadedFonts)].flatMap(([, list = '']) =>
    [...list.matchAll(/["'`]([^"'`]+)["'`]/g)].map(([, name = '']) => name),
  );
  const sheets = loaded.map((name) => `https://fonts.googleapis.com/css?family=${name}`);
  for (const found of [...[...text.matchAll(addresses)].map(([one]) => one), ...sheets]) {
    const address = found.replace(/^wss?:/i, 'https:');
    if (!URL.canParse(address, 'https://none.invalid')) continue;
    const url = new URL(address, 'https://none.invalid');
    const missing = isFontHost(url.hostname) ? askedFonts(url).missing : [];
    const isHere = isFontHost(url.hostname) ? missing.length === 0 : addressOf(address, { versions: {}, hosts: new Set() })?.path;
    // Lists the host of a template such as `cdn.example/${file}` too. Leaves out the host of font files, which is allowed together with the
    // font service.
    if (isHere || names.includes(url.hostname) || url.hostname === 'fonts.gstatic.com') continue;
    const fonts = wanted.get(url.hostname) ?? new Set();
    wanted.set(url.hostname, fonts);
    for (const font of missing) if (fonts.size < maxFonts) fonts.add(font);
  }
  return [...wanted].map(([host, fonts]) => ({ host, fonts: [...fonts] })).sort((one, other) => (one.host < other.host ? -1 : 1));
}

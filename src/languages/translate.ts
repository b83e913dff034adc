import { IntlMessageFormat } from 'intl-messageformat';
import { ownValue } from '../contract';

/** English words, which are the key, to those of a language. ICU MessageFormat where something is filled in. */
export type Catalog = Readonly<Record<string, string>>;

let catalog: Catalog = {};
let tag = 'en';
const formats = new Map<string, IntlMessageFormat>();

/** From now on pages say it in these words. To be called before they are loaded, because words stand in their tables too. */
export function speakWith(language: string, words: Catalog): void {
  tag = language;
  catalog = words;
  formats.clear();
}

/** What pages speak, a BCP 47 tag. */
export const spoken = (): string => tag;

/** In the page's language, or in English where that lacks it. */
export function t(english: string, filling?: Readonly<Record<string, string | number | null | undefined>>): string {
  if (!filling) return ownValue(catalog, english) ?? english;
  const filled = Object.fromEntries(Object.entries(filling).map(([name, value]) => [name, isolated(value ?? '')]));
  return String(formatOf(english).format(filled));
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/**
 * What is filled in keeps its own direction, and leaves the words around it theirs (SPEC LNG-5): an Arabic name among English
 * words, or `$5` behind Arabic ones, which would become `5$`.
 */
function isolated<Value extends string | number>(value: Value): Value | string {
  const mixes = typeof value === 'string' && /^[^\u2066-\u2068]/.test(value) && (tag === 'ar' || rightToLeft.test(value));
  return mixes ? `\u2068${value}\u2069` : value;
}

/** The same in its parts, some of which are no text. */
export function partsOf<Part>(english: string, filling: Readonly<Record<string, Part>>): (string | Part)[] {
  const parts = formatOf(english).formatToParts<Part>(filling as Record<string, never>); // whatever is filled in comes out as it is
  return parts.map(({ value }) => value);
}

function formatOf(english: string): IntlMessageFormat {
  const known = formats.get(english);
  if (known) return known;
  const format = new IntlMessageFormat(ownValue(catalog, english) ?? english, tag, undefined, { ignoreTag: true });
  formats.set(english, format);
  return format;
}

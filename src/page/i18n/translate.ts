import { signal } from '@preact/signals';
import { IntlMessageFormat } from 'intl-messageformat';
import { en } from './en';
import { rightToLeft } from './language';
import type { TextId, Texts, TextValue, ValuesOf } from './texts';

interface Locale {
  readonly tag: string;
  /** English is used for missing texts. */
  readonly texts: Partial<Texts>;
  readonly formats: Map<string, IntlMessageFormat>;
}

/** A signal, so that every text is redrawn when the language changes. */
const locale = signal<Locale>({ tag: 'en', texts: en, formats: new Map() });

export function setLocale(tag: string, texts: Partial<Texts>): void {
  locale.value = { tag, texts, formats: new Map() };
}

/** The page's language, as a BCP 47 tag. */
export const currentLocale = (): string => locale.value.tag;

export const hasText = (id: string): id is TextId => Object.hasOwn(en, id);

export const englishText = (id: TextId): string => en[id];

/** The text of an id in the page's language. Call this while rendering, not when a module loads (SPEC LNG-2). */
export function t<Id extends TextId>(id: Id, ...[values]: ValuesOf<Id, TextValue>): string {
  const present = locale.value;
  if (!values) return templateOf(id, present);
  const filled = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolated(value ?? '', present.tag)]));
  return String(formatOf(id, present).format(filled));
}

/** Like {@link t}, but returns the text in parts. Values can be JSX. */
export function textParts<Part, Id extends TextId>(id: Id, values: Readonly<Record<string, Part>>): (string | Part)[] {
  const parts = formatOf(id, locale.value).formatToParts<Part>(values as Record<string, never>); // cast, because its type allows only strings, but `formatToParts` returns values of any type unchanged
  return parts.map(({ value }) => value);
}

const plainNumber = /^\d+(?:\.\d+)?$/;
const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Isolates the direction of a value from the text around it (SPEC LNG-4). Returns numbers unchanged, because plurals need them. */
function isolated<Value extends string | number>(value: Value, tag: string): Value | string {
  if (typeof value !== 'string' || plainNumber.test(value)) return value;
  const mixes = /^[^\u2066-\u2068]/.test(value) && (rightToLeft.includes(tag) || rightToLeftLetter.test(value));
  return mixes ? `\u2068${value}\u2069` : value;
}

function templateOf(id: TextId, { texts }: Locale): string {
  return hasText(id) ? (texts[id] ?? en[id]) : id;
}

function formatOf(id: TextId, present: Locale): IntlMessageFormat {
  const known = present.formats.get(id);
  if (known) return known;
  const format = new IntlMessageFormat(templateOf(id, present), present.tag, undefined, { ignoreTag: true });
  present.formats.set(id, format);
  return format;
}

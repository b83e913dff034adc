import { signal } from '@preact/signals';
import { IntlMessageFormat } from 'intl-messageformat';
import { ownValue } from '../../contract';
import { en } from './en';
import type { TextId, Texts, TextValue, ValuesOf } from './texts';

interface Locale {
  /** BCP 47. */
  readonly tag: string;
  /** English stands in for what is missing. */
  readonly texts: Partial<Texts>;
  /** ICU messages that were compiled, by id. */
  readonly formats: Map<string, IntlMessageFormat>;
}

/** A signal: whatever draws a text draws it again in another language. */
const locale = signal<Locale>({ tag: 'en', texts: en, formats: new Map() });

/** From now on pages speak this language. */
export function setLocale(tag: string, texts: Partial<Texts>): void {
  locale.value = { tag, texts, formats: new Map() };
}

/** The language of the pages, a BCP 47 tag. */
export const currentLocale = (): string => locale.value.tag;

/** The text of this id in the language of the pages. To be called when it is drawn, never while a module is loaded. */
export function t<Id extends TextId>(id: Id, ...[values]: ValuesOf<Id, TextValue>): string {
  const present = locale.value;
  if (!values) return templateOf(id, present);
  const filled = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolated(value ?? '', present.tag)]));
  return String(formatOf(id, present).format(filled));
}

/** A text with elements among its values, as a list of its parts. */
export function textParts<Part, Id extends TextId>(id: Id, values: Readonly<Record<string, Part>>): (string | Part)[] {
  const parts = formatOf(id, locale.value).formatToParts<Part>(values as Record<string, never>); // values come out as they went in
  return parts.map(({ value }) => value);
}

const plainNumber = /^\d+(?:\.\d+)?$/;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/**
 * A value keeps its own direction, and leaves the words around it theirs (SPEC LNG-5): an Arabic name among English words, or
 * `$5` behind Arabic ones, which would become `5$`. A plain number stays as it is: it has no direction, and a plural may count by it.
 */
function isolated<Value extends string | number>(value: Value, tag: string): Value | string {
  if (typeof value !== 'string' || plainNumber.test(value)) return value;
  const mixes = /^[^\u2066-\u2068]/.test(value) && (tag === 'ar' || rightToLeft.test(value));
  return mixes ? `\u2068${value}\u2069` : value;
}

function templateOf(id: TextId, { texts }: Locale): string {
  return ownValue(texts, id) ?? ownValue(en, id) ?? id;
}

function formatOf(id: TextId, present: Locale): IntlMessageFormat {
  const known = present.formats.get(id);
  if (known) return known;
  const format = new IntlMessageFormat(templateOf(id, present), present.tag, undefined, { ignoreTag: true });
  present.formats.set(id, format);
  return format;
}

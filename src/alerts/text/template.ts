import { isNumberSkeleton, type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import type { TextRun } from '../../contract';
import { type TemplateError, wordsFor } from './templateErrors';
import { absent, nothing, Value, type Values } from './value';
import { type Variable, type VariableKind, variables } from './variables';

export interface Readable {
  readonly ok: true;
  /** Whether it says the supporter's message in any case. */
  readonly saysMessage: boolean;
  fill(values: Values): TextRun[];
}
export type Compiled = Readable | { readonly ok: false; readonly error: TemplateError };

/** ICU MessageFormat to a function of an alert's values. Whatever can go wrong is found here, before there is an alert (SPEC TXT-3). */
export function compileTemplate(template: string, locale: string | null): Compiled {
  const read = readTemplate(template, locale);
  if ('error' in read) return { ok: false, error: read.error };
  const format = new IntlMessageFormat(read.elements, locale ?? undefined);
  const names = [...new Set(variablesIn(read.elements))];
  return {
    ok: true,
    saysMessage: read.elements.some((element) => element.type === TYPE.argument && element.value === 'message'),
    fill: (values) => toRuns(format.formatToParts(Object.fromEntries(names.map((name) => [name, values[name]?.() ?? missing(name)])))),
  };
}

const missing = (name: Variable) => (variables[name] === 'text' ? absent : nothing);

type Read = { readonly elements: MessageFormatElement[] } | { readonly error: TemplateError };

function readTemplate(template: string, locale: string | null): Read {
  try {
    const resolved = IntlMessageFormat.resolveLocale(locale ?? IntlMessageFormat.defaultLocale);
    // A template is no markup: `<` is a character.
    const elements = parse(template, { ignoreTag: true, captureLocation: true, ...(resolved && { locale: resolved }) });
    const error = firstError(elements, locale);
    return error ? { error } : { elements };
  } catch (error) {
    return { error: wordsFor(error, template) };
  }
}

function firstError(elements: readonly MessageFormatElement[], locale: string | null): TemplateError | null {
  for (const element of elements) {
    const what = wrongWith(element, locale);
    if (what) return { message: what, at: element.location?.start.offset ?? 0, until: element.location?.end.offset ?? 0 };
    for (const inner of choicesOf(element)) {
      const error = firstError(inner, locale);
      if (error) return error;
    }
  }
  return null;
}

/** What each use of a variable needs it to be. */
const needs: { readonly [Type in TYPE]?: { readonly kind: VariableKind; readonly called: string } } = {
  [TYPE.number]: { kind: 'number', called: 'a number' },
  [TYPE.plural]: { kind: 'number', called: 'a number' },
  [TYPE.date]: { kind: 'date', called: 'a date' },
  [TYPE.time]: { kind: 'date', called: 'a date' },
};

function wrongWith(element: MessageFormatElement, locale: string | null): string | null {
  if (element.type === TYPE.literal || element.type === TYPE.pound) return null;
  if (!isVariable(element.value)) return `There is no variable {${element.value}}`;
  const need = needs[element.type];
  if (need && variables[element.value] !== need.kind) return `{${element.value}} is not ${need.called}`;
  return isUsable(element, locale) ? null : `{${element.value}} cannot be written in this format`;
}

/** Intl refuses currencies and units only when they are used; a style that is not known would be passed over in silence. */
function isUsable(element: MessageFormatElement, locale: string | null): boolean {
  const tag = locale ?? undefined;
  const { number, date, time } = IntlMessageFormat.formats;
  try {
    if (element.type === TYPE.number) {
      if (typeof element.style === 'string') return element.style !== 'currency' && Object.hasOwn(number, element.style);
      if (isNumberSkeleton(element.style)) new Intl.NumberFormat(tag, element.style.parsedOptions as Intl.NumberFormatOptions); // the same options, typed by the library
    }
    if (element.type === TYPE.date || element.type === TYPE.time) {
      const styles = element.type === TYPE.date ? date : time;
      if (typeof element.style === 'string') return Object.hasOwn(styles, element.style);
      if (element.style) new Intl.DateTimeFormat(tag, element.style.parsedOptions);
    }
    return true;
  } catch {
    return false; // a RangeError of Intl is the answer
  }
}

function choicesOf(element: MessageFormatElement): readonly (readonly MessageFormatElement[])[] {
  if (element.type !== TYPE.select && element.type !== TYPE.plural) return [];
  return Object.values(element.options).map(({ value }) => value);
}

function variablesIn(elements: readonly MessageFormatElement[]): Variable[] {
  return elements.flatMap((element) => [
    ...('value' in element && element.type !== TYPE.literal && isVariable(element.value) ? [element.value] : []),
    ...choicesOf(element).flatMap(variablesIn),
  ]);
}

const isVariable = (name: string): name is Variable => Object.hasOwn(variables, name);

function toRuns(parts: ReturnType<IntlMessageFormat['formatToParts']>): TextRun[] {
  return parts.flatMap(({ value }: { readonly value: unknown }) => {
    if (value instanceof Value) return value.runs;
    return value === '' ? [] : [{ text: String(value), donor: false }];
  });
}

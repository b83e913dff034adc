import { isNumberSkeleton, type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { type Formatters, IntlMessageFormat } from 'intl-messageformat';
import { tableOf } from '../../../contract';
import type { TextRun } from '../../../contract/engine';
import type { TextId } from '../../i18n';
import { absent, dateTimeFormat, Value, type Values, type Variable, type VariableKind, variables, zero } from './templateValue';

export interface TemplateError {
  readonly message: TextId;
  readonly values?: Readonly<Record<string, string>>;
  readonly at: number;
  readonly until: number;
}

const messages = tableOf<TextId>({
  EXPECT_ARGUMENT_CLOSING_BRACE: 'texts.problem.braceMissing',
  EMPTY_ARGUMENT: 'texts.problem.variableMissing',
  MALFORMED_ARGUMENT: 'texts.problem.variableMalformed',
  EXPECT_ARGUMENT_TYPE: 'texts.problem.kindMissing',
  INVALID_ARGUMENT_TYPE: 'texts.problem.kindUnknown',
  EXPECT_ARGUMENT_STYLE: 'texts.problem.styleMissing',
  INVALID_NUMBER_SKELETON: 'texts.problem.numberFormat',
  INVALID_DATE_TIME_SKELETON: 'texts.problem.dateFormat',
  EXPECT_NUMBER_SKELETON: 'texts.problem.numberFormatMissing',
  EXPECT_DATE_TIME_SKELETON: 'texts.problem.dateFormatMissing',
  UNCLOSED_QUOTE_IN_ARGUMENT_STYLE: 'texts.problem.apostropheOpen',
  EXPECT_SELECT_ARGUMENT_OPTIONS: 'texts.problem.pluralChoicesMissing',
  EXPECT_PLURAL_ARGUMENT_OFFSET_VALUE: 'texts.problem.offsetMissing',
  INVALID_PLURAL_ARGUMENT_OFFSET_VALUE: 'texts.problem.offset',
  EXPECT_SELECT_ARGUMENT_SELECTOR: 'texts.problem.selectChoicesMissing',
  EXPECT_PLURAL_ARGUMENT_SELECTOR: 'texts.problem.pluralChoicesMissing',
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: 'texts.problem.choiceTextMissing',
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: 'texts.problem.choiceTextMissing',
  INVALID_PLURAL_ARGUMENT_SELECTOR: 'texts.problem.choiceUnknown',
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: 'texts.problem.choiceTwice',
  DUPLICATE_SELECT_ARGUMENT_SELECTOR: 'texts.problem.choiceTwice',
  MISSING_OTHER_CLAUSE: 'texts.problem.otherMissing',
});

const variableProblems = {
  unknown: 'texts.problem.variableUnknown',
  'no-number': 'texts.problem.notNumber',
  'no-date': 'texts.problem.notDate',
  'no-format': 'texts.problem.format',
} as const;
const unreadable = 'texts.problem.unreadable';

function parserProblem(error: unknown, template: string): TemplateError {
  const name = error instanceof Error ? error.message : String(error);
  const { at, until } = placeOf(error) ?? { at: 0, until: template.length };
  const message = messages[name];
  return message === undefined ? { message: unreadable, values: { name }, at, until } : { message, at, until };
}

function placeOf(error: unknown): { readonly at: number; readonly until: number } | null {
  if (typeof error !== 'object' || error === null || !('location' in error)) return null;
  // The parser's errors have a location that their type does not declare.
  const { start, end } = error.location as { readonly start: { readonly offset: number }; readonly end: { readonly offset: number } };
  return { at: start.offset, until: end.offset };
}

export interface Readable {
  readonly ok: true;
  /** Whether the text contains the supporter's message outside of plurals and selects. */
  readonly containsMessage: boolean;
  /** The variables of the text, also inside plurals and selects. */
  readonly variables: readonly Variable[];
  fill(values: Values): TextRun[];
}
export type Compiled = Readable | { readonly ok: false; readonly error: TemplateError };

/** Compiles ICU MessageFormat to a function of an alert's values (SPEC TXT-3). If `timeZone` is null, dates use the runtime's time zone. */
export function compileTemplate(template: string, locale: string | null, timeZone: string | null = null): Compiled {
  const read = readTemplate(template, locale);
  if ('error' in read) return { ok: false, error: read.error };
  const format = new IntlMessageFormat(read.elements, locale ?? undefined, undefined, { formatters: formattersIn(timeZone) });
  const names = [...new Set(variablesIn(read.elements))];
  return {
    ok: true,
    containsMessage: read.elements.some((element) => element.type === TYPE.argument && element.value === 'message'),
    variables: names,
    fill: (values) => toRuns(format.formatToParts(Object.fromEntries(names.map((name) => [name, values[name]?.() ?? missing(name)])))),
  };
}

function formattersIn(timeZone: string | null): Formatters {
  return {
    getNumberFormat: (locales, options) => new Intl.NumberFormat(locales, options as Intl.NumberFormatOptions), // the options are the same, but the library types them differently
    getPluralRules: (locales, options) => new Intl.PluralRules(locales, options),
    getDateTimeFormat: (locales, options) => dateTimeFormat(locales, options, timeZone),
  };
}

const missing = (name: Variable) => (variables[name] === 'text' ? absent : zero);

type Read = { readonly elements: MessageFormatElement[] } | { readonly error: TemplateError };

function readTemplate(template: string, locale: string | null): Read {
  try {
    const resolved = IntlMessageFormat.resolveLocale(locale ?? IntlMessageFormat.defaultLocale);
    const elements = parse(template, { ignoreTag: true, captureLocation: true, ...(resolved && { locale: resolved }) });
    const error = firstError(elements, locale);
    return error ? { error } : { elements };
  } catch (error) {
    return { error: parserProblem(error, template) };
  }
}

function firstError(elements: readonly MessageFormatElement[], locale: string | null): TemplateError | null {
  for (const element of elements) {
    const what = problemOf(element, locale);
    if (what && 'value' in element) {
      const [at, until] = [element.location?.start.offset ?? 0, element.location?.end.offset ?? 0];
      return { message: variableProblems[what], values: { variable: `{${element.value}}` }, at, until };
    }
    for (const inner of choicesOf(element)) {
      const error = firstError(inner, locale);
      if (error) return error;
    }
  }
  return null;
}

const needs: { readonly [Type in TYPE]?: { readonly kind: VariableKind; readonly wrong: keyof typeof variableProblems } } = {
  [TYPE.number]: { kind: 'number', wrong: 'no-number' },
  [TYPE.plural]: { kind: 'number', wrong: 'no-number' },
  [TYPE.date]: { kind: 'date', wrong: 'no-date' },
  [TYPE.time]: { kind: 'date', wrong: 'no-date' },
};

function problemOf(element: MessageFormatElement, locale: string | null): keyof typeof variableProblems | null {
  if (element.type === TYPE.literal || element.type === TYPE.pound) return null;
  if (!isVariable(element.value)) return 'unknown';
  const need = needs[element.type];
  if (need && variables[element.value] !== need.kind) return need.wrong;
  return isUsable(element, locale) ? null : 'no-format';
}

/**
 * Whether the browser can format this part of a template. Creates each format, because only then does Intl reject a wrong currency or unit.
 * Looks up named styles, because Intl ignores unknown ones.
 */
function isUsable(element: MessageFormatElement, locale: string | null): boolean {
  const tag = locale ?? undefined;
  const { number, date, time } = IntlMessageFormat.formats;
  try {
    if (element.type === TYPE.number) {
      if (typeof element.style === 'string') return element.style !== 'currency' && Object.hasOwn(number, element.style);
      if (isNumberSkeleton(element.style)) new Intl.NumberFormat(tag, element.style.parsedOptions as Intl.NumberFormatOptions);
    }
    if (element.type === TYPE.date || element.type === TYPE.time) {
      const styles = element.type === TYPE.date ? date : time;
      if (typeof element.style === 'string') return Object.hasOwn(styles, element.style);
      if (element.style) new Intl.DateTimeFormat(tag, element.style.parsedOptions);
    }
    return true;
  } catch {
    return false;
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

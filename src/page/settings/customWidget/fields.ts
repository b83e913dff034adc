import { createScanner, type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import * as z from 'zod/mini';
import { tableOf } from '../../../contract';
import { codeLimits, FieldValue, type FieldValues, fieldTypeOf, fileFieldTypes, tooDeepAt, valueLimits } from '../../../contract/settings';
import { t } from '../../i18n';
import type { Parsed } from '../../ui';
import { parseSigned } from '../form/valueText';

/* Reads FIELDS and DATA of a custom widget, which are JSON with comments and trailing commas. */

/** The field types that Ovation knows. Fields of other types are shown as text fields. */
export const fieldTypes = [
  'text',
  'number',
  'slider',
  'checkbox',
  'dropdown',
  'colorpicker',
  'googleFont',
  ...fileFieldTypes,
  'button',
  'hidden',
] as const;
export type FieldType = (typeof fieldTypes)[number];

export interface WidgetField {
  readonly name: string;
  readonly type: FieldType;
  readonly label: string;
  readonly value: FieldValue | null;
  readonly group: string | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly step: number | null;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly multiple: boolean;
}

/** Why a document cannot be read. The first line and column are 1. */
export interface DocumentProblem {
  readonly line: number;
  readonly column: number;
  /** The parser's name for the problem, such as `CommaExpected`; or `not-an-object` or `too-deep`. */
  readonly what: string;
}

export interface ReadFields {
  readonly fields: readonly WidgetField[];
  readonly problem: DocumentProblem | null;
}

const Bound = z.catch(z.nullable(z.coerce.number().check(z.gte(-1e12), z.lte(1e12))), null);
const Label = z.catch(z.string().check(z.maxLength(500)), '');
const Scalar = z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean()]);

const AuthorsField = z.object({
  type: z.catch(z.pipe(z.transform(fieldTypeOf), z.enum(fieldTypes)), 'text'),
  label: Label,
  value: z.catch(z.nullable(FieldValue), null),
  group: Label,
  min: Bound,
  max: Bound,
  step: Bound,
  options: z.catch(z.record(z.string(), Scalar), {}),
  multiple: z.catch(z.boolean(), false),
});

/** The fields in the author's order, without entries that cannot be read. An empty document has no fields. */
export function readFields(text: string): ReadFields {
  const read = readDocument(text);
  const fields = Object.entries(read.value)
    .slice(0, valueLimits.fields)
    .flatMap(([name, raw]): WidgetField[] => {
      const parsed = z.safeParse(AuthorsField, { ...noField, ...(typeof raw === 'object' ? raw : { value: raw }) });
      if (!parsed.success || name.length > valueLimits.name) return [];
      const { label, group, options, ...field } = parsed.data;
      return [
        {
          ...field,
          name,
          label: label || name,
          group: group || null,
          options: Object.entries(options).map(([value, text]) => ({ value, label: String(text) })),
        },
      ];
    });
  return { fields, problem: read.problem };
}

const noField = { type: 'text', label: '', value: null, group: '', min: null, max: null, step: null, options: {}, multiple: false };

/** Whether a document is FIELDS: at least one entry must have a known type. */
export function describesFields(text: string): boolean {
  const known: readonly unknown[] = fieldTypes;
  return Object.values(readDocument(text).value).some(
    (entry) => typeof entry === 'object' && entry !== null && known.includes(fieldTypeOf(Reflect.get(entry, 'type'))),
  );
}

export function readData(text: string): { readonly values: FieldValues; readonly problem: DocumentProblem | null } {
  const { value, problem } = readDocument(text);
  const values = Object.entries(value).flatMap(([name, raw]): [string, FieldValue][] => {
    const parsed = z.safeParse(FieldValue, raw);
    return parsed.success && name.length <= valueLimits.name ? [[name, parsed.data]] : [];
  });
  return { values: Object.fromEntries(values.slice(0, valueLimits.fields)), problem };
}

/** The name that the author gave the widget: `widgetName` in DATA or FIELDS, where it may be a text or a field. null if there is none. */
export function widgetNameOf({ fields, data }: { readonly fields: string; readonly data: string }): string | null {
  const field = readFields(fields).fields.find(({ name }) => name === 'widgetName');
  const given = readData(data).values.widgetName ?? field?.value;
  if (typeof given !== 'string') return null;
  const name = [...given.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()].slice(0, codeLimits.name);
  return name.join('').trim() || null;
}

export function fieldValueOf(field: WidgetField, values: FieldValues): FieldValue | null {
  return tableOf(values)[field.name] ?? field.value;
}

/** Parses a typed number. Decimals are allowed unless the step is a whole number. Bounds that exclude every number are ignored. */
export function parseFieldNumber(text: string, { min, max, step }: Pick<WidgetField, 'min' | 'max' | 'step'>): Parsed<number> {
  if (min !== null && max !== null && min > max) return parseFieldNumber(text, { min: null, max: null, step });
  const [lowest, highest] = [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY];
  const oneBound = max === null ? t('input.least', { min: lowest }) : t('input.most', { max: highest });
  const range = min !== null && max !== null ? t('input.range', { min, max }) : oneBound;
  return parseSigned(text, digitsOf(step), { min: lowest, max: highest }, range);
}

function digitsOf(step: number | null): number {
  if (step !== null && step > 0 && Number.isInteger(step)) return 0;
  const [, decimals = ''] = String(step ?? '').split('.');
  return Math.max(3, Math.min(decimals.length, 6));
}

function readDocument(text: string): { readonly value: object; readonly problem: DocumentProblem | null } {
  if (text.trim() === '') return { value: {}, problem: null };
  const deep = tooDeepAt(text, createScanner(text, true));
  if (deep !== null) return { value: {}, problem: { ...placeIn(text, deep), what: 'too-deep' } };
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true, disallowComments: false });
  const [first] = errors;
  if (first) return { value: {}, problem: { ...placeIn(text, first.offset), what: printParseErrorCode(first.error) } };
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { value, problem: null };
  return { value: {}, problem: { line: 1, column: 1, what: 'not-an-object' } };
}

function placeIn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

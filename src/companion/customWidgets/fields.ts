import { createScanner, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { catalogText, mediaPattern, tableOf } from '../../contract';
import { type FieldValues, fieldTypeOf, fileFieldTypes, tooDeepAt } from '../../contract/settings';
import { refusal } from '../problems';
import type { TemplateValues } from './templating';
import { uploadedFamily } from './uploadedFonts';

/* FIELDS and DATA are JSON with comments and trailing commas. jsonc-parser reports where an error is. */

/** JSON from outside. All names are own properties, even `__proto__`. */
type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Parses FIELDS or DATA, which must be an object. An empty text means `{}`. Throws 400 with line and column. */
function readLenientObject(text: string, part: 'FIELDS' | 'DATA'): Readonly<Record<string, Json>> {
  if (text.trim() === '') return {};
  const deep = tooDeepAt(text, createScanner(text, true));
  if (deep !== null) throw unreadable(text, part, deep);
  const errors: ParseError[] = [];
  const root = parseTree(text.replace(/^\ufeff/, ' '), errors, { allowTrailingComma: true });
  if (errors[0]) throw unreadable(text, part, errors[0].offset);
  if (root?.type !== 'object') throw unreadable(text, part, root?.offset ?? 0);
  return objectOf(root);
}

function unreadable(text: string, part: string, offset: number): Error {
  const lines = text.slice(0, offset).split('\n');
  return refusal(
    'INVALID_REQUEST',
    catalogText('widget-fields-unreadable', { part, line: lines.length, column: (lines.at(-1) ?? '').length + 1 }),
  );
}

function objectOf(node: Node): Readonly<Record<string, Json>> {
  const pairs = (node.children ?? []).map(({ children: [name, value] = [] }): [string, Json] => [String(name?.value), jsonOf(value)]);
  return Object.fromEntries(pairs);
}

function jsonOf(node: Node | undefined): Json {
  if (node?.type === 'object') return objectOf(node);
  if (node?.type === 'array') return (node.children ?? []).map(jsonOf);
  return (node?.value ?? null) as Json;
}

interface FieldData {
  readonly values: Readonly<Record<string, Json>>;
  readonly texts: TemplateValues;
  readonly media: readonly string[];
  /** Ids of the uploaded fonts that the fields use. */
  readonly fonts: readonly string[];
}

const fileTypes: readonly string[] = fileFieldTypes;
const textTypes = ['text', 'colorpicker', 'googleFont'];

/** The value of an empty field that has no default: an empty text for most types, because authors expect a text. */
function emptyOf(field: Json): Json | undefined {
  const type = typeOf(field);
  if (type === 'checkbox') return false;
  if (fileTypes.includes(type) && property(field, 'multiple') === true) return [];
  return [...fileTypes, ...textTypes].includes(type) ? '' : property(field, 'value');
}

/**
 * Merges the defaults of the fields, DATA and the creator's values. DATA overrides the defaults, and the creator's values override both
 * (SPEC CUS-50).
 */
export function fieldDataOf(
  { fields, data, values }: { readonly fields: string; readonly data: string; readonly values: FieldValues },
  urlOf: (mediaId: string) => string,
): FieldData {
  const media: string[] = [];
  const fonts: string[] = [];
  const known = Object.entries(readLenientObject(fields, 'FIELDS'));
  const defaults = known.flatMap(([name, field]): [string, Json][] => {
    const value = property(field, 'value') ?? emptyOf(field);
    return value === undefined ? [] : [[name, value]];
  });
  const chosen = new Map<string, Json>([...defaults, ...Object.entries(readLenientObject(data, 'DATA')), ...Object.entries(values)]);
  const withAddress = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(withAddress);
    if (typeof value !== 'string' || !mediaPattern.test(value)) return value;
    media.push(value);
    return urlOf(value);
  };
  for (const [name, field] of known) {
    const value = chosen.get(name);
    if (value !== undefined && fileTypes.includes(typeOf(field))) chosen.set(name, withAddress(value));
    const family = typeOf(field) === 'googleFont' && typeof value === 'string' ? uploadedFamily(value) : undefined;
    if (family === undefined || typeof value !== 'string') continue;
    fonts.push(value);
    chosen.set(name, family);
  }
  const texts = [
    ...known.map(([name]): [string, string] => [name, '']),
    ...[...chosen].map(([name, value]): [string, string] => [name, textOf(value)]),
  ];
  return { values: Object.fromEntries(chosen), texts: tableOf(Object.fromEntries(texts)), media: [...media, ...fonts], fonts };
}

const typeOf = (field: Json) => String(fieldTypeOf(property(field, 'type')));

function property(field: Json, name: 'type' | 'value' | 'multiple'): Json | undefined {
  return typeof field === 'object' && field !== null && !Array.isArray(field) ? (field as Record<string, Json>)[name] : undefined;
}

function textOf(value: Json): string {
  if (value === null) return '';
  return typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value);
}

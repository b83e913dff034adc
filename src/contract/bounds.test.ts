import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { donation, follower, goalReached, perkLine, purchase } from '../testing/events';
import { type Endpoint, lastInstantMs } from '.';
import { apiEndpoints, type BusinessEvent, businessKey, maxTextLength, operatorEndpoints, parseBusinessEvent } from './api';
import { ControlBody, companionEndpoints } from './companion';
import { Command, maxKeyLength, Receipt } from './engine';

type Schema = z.ZodMiniType;

interface Check {
  readonly check?: string;
  readonly value?: number;
  readonly pattern?: RegExp;
}

interface Definition extends Check {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly keyType?: Schema;
  readonly valueType?: Schema;
  readonly options?: readonly Schema[];
  readonly in?: Schema;
  readonly out?: Schema;
  readonly getter?: () => Schema;
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;
/** Zod has no type that includes the definitions of all kinds of schemas. */
const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition;
const checksOf = (def: Definition) => [def, ...(def.checks ?? []).map((check) => check._zod.def)];

interface Leaf {
  readonly schema: Schema;
  readonly path: string;
  readonly isInput: boolean;
}

function leavesOf(schema: Schema, path: string, seen = new Set<Schema>(), isInput = false): Leaf[] {
  if (seen.has(schema)) return [];
  const within = new Set([...seen, schema]);
  const below = (one: Schema | undefined, isIn = isInput) => (one ? leavesOf(one, path, within, isIn) : []);
  const def = definitionOf(schema);
  switch (def.type) {
    case 'number':
    case 'string':
      return [{ schema, path, isInput }];
    case 'array':
      return [{ schema, path, isInput }, ...(def.element ? leavesOf(def.element, `${path}[]`, within, isInput) : [])];
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([name, field]) => leavesOf(field, `${path}.${name}`, within, isInput));
    case 'union':
      return (def.options ?? []).flatMap((option) => below(option));
    case 'record':
      return [...below(def.keyType), ...below(def.valueType)];
    case 'lazy':
      return below(def.getter?.());
    case 'pipe':
      return [...below(def.in, isInput || definitionOf(def.out as Schema).type !== 'transform'), ...below(def.out)];
    default:
      return below(def.innerType);
  }
}

/** Whether the schema is a number without bounds. The input of a transformation needs no bounds, because only the result is used. */
function isUnboundedNumber({ schema, path, isInput }: Leaf): boolean {
  const def = definitionOf(schema);
  if (def.type !== 'number' || isInput) return false;
  const boundOf = (name: string) => checksOf(def).find(({ check }) => check === name)?.value;
  const [least, most] = [boundOf('greater_than'), boundOf('less_than')];
  if (least === undefined || most === undefined) return true;
  return /(?:At|Until|now|until|at)Ms$/.test(path) && (least < 0 || most > lastInstantMs);
}

function isUnboundedText({ schema }: Leaf): boolean {
  const def = definitionOf(schema);
  if (def.type !== 'string' && def.type !== 'array') return false;
  if (z.globalRegistry.get(schema)?.maxLength !== undefined) return false;
  return !checksOf(def).some(({ check, pattern }) => check === 'max_length' || (pattern && hasLongestMatch(pattern)));
}

function hasLongestMatch({ source }: RegExp): boolean {
  const withoutLiterals = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return !/[+*]|\{\d+,\}/.test(withoutLiterals);
}

function schemasOfRows(table: Readonly<Record<string, Endpoint>>, parts: readonly ('query' | 'body' | 'response')[]) {
  return Object.entries(table).flatMap(([row, endpoint]) =>
    parts.flatMap((part): [string, Schema][] => (endpoint[part] ? [[`${row}.${part}`, endpoint[part]]] : [])),
  );
}

const files = import.meta.glob<Readonly<Record<string, unknown>>>(['./**/*.ts', '!./**/*.test.ts'], { eager: true });
const exported = Object.values(files).flatMap((file) => Object.entries(file));

const tables = [companionEndpoints, apiEndpoints, operatorEndpoints];
const pathsOf = (schemas: readonly (readonly [string, Schema])[], isUnbounded: (leaf: Leaf) => boolean) => [
  ...new Set(schemas.flatMap(([name, schema]) => leavesOf(schema, name).filter(isUnbounded)).map(({ path }) => path)),
];

test('[CMP-44] every number of the contract has a minimum and a maximum, and every instant is a valid date', () => {
  const schemas = [
    ...exported.flatMap(([name, value]) => (isSchema(value) ? [[name, value] as const] : [])),
    ...tables.flatMap((table) => schemasOfRows(table, ['query', 'body', 'response'])),
  ];
  expect(schemas.length).toBeGreaterThan(200);
  expect(pathsOf(schemas, isUnboundedNumber)).toEqual([]);
});

test('[CMP-44] every text and list of a request has a maximum', () => {
  const schemas = [
    ...tables.flatMap((table) => schemasOfRows(table, ['query', 'body'])),
    ...Object.entries({ Command, Receipt, ControlBody }),
  ];
  expect(schemas.length).toBeGreaterThan(50);
  expect(pathsOf(schemas, isUnboundedText)).toEqual([]);
});

describe('[CMP-68] an event that exceeds a bound is rejected', () => {
  const perk = { id: 'p1', title: 'Golden Hat' };
  const full: readonly BusinessEvent[] = [
    donation({ country: 'DE', perk, perks: [perkLine()] }),
    purchase({ perk, perks: [perkLine()] }),
    follower(),
    goalReached(),
  ];
  const endless = 'x'.repeat(100_000);

  function changed(value: unknown, change: (text: string | readonly unknown[]) => unknown): unknown[] {
    if (typeof value === 'string') return [change(value)];
    if (typeof value !== 'object' || value === null) return [];
    const isList = Array.isArray(value);
    const within = Object.entries(value).flatMap(([name, item]) =>
      changed(item, change).map((other) => (isList ? [other] : { ...value, [name]: other })),
    );
    return isList ? [change(value), ...within] : within;
  }
  function longest(value: unknown): number {
    if (typeof value === 'string') return value.length;
    if (typeof value !== 'object' || value === null) return 0;
    return Math.max(Array.isArray(value) ? value.length : 0, ...Object.values(value).map(longest));
  }

  test.each(full)('$type', ({ type, data }) => {
    expect(parseBusinessEvent(type, data).ok).toBe(true);
    const variations = changed(data, (given) => (typeof given === 'string' ? endless : Array.from({ length: 10_000 }, () => given[0])));
    expect(variations.length).toBeGreaterThan(3);
    for (const variation of variations) {
      const read = parseBusinessEvent(type, variation);
      if (read.ok) expect(longest(read.event.data)).toBeLessThanOrEqual(maxTextLength + 1);
    }
  });

  test.each(full)('the key of $type fits into a receipt for every id and time', ({ type, data }) => {
    const long = '9'.repeat(maxKeyLength);
    for (const variation of changed(data, (given) => (typeof given === 'string' ? long : given))) {
      const read = parseBusinessEvent(type, variation);
      if (read.ok) expect(businessKey(read.event).length).toBeLessThanOrEqual(maxKeyLength);
    }
  });

  test.each([
    '+275760-09-13T00:00:00.000Z',
    '-000001-01-01T00:00:00.000Z',
    `Jan 1 2026 (${endless})`,
    `2026-01-01T00:00:00.${'0'.repeat(400)}Z`,
  ])('an instant outside the calendar, or too long, is rejected: %.40s', (instant) => {
    expect(Date.parse(instant)).not.toBeNaN();
    for (const { type, data } of full)
      expect(parseBusinessEvent(type, { ...data, [type === 'goal.reached' ? 'completedAt' : 'createdAt']: instant }).ok).toBe(false);
  });

  test('a cart of the maximum size fits into a line of the stream', () => {
    const cart = purchase({ perks: Array.from({ length: 2_300 }, () => perkLine()) });
    expect(parseBusinessEvent(cart.type, cart.data).ok).toBe(true);
  });
});

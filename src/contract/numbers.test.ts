import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import * as contract from '.';
import { type Endpoint, lastInstantMs } from '.';

type Schema = z.ZodMiniType;

/** The fields of zod's schema definitions that this test reads. */
interface Definition {
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
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string; readonly value?: number } } }[];
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;
/** Zod has no type for the definitions of all kinds. */
const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition;

/** Paths of numbers in a schema that lack a bound. */
function unbounded(schema: Schema, path: string, seen: Set<Schema>): string[] {
  if (seen.has(schema)) return [];
  const within = new Set([...seen, schema]);
  const inside = (one: Schema | undefined, name = '') => (one ? unbounded(one, name && `${path}.${name}`, within) : []);
  const below = (one: Schema | undefined) => (one ? unbounded(one, path, within) : []);
  const def = definitionOf(schema);
  switch (def.type) {
    case 'number':
      return isBounded(def, path) ? [] : [path];
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([name, field]) => inside(field, name));
    case 'union':
      return (def.options ?? []).flatMap(below);
    case 'record':
      return [...below(def.keyType), ...below(def.valueType)];
    case 'lazy':
      return below(def.getter?.());
    case 'pipe': // only its output is used
      return below(definitionOf(def.out as Schema).type === 'transform' ? def.in : def.out);
    default:
      return [...below(def.element), ...below(def.innerType)];
  }
}

function isBounded({ checks = [] }: Definition, path: string): boolean {
  const boundOf = (check: string) => checks.map(({ _zod: { def } }) => def).find((def) => def.check === check)?.value;
  const [least, most] = [boundOf('greater_than'), boundOf('less_than')];
  if (least === undefined || most === undefined) return false;
  return !/(?:At|Until|now|until|at)Ms$/.test(path) || (least >= 0 && most <= lastInstantMs);
}

function schemasOfRows(table: Readonly<Record<string, Endpoint>>): (readonly [string, Schema])[] {
  return Object.entries(table).flatMap(([row, { query, body, response }]) =>
    Object.entries({ query, body, response }).flatMap(([part, schema]) => (schema ? [[`${row}.${part}`, schema] as const] : [])),
  );
}

const schemas = [
  ...Object.entries(contract).flatMap(([name, value]) => (isSchema(value) ? [[name, value] as const] : [])),
  ...schemasOfRows(contract.companionEndpoints),
  ...schemasOfRows(contract.apiEndpoints),
  ...schemasOfRows(contract.operatorEndpoints),
];

test('[CMP-39] every number of the contract has a bound at both ends, and every instant lies within the calendar', () => {
  expect(schemas.length).toBeGreaterThan(200);
  expect([...new Set(schemas.flatMap(([name, schema]) => unbounded(schema, name, new Set())))]).toEqual([]);
});

import type { JsonSchema } from './types';

type Schemas = Readonly<Record<string, JsonSchema>>;

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

const namedValues = 8;

/** Describes the type of a schema in words: `integer, 1 to 100, default 50`. */
export function describeType(schema: JsonSchema, schemas: Schemas): string {
  const resolved = resolve(schema, schemas);
  if (resolved.anyOf) return [...new Set(resolved.anyOf.map((one) => describeType(one, schemas)))].join(' or ');
  if (resolved.const !== undefined) return JSON.stringify(resolved.const);
  if (resolved.enum) return describeValues(resolved.enum);
  if (resolved.items) return `array of ${describeType(resolved.items, schemas)}`;
  const types = [resolved.type ?? 'any'].flat().join(' or ');
  return [types, resolved.format, ...bounds(resolved)].filter((part) => part !== undefined).join(', ');
}

export function fieldsOf(schema: JsonSchema, schemas: Schemas, prefix = ''): Field[] {
  const found = objectIn(schema, schemas);
  if (!found) return [];
  const { properties = {}, required = [] } = found.object;
  return Object.entries(properties).flatMap(([name, property]) => {
    const path = `${prefix}${name}`;
    const inner = objectIn(property, schemas);
    const own = { name: path, type: describeType(property, schemas), required: required.includes(name) };
    return [own, ...(inner ? fieldsOf(property, schemas, `${path}${inner.inArray ? '[]' : ''}.`) : [])];
  });
}

/** Finds the object in a schema: the schema itself, one of several alternatives, or the items of an array. Null if there is none. */
function objectIn(schema: JsonSchema, schemas: Schemas): { readonly object: JsonSchema; readonly inArray: boolean } | null {
  const resolved = resolve(schema, schemas);
  if (resolved.properties) return { object: resolved, inArray: false };
  if (resolved.items) {
    const item = objectIn(resolved.items, schemas);
    return item && { object: item.object, inArray: true };
  }
  for (const one of resolved.anyOf ?? []) {
    const found = objectIn(one, schemas);
    if (found) return found;
  }
  return null;
}

function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (schemas[name] ?? schema);
}

function describeValues(values: readonly unknown[]): string {
  const shown = values.slice(0, namedValues).map((value) => JSON.stringify(value));
  return values.length > namedValues ? `one of ${values.length}: ${shown.join(', ')} …` : shown.join(' or ');
}

function bounds({ minimum, maximum, exclusiveMinimum, multipleOf, minLength, maxLength, default: fallback }: JsonSchema): string[] {
  const safe = (value: number | undefined) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  return [
    safe(minimum) && safe(maximum) ? `${minimum} to ${maximum}` : null,
    safe(minimum) && !safe(maximum) ? `at least ${minimum}` : null,
    !safe(minimum) && safe(maximum) ? `at most ${maximum}` : null,
    safe(exclusiveMinimum) ? `more than ${exclusiveMinimum}` : null,
    multipleOf !== undefined ? `a multiple of ${multipleOf}` : null,
    minLength !== undefined ? `at least ${minLength} characters` : null,
    maxLength !== undefined ? `at most ${maxLength} characters` : null,
    fallback !== undefined ? `default ${JSON.stringify(fallback)}` : null,
  ].filter((part) => part !== null);
}

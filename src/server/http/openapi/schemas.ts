import * as z from 'zod/mini';
import type { Endpoint } from '../../../contract';
import type { JsonSchema } from './types';

/** Schemas that have a name in the document. All other schemas refer to them by that name. */
export type NamedSchemas = Readonly<Record<string, z.ZodMiniType>>;

/** `output` is what the server sends, `input` is what the caller sends. They differ for schemas that have defaults or parse text. */
export type Direction = 'output' | 'input';

export interface WrittenSchemas {
  of(schema: z.ZodMiniType, direction: Direction): JsonSchema;
  readonly named: Readonly<Record<string, JsonSchema>>;
}

export function writeSchemas(table: Readonly<Record<string, Endpoint>>, named: NamedSchemas): WrittenSchemas {
  const bodies = new Set(Object.values(table).map(({ body }) => body));
  const used = Object.values(table).flatMap(({ response, body, query }) => [response, body, query]);
  const schemas = [...new Set(used.filter((schema) => schema !== undefined))];
  const written = { output: writeAll(schemas, named, 'output'), input: writeAll(schemas, named, 'input') };
  return {
    of: (schema, direction) => {
      const found = written[direction].rows[schemas.indexOf(schema)];
      if (!found) throw new Error('Only the schemas of the table are written');
      return found;
    },
    named: Object.fromEntries(
      Object.entries(named).map(([id, schema]) => {
        const direction = bodies.has(schema) ? 'input' : 'output';
        return [id, written[direction].named[id] ?? {}];
      }),
    ),
  };
}

/** Converts all schemas together, as properties of one object. Only then do they refer to the named schemas instead of repeating them. */
function writeAll(schemas: readonly z.ZodMiniType[], named: NamedSchemas, io: Direction) {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  registry.add(z.object(Object.fromEntries(schemas.map((schema, index) => [`row${index}`, schema]))), { id: 'rows' });
  const uri = (id: string) => `#/components/schemas/${id}`;
  // JSON Schema cannot express how text is transformed: `any` allows any value there. The schema after it describes the result.
  const all = z.toJSONSchema(registry, { target: 'draft-2020-12', io, unrepresentable: 'any', uri }).schemas;
  const { rows, ...components } = all as Record<string, JsonSchema>;
  return {
    rows: schemas.map((_, index) => rows?.properties?.[`row${index}`]),
    named: Object.fromEntries(Object.entries(components).map(([id, schema]) => [id, withoutIds(schema)])),
  };
}

/** Removes the ids: components are found by their path in the document. */
function withoutIds(schema: JsonSchema): JsonSchema {
  const { $id: _id, $schema: _schema, ...rest } = schema as JsonSchema & { $id?: string; $schema?: string };
  return rest;
}

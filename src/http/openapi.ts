import * as z from 'zod/mini';
import { type Endpoint, ErrorBody } from '../contract';

export interface OpenApiOptions {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly table: Record<string, Endpoint>;
  readonly basePath: string;
  /** Statuses besides 200 that every row may answer, with what they mean. */
  readonly problems: Readonly<Record<number, string>>;
}

type JsonSchema = Record<string, unknown>;

/** An OpenAPI 3.1 document of an endpoint table: nothing is described twice (SPEC API-11). */
export function openApiDocument(options: OpenApiOptions): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, row] of Object.entries(options.table)) {
    const path = options.basePath + row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][row.method.toLowerCase()] = operation(operationId, row, options);
  }
  return {
    openapi: '3.1.0',
    info: { title: options.title, version: options.version, description: options.description },
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output') },
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
    },
  };
}

function operation(operationId: string, row: Endpoint, { problems }: OpenApiOptions): Record<string, unknown> {
  const described: Record<string, unknown> = {
    operationId,
    summary: row.summary,
    tags: [row.group],
    responses: {
      200: { description: 'OK', content: json(schemaOf(row.response, 'output')) },
      ...Object.fromEntries(
        Object.entries(problems).map(([status, description]) => [
          status,
          { description, content: json({ $ref: '#/components/schemas/Error' }) },
        ]),
      ),
    },
  };
  if (row.auth === 'key') described.security = [{ key: [] }];
  if (row.query) described.parameters = queryParameters(row.query);
  if (row.body) described.requestBody = { required: true, content: json(schemaOf(row.body, 'input')) };
  return described;
}

function queryParameters(query: z.ZodMiniType): unknown[] {
  // `output`, because a parameter is described as the value it stands for, not as the text that carries it.
  const { properties = {}, required = [] } = schemaOf(query, 'output') as { properties?: Record<string, JsonSchema>; required?: string[] };
  const optional = (schemaOf(query, 'input') as { required?: string[] }).required ?? [];
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name) && optional.includes(name),
    schema,
  }));
}

function json(schema: JsonSchema): Record<string, unknown> {
  return { 'application/json': { schema } };
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' }) as JsonSchema;
  return rest;
}

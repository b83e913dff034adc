import { type Endpoint, type ErrorBody, type ErrorCode, ErrorBody as ErrorSchema, errorStatus } from '../../../contract';
import { describeRetirement } from '../retirement';
import { idempotencyHeader } from '../routes';
import { type NamedSchemas, type WrittenSchemas, writeSchemas } from './schemas';
import type { Answer, Content, HeaderDescription, JsonSchema, OpenApiDocument, Operation, Parameter, Reference } from './types';

export interface ProblemDescription {
  readonly description: string;
  readonly example: ErrorBody;
  /** Set if the status occurs only at endpoints that accept an `Idempotency-Key`. */
  readonly ofIdempotent?: true;
  readonly headers?: readonly string[];
  /** More error codes, which only endpoints with a request body return. */
  readonly codesOfBodies?: readonly ErrorCode[];
}

export interface OpenApiOptions {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly table: Readonly<Record<string, Endpoint>>;
  readonly basePath: string;
  readonly problems: Readonly<Record<number, ProblemDescription>>;
  readonly headers: Readonly<Record<string, HeaderDescription>>;
  readonly commonHeaders: readonly string[];
  readonly schemas: NamedSchemas;
  readonly examples: Readonly<Record<string, unknown>>;
  readonly securitySchemes: Readonly<Record<string, unknown>>;
}

/** Creates an OpenAPI 3.1 document from an endpoint table (SPEC API-11). */
export function openApiDocument(options: OpenApiOptions): OpenApiDocument {
  const { title, version, description, table, basePath, headers, securitySchemes } = options;
  const written = writeSchemas(table, { Error: ErrorSchema, ...options.schemas });
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, row] of Object.entries(table)) {
    const path = basePath + row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: describeRow(name, row, written, options) };
  }
  const groups = new Set(Object.values(table).map(({ group }) => group));
  return {
    openapi: '3.1.0',
    info: { title, version, description },
    servers: [{ url: '/' }],
    tags: [...groups].map((name) => ({ name })),
    paths,
    components: { schemas: written.named, headers, responses: describeProblems(options), securitySchemes },
  };
}

function describeRow(name: string, row: Endpoint, written: WrittenSchemas, options: OpenApiOptions): Operation {
  const parameters = [...pathParameters(row), ...queryParameters(row, written), ...(row.idempotent ? [idempotencyKey] : [])];
  return {
    operationId: name,
    summary: row.summary,
    tags: [row.group],
    ...(row.retiring && { deprecated: true, description: describeRetirement(row.retiring) }),
    ...(row.auth !== 'none' && { security: [{ [row.auth]: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(row.body && { requestBody: { required: !row.bodyIsOptional, content: json(written.of(row.body, 'input')) } }),
    responses: {
      200: describeAnswer('OK', json(written.of(row.response, 'output'), options.examples[name]), options.commonHeaders),
      ...problemsOf(row, options),
    },
  };
}

function problemsOf(row: Endpoint, { problems }: OpenApiOptions): Record<string, Reference> {
  const ofRow = Object.entries(problems).filter(([, { ofIdempotent }]) => !ofIdempotent || row.idempotent);
  return Object.fromEntries(ofRow.map(([status, problem]) => [status, problemOf(row, Number(status), problem)]));
}

/** The response for a problem. Error codes that the example does not show are listed in the description. */
function problemOf(row: Endpoint, status: number, { description, example, codesOfBodies = [] }: ProblemDescription): Reference {
  const codes = [...(row.body ? codesOfBodies : []), ...(row.codes ?? []).filter((code) => errorStatus[code] === status)];
  const listed = codes.length > 0 ? { description: `${description}: ${[example.code, ...codes].join(', ')}` } : {};
  return { $ref: `#/components/responses/${example.code}`, ...listed };
}

function describeProblems({ problems, commonHeaders }: OpenApiOptions): Record<string, Answer> {
  return Object.fromEntries(
    Object.values(problems).map(({ description, example, headers = [] }) => [
      example.code,
      describeAnswer(description, json({ $ref: '#/components/schemas/Error' }, example), [...commonHeaders, ...headers]),
    ]),
  );
}

function describeAnswer(description: string, content: Content, headers: readonly string[]): Answer {
  const references = Object.fromEntries(headers.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
  return { description, ...(headers.length > 0 && { headers: references }), content };
}

const idempotencyKey: Parameter = {
  name: idempotencyHeader,
  in: 'header',
  required: false,
  description:
    'A text of your choice, for example a UUID. If you repeat a request with the same key within a day, it is recorded once and gets the same answer.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
};

function pathParameters({ path, pathParameters = {} }: Endpoint): Parameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: pathParameters[name] ?? name,
    schema: { type: 'string' },
  }));
}

function queryParameters({ query }: Endpoint, written: WrittenSchemas): Parameter[] {
  if (!query) return [];
  // Uses `output`, because a parameter is described as its parsed value (such as an integer) and not as the text in the URL.
  const { properties = {}, required = [] } = written.of(query, 'output');
  const { properties: texts = {}, required: withoutDefault = [] } = written.of(query, 'input');
  return Object.entries(properties).map(([name, schema]) => {
    const fallback = texts[name]?.default;
    const { description, ...described } = fallback === undefined ? schema : { ...schema, default: fallback };
    const isRequired = required.includes(name) && withoutDefault.includes(name);
    return { name, in: 'query', required: isRequired, ...(description !== undefined && { description }), schema: described };
  });
}

function json(schema: JsonSchema, example?: unknown): Content {
  return { 'application/json': { schema, ...(example !== undefined && { example }) } };
}

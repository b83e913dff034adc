import * as z from 'zod/mini';
import { describeIssues } from '../../contract/api';
import { parseJson } from '../../files';
import { HttpProblem } from './problem';
import { validationMessage } from './validationMessages';

export const maxBodyBytes = 256 * 1024;

const decoder = new TextDecoder('utf-8', { fatal: true });

const maxNamedIssues = 20;

interface InputIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Parses a value. Throws a 400 that lists the invalid fields. */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, where: 'query' | 'body'): z.output<Schema> {
  const parsed = z.safeParse(schema, value, { error: validationMessage });
  if (parsed.success) return parsed.data;
  throw invalidInput(
    where,
    parsed.error.issues.map(({ path, message }) => ({ path, message: isMissing(value, path) ? `is required and ${message}` : message })),
  );
}

export function invalidInput(where: 'query' | 'body' | 'headers', issues: readonly InputIssue[]): HttpProblem {
  const named = issues.slice(0, maxNamedIssues);
  const more = issues.length > named.length ? `; and ${issues.length - named.length} more` : '';
  const details = named.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  return new HttpProblem('INVALID_REQUEST', `Invalid ${where}: ${describeIssues(named)}${more}`, { in: where, issues: details });
}

function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  return path.reduce<unknown>((inside, name) => ownField(inside, name), value) === undefined;
}

/** The value of an object's own field. Undefined for inherited properties such as `constructor`. */
function ownField(inside: unknown, name: PropertyKey): unknown {
  return typeof inside === 'object' && inside !== null && Object.hasOwn(inside, name) ? Reflect.get(inside, name) : undefined;
}

/** The query parameters as an object. Throws a 400 if a parameter is repeated. */
export function readQuery(request: Request): Record<string, string> {
  const query: Record<string, string> = {};
  if (!request.url.includes('?')) return query;
  for (const [name, value] of new URL(request.url).searchParams) {
    if (Object.hasOwn(query, name)) throw invalidInput('query', [{ path: [name], message: 'must be given once' }]);
    query[name] = value;
  }
  return query;
}

/** The JSON body of a request. Throws a 400, 413 or 415. */
export async function readJson(request: Request, maxBytes = maxBodyBytes): Promise<unknown> {
  refuseOtherTypes(request);
  return parseBody(await readBody(request, maxBytes));
}

/** Like {@link readJson}, but a request without a body counts as `{}`, no matter which content type it has. */
export async function readOptionalJson(request: Request, maxBytes = maxBodyBytes): Promise<unknown> {
  const bytes = await readBody(request, maxBytes);
  if (bytes.byteLength === 0) return {};
  refuseOtherTypes(request);
  return parseBody(bytes);
}

function refuseOtherTypes({ headers }: Request): void {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new HttpProblem('UNSUPPORTED_MEDIA_TYPE', 'Send the body as Content-Type: application/json.');
}

function parseBody(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes, decoder);
  } catch (error) {
    throw new HttpProblem('INVALID_JSON', error instanceof TypeError ? 'The body is not valid UTF-8.' : 'The body is not valid JSON.');
  }
}

/** The complete body. Throws if the body is too large or incomplete. */
async function readBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  const announced = request.headers.get('content-length');
  if (Number(announced) > maxBytes) throw tooLarge(maxBytes);
  // The length of the body is known from the headers, and Node enforces it. `arrayBuffer` is faster than a stream.
  if (announced !== null) return new Uint8Array(await request.arrayBuffer().catch(refuseCutOff));
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge(maxBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof HttpProblem ? error : refuseCutOff();
  }
  return Buffer.concat(chunks);
}

function tooLarge(maxBytes: number): HttpProblem {
  return new HttpProblem('PAYLOAD_TOO_LARGE', `The body is larger than ${maxBytes} bytes.`);
}

/** The client closed the connection. That is a bad request, not an error of this program. */
function refuseCutOff(): never {
  throw new HttpProblem('INVALID_REQUEST', 'The body did not arrive whole.');
}

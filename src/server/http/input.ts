import * as z from 'zod/mini';
import { describeIssues } from '../../contract';
import { expectationOf } from './expectation';
import { parseJson } from './parseJson';
import { HttpProblem } from './problem';

/** Largest JSON body that our servers read, bytes. */
export const maxBodyBytes = 256 * 1024;

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Most mistakes that one answer names (SPEC API-63). */
const namedIssues = 20;

interface InputIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Reads a value by its schema; a 400 names each field that is wrong. */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, where: 'query' | 'body'): z.output<Schema> {
  const parsed = z.safeParse(schema, value, { error: expectationOf });
  if (parsed.success) return parsed.data;
  throw invalidInput(
    where,
    parsed.error.issues.map(({ path, message }) => ({ path, message: isMissing(value, path) ? `is required and ${message}` : message })),
  );
}

/** A 400 that names each field that is wrong, and what it must be. */
export function invalidInput(where: 'query' | 'body', issues: readonly InputIssue[]): HttpProblem {
  const named = issues.slice(0, namedIssues);
  const more = issues.length > named.length ? `; and ${issues.length - named.length} more` : '';
  const details = named.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  return new HttpProblem('INVALID_REQUEST', `Invalid ${where}: ${describeIssues(named)}${more}`, { in: where, issues: details });
}

function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  return path.reduce<unknown>((inside, name) => Object(inside)[name], value) === undefined;
}

/** Query parameters as an object; one that is given twice is a 400, because a guess would hide a mistake. */
export function readQuery(request: Request): Record<string, string> {
  const query: Record<string, string> = {};
  if (!request.url.includes('?')) return query;
  for (const [name, value] of new URL(request.url).searchParams) {
    if (Object.hasOwn(query, name)) throw invalidInput('query', [{ path: [name], message: 'must be given once' }]);
    query[name] = value;
  }
  return query;
}

/** The JSON body of a request: content type checked, size bounded. */
export async function readJson(request: Request, maxBytes = maxBodyBytes): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new HttpProblem('UNSUPPORTED_MEDIA_TYPE', 'Send the body as Content-Type: application/json.');
  const bytes = await readBody(request, maxBytes);
  try {
    return parseJson(bytes, decoder);
  } catch (error) {
    // A fatal decoder throws a TypeError.
    throw new HttpProblem('INVALID_JSON', error instanceof TypeError ? 'The body is not valid UTF-8.' : 'The body is not valid JSON.');
  }
}

/** The whole body; one that is larger is a problem, and so is one that ends early. */
async function readBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  const announced = request.headers.get('content-length');
  if (Number(announced) > maxBytes) throw tooLarge(maxBytes);
  // Node lets no more come than was announced, and a whole body costs less than a stream.
  if (announced !== null) return new Uint8Array(await request.arrayBuffer().catch(refuseCutOff));
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge(maxBytes); // leaving the loop cancels the body
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

/** The caller hung up: no defect of ours. */
function refuseCutOff(): never {
  throw new HttpProblem('INVALID_REQUEST', 'The body did not arrive whole.');
}

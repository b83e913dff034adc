import * as z from 'zod/mini';
import { describeIssues } from '../contract';
import { HttpProblem } from './problem';

/** Largest JSON body that our servers read, bytes. */
export const maxBodyBytes = 256 * 1024;

/** Reads a value by its schema; a 400 names each field that is wrong. */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, where: 'query' | 'body'): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }));
  throw new HttpProblem('INVALID_REQUEST', `Invalid ${where}: ${describeIssues(parsed.error.issues)}`, { in: where, issues });
}

/** Query parameters as an object; one that is given twice is a 400, because a guess would hide a mistake. */
export function readQuery(url: URL): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams) {
    if (Object.hasOwn(query, name)) throw new HttpProblem('INVALID_REQUEST', `Query parameter "${name}" is given more than once.`);
    query[name] = value;
  }
  return query;
}

/** The JSON body of a request: content type checked, size bounded. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new HttpProblem('UNSUPPORTED_MEDIA_TYPE', 'Send the body as Content-Type: application/json.');
  const text = await readBoundedText(request);
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpProblem('INVALID_JSON', 'The body is not valid JSON.');
  }
}

async function readBoundedText(request: Request): Promise<string> {
  const tooLarge = () => new HttpProblem('PAYLOAD_TOO_LARGE', `The body is larger than ${maxBodyBytes} bytes.`);
  if (Number(request.headers.get('content-length')) > maxBodyBytes) throw tooLarge();
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  const read = () =>
    reader.read().catch(() => {
      throw new HttpProblem('INVALID_REQUEST', 'The body did not arrive whole.'); // the caller hung up: no defect of ours
    });
  for (let next = await read(); !next.done; next = await read()) {
    size += next.value.byteLength;
    if (size > maxBodyBytes) {
      void reader.cancel();
      throw tooLarge();
    }
    chunks.push(next.value);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new HttpProblem('INVALID_JSON', 'The body is not valid UTF-8.');
  }
}

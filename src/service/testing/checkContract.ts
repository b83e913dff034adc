import { deepStrictEqual } from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as z from 'zod/mini';
import { type Endpoint, ErrorBody } from '../../contract';
import { apiBasePath, apiEndpoints, operatorBasePath, operatorEndpoints, streamPath, testBasePath } from '../../contract/api';
import { describeApi } from '../documentation/describeApi';
import { testEndpoints } from '../fixtures/testTable';

interface CheckedTable {
  readonly basePath: string;
  readonly table: Readonly<Record<string, Endpoint>>;
  readonly documented: boolean;
}

const tables: readonly CheckedTable[] = [
  { basePath: apiBasePath, table: apiEndpoints, documented: true },
  { basePath: testBasePath, table: testEndpoints, documented: true },
  { basePath: operatorBasePath, table: operatorEndpoints, documented: false },
];

/**
 * Checks that every JSON response in a test has exactly the fields of its endpoint, or of an error. An independent validator also checks the
 * responses that OpenAPI documents.
 */
export async function checkContract(method: string, path: string, response: Response): Promise<void> {
  if (method === 'HEAD' || !response.headers.get('content-type')?.startsWith('application/json')) return;
  const body: unknown = await response.clone().json();
  const { pathname } = new URL(path, 'http://service.test');
  if (!response.ok) checkError(pathname, response.status, body);
  const found = findRow(method, pathname);
  if (!found) return;
  if (response.ok) deepStrictEqual(z.parse(found.row.response, body), body);
  if (found.documented) checkDocument(found.row, response.status, body);
}

/** A 429, and an error before a stream opens, have two fields. All other errors have three. */
function checkError(path: string, status: number, body: unknown): void {
  deepStrictEqual(z.parse(ErrorBody, body), body);
  const fields = status === 429 || path === apiBasePath + streamPath ? ['code', 'error'] : ['code', 'details', 'error'];
  deepStrictEqual(Object.keys(Object(body)).sort(), fields);
}

function findRow(method: string, path: string): { readonly row: Endpoint; readonly documented: boolean } | null {
  for (const { basePath, table, documented } of tables) {
    const row = Object.values(table).find((candidate) => candidate.method === method && pattern(basePath + candidate.path).test(path));
    if (row) return { row, documented };
  }
  return null;
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
ajv.addSchema({ ...describeApi(), $id: 'openapi' });
const validators = new Map<string, ValidateFunction>();

function checkDocument({ method, path }: Endpoint, status: number, body: unknown): void {
  const answer = describeApi().paths[apiBasePath + path]?.[method.toLowerCase()]?.responses[status];
  if (!answer) throw new Error(`OpenAPI has no ${status} for ${method} ${path}`);
  const place = '$ref' in answer ? answer.$ref : pointer('paths', apiBasePath + path, method.toLowerCase(), 'responses', String(status));
  const reference = `openapi${place}${pointer('content', 'application/json', 'schema').slice(1)}`;
  const validate = validators.get(reference) ?? ajv.compile({ $ref: reference });
  validators.set(reference, validate);
  if (!validate(body)) throw new Error(`${method} ${path} is not as OpenAPI says: ${ajv.errorsText(validate.errors)}`);
}

function pointer(...parts: readonly string[]): string {
  return `#${parts.map((part) => `/${encodeURIComponent(part.replaceAll('/', '~1'))}`).join('')}`;
}

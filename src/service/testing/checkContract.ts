import { deepStrictEqual } from 'node:assert/strict';
import * as z from 'zod/mini';
import { apiBasePath, apiEndpoints, type Endpoint, ErrorBody, operatorBasePath, operatorEndpoints } from '../../contract';

const tables: readonly (readonly [string, Record<string, Endpoint>])[] = [
  [apiBasePath, apiEndpoints],
  [operatorBasePath, operatorEndpoints],
];

/** Every JSON answer of a test has exactly the shape of its row, or of an error: no field less and none more. */
export async function checkContract(method: string, path: string, response: Response): Promise<void> {
  if (method === 'HEAD' || !response.headers.get('content-type')?.startsWith('application/json')) return;
  const body: unknown = await response.clone().json();
  if (!response.ok) return checkError(response.status, body);
  const row = findRow(method, new URL(path, 'http://service.test').pathname);
  if (row) deepStrictEqual(z.parse(row.response, body), body);
}

function checkError(status: number, body: unknown): void {
  deepStrictEqual(z.parse(ErrorBody, body), body);
  const fields = status === 429 ? ['code', 'error'] : ['code', 'details', 'error'];
  deepStrictEqual(Object.keys(Object(body)).sort(), fields);
}

function findRow(method: string, path: string): Endpoint | undefined {
  for (const [basePath, table] of tables) {
    const found = Object.values(table).find((row) => row.method === method && pattern(basePath + row.path).test(path));
    if (found) return found;
  }
  return undefined;
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './support/fixtures.ts';
import type { Product } from './support/product.ts';

/* [OPR-11] `npm run operator` in a separate process while the service runs. It reads the secret from the data folder. */

const script = join(import.meta.dirname, '../dist/server/operator.js');

function operator({ home, api }: Pick<Product, 'home' | 'api'>, ...words: string[]) {
  const env = { PATH: process.env.PATH ?? '', OVATION_HOME: home };
  return promisify(execFile)(process.execPath, [script, ...words, '--url', api], { env, timeout: 60_000 });
}

test('[OPR-11] a key that it creates opens the API until it is revoked', async ({ product }) => {
  expect((await operator(product, 'accounts', 'list')).stdout).toMatch(
    /^id +handle +displayName +premium +createdAt +avatarUrl\n\S+ +demo +Juniper Vale +yes/,
  );
  const created = JSON.parse((await operator(product, 'keys', 'create', 'demo', '--json')).stdout) as { id: string; key: string }; // a row has this shape
  const profile = async () => (await fetch(`${product.api}/api/v1/profile/get`, { headers: { 'x-api-key': created.key } })).status;
  expect(await profile()).toBe(200);
  await operator(product, 'keys', 'revoke', created.id);
  expect(await profile()).toBe(401);
});

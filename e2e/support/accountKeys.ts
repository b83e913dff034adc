import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { post } from './api.ts';
import type { Product } from './product.ts';

/** Creates an account as the platform's operator; resolves to functions that create and revoke its keys. */
export async function accountKeys({ home, api }: Pick<Product, 'home' | 'api'>) {
  const secret = (await readFile(join(home, 'operator.key'), 'utf8')).trim();
  const headers = { authorization: `Bearer ${secret}` };
  const { id } = await post<{ id: string }>(`${api}/operator/v1/accounts`, headers, { handle: 'mara', displayName: 'Mara Lind' });
  return {
    create: () => post<{ id: string; key: string }>(`${api}/operator/v1/accounts/${id}/keys`, headers, {}),
    revoke: async (key: { readonly id: string }) => {
      const init = { method: 'PATCH', headers: { ...headers, 'content-type': 'application/json' }, body: '{"revoked":true}' };
      const answer = await fetch(`${api}/operator/v1/keys/${key.id}`, init);
      if (!answer.ok) throw new Error(`the key was not revoked: ${answer.status} ${await answer.text()}`);
    },
  };
}

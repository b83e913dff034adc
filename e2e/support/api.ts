import type { Product } from './product.ts';

export async function donate(product: Product, donation: Record<string, unknown>): Promise<{ id: string; amount: number }> {
  return post(`${product.api}/api/v1/donation/create`, { 'x-api-key': product.apiKey }, { currency: 'usd', ...donation });
}

export async function follow(product: Product, username: string): Promise<{ id: string }> {
  return post(`${product.api}/api/v1/follower/create`, { 'x-api-key': product.apiKey }, { username });
}

export async function post<T>(url: string, headers: Record<string, string>, body: unknown): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as T; // tests check the fields that they read
}

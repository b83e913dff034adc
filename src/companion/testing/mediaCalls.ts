import { expect } from 'vitest';
import type { ListedMedia, MediaItem } from '../../contract/companion';
import { origin, type TestCompanion } from './testCompanion';

export interface Listed {
  readonly media: ListedMedia[];
  readonly usedBytes: number;
  readonly totalBytes: number;
}

export function send(
  { companion, keys }: TestCompanion,
  content: Uint8Array | ReadableStream,
  { name = 'a file', key = keys.settings, headers = {} } = {},
): Promise<Response> {
  const url = `${origin}/companion/v1/media?name=${encodeURIComponent(name)}`;
  const all = { 'content-type': 'application/octet-stream', authorization: `Bearer ${key}`, ...headers };
  return companion.fetch(
    new Request(url, { method: 'POST', body: content as NonNullable<RequestInit['body']>, headers: all, duplex: 'half' } as RequestInit),
  );
}

export async function upload(to: TestCompanion, content: Uint8Array | ReadableStream, name?: string): Promise<MediaItem> {
  const response = await send(to, content, name === undefined ? {} : { name });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as MediaItem;
}

export const get = (to: TestCompanion, id: string, headers: Record<string, string> = {}, method = 'GET') =>
  to.call(`${method} ${origin}/media/${id}`, { headers });

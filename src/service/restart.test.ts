import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestService, type TestService } from './testing/testService';

let folder: string;
let service: TestService;
let key: string;
let accountId: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ovation-service-'));
  service = await createTestService({ databasePath: join(folder, 'service.db') });
  ({ key, id: accountId } = await service.createAccount());
});
afterEach(async () => {
  await service.service.close();
  await rm(folder, { recursive: true });
});

async function restart(): Promise<void> {
  await service.service.close();
  service = await createTestService({ databasePath: join(folder, 'service.db'), time: service.time });
}
const follow = (username: string) => service.call('POST', '/api/v1/follower/create', { key, body: { username } });
const list = async (query: string) => (await service.call('GET', `/api/v1/follower/list${query}`, { key })).json();

test('[API-24] acknowledged data remain after a restart, including keys and list cursors', async () => {
  for (const username of ['a', 'b', 'c']) await follow(username);
  const { nextCursor } = await list('?limit=2');
  await restart();
  expect((await list(`?cursor=${nextCursor}`)).followers).toMatchObject([{ username: 'a' }]);
});

test('[STR-10] a stream resumes after a restart, and ids keep increasing', async () => {
  const stream = await service.openStream('', { key });
  await follow('a');
  const seen = (await stream.read()).at(-1);
  await follow('b');
  service.time.jump(service.time.now() - 60_000);
  await restart();
  const resumed = await service.openStream(`?lastEventId=${seen?.id}`, { key });
  await follow('c');
  const followers = (await resumed.read()).filter(({ event }) => event === 'follower.created');
  expect(followers).toMatchObject([
    { data: { replayed: true, data: { username: 'b' } } },
    { data: { replayed: false, data: { username: 'c' } } },
  ]);
  expect(Number(followers[1]?.id?.split('-')[1])).toBeGreaterThan(Number(followers[0]?.id?.split('-')[1]));
});

test('[STR-13] after the loss of the log, an old cursor is a resync, never a silent wrong resume', async () => {
  const stream = await service.openStream('', { key });
  await follow('a');
  const seen = (await stream.readUntil(({ event }) => event === 'follower.created')).at(-1);
  await service.service.close();
  for (const name of await readdir(folder)) await rm(join(folder, name));
  await service.time.advance(1000);
  service = await createTestService({ databasePath: join(folder, 'service.db'), time: service.time });
  ({ key } = await service.createAccount());
  const resumed = await service.openStream(`?lastEventId=${seen?.id}`, { key });
  expect((await resumed.readUntil(({ event }) => event === 'resync')).at(-1)).toMatchObject({
    event: 'resync',
    data: { data: { reason: 'cursor-trimmed' } },
  });
});

test('[API-26] neither a key nor a stream token is written to the disk', async () => {
  const minted = await service.call('POST', '/api/v1/events/stream-token', { key, body: {} });
  const secrets = [key, (await minted.json()).streamToken];
  await restart();
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')));
  expect(files.some((text) => text.includes(accountId))).toBe(true);
  for (const secret of secrets) expect(files.filter((text) => text.includes(secret.slice(4)))).toEqual([]);
});

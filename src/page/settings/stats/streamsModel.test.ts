import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { createVirtualTime, settle } from '../../../testing/virtualTime';
import type { Answer, CallCompanion } from '../../companion';
import { createStreamsModel } from './streamsModel';

const streamOf = (id: string) => ({ id, startedAtMs: 0, endedAtMs: null, money: [], supporters: 0, followers: 0 });

function createWorld() {
  const time = createVirtualTime();
  const asked: string[] = [];
  const [account, updates] = [signal<string | null>('A'), signal(0)];
  let answer: ((path: string, query: { cursor?: string }) => Answer<unknown>) | null = null;
  const call = (async (
    { path }: { path: string },
    { query = {}, params = {} }: { query?: { cursor?: string }; params?: { id?: string } },
  ) => {
    asked.push(path.replace(':id', params.id ?? '') + (query.cursor ? `?${query.cursor}` : ''));
    if (answer) return answer(path, query);
    const value =
      path === '/streams'
        ? { streams: [streamOf(query.cursor ? '1' : '2')], nextCursor: query.cursor ? null : '2' }
        : { stream: streamOf(params.id ?? '') };
    return { ok: true, value };
  }) as unknown as CallCompanion; // the model calls only these endpoints
  const model = createStreamsModel({ call, timers: time.timers, account, updates });
  const refuse = () => {
    answer = () => ({ ok: false, kind: 'unreachable' }) as unknown as Answer<unknown>; // cast, because the model reads no other fields
  };
  return { time, asked, account, updates, model, refuse };
}

test('[STA-12] streams are read while the page is open, and again after changes', async () => {
  const { time, asked, updates, model } = createWorld();
  updates.value = 1;
  await time.advance(5_000);
  expect(asked).toEqual([]);
  const stop = model.watch();
  await settle();
  model.toggle('2');
  await settle();
  expect(model.open.value).toMatchObject({ id: '2', tag: 'ready' });
  updates.value = 2;
  await time.advance(5_000);
  expect(asked).toEqual(['/streams', '/streams/2', '/streams', '/streams/2']);
  model.toggle('2');
  expect(model.open.value).toBeNull();
  stop();
  updates.value = 3;
  await time.advance(5_000);
  expect(asked).toHaveLength(4);
  model.close();
});

test('[STA-12] older streams are added, and stay when something changes', async () => {
  const { time, asked, updates, model } = createWorld();
  model.watch();
  await settle();
  expect(model.hasMore.value).toBe(true);
  model.readMore();
  await settle();
  updates.value = 1;
  await time.advance(5_000);
  expect(model.streams.value.map(({ id }) => id)).toEqual(['2', '1']);
  expect(model.hasMore.value).toBe(false);
  expect(asked).toEqual(['/streams', '/streams?2']);
  model.close();
});

test('[STA-9] another account has no streams of the previous one', async () => {
  const { time, asked, account, updates, model } = createWorld();
  model.watch();
  await settle();
  model.toggle('2');
  account.value = 'B'; // the account changes before the answer arrives
  expect(model.streams.value).toEqual([]);
  await settle();
  expect(model.open.value).toBeNull();
  expect(model.streams.value).toHaveLength(1);
  updates.value = 1;
  await time.advance(5_000);
  expect(asked.filter((path) => path === '/streams')).toHaveLength(3);
  model.close();
});

test('[STA-12] streams that could not be read are a problem with its reason', async () => {
  const { model, refuse } = createWorld();
  refuse();
  model.watch();
  await settle();
  expect(model.reading.value).toMatchObject({ tag: 'failed' });
  model.toggle('2');
  await settle();
  expect(model.open.value).toMatchObject({ id: '2', tag: 'failed' });
  model.close();
});

import { expect, test } from 'vitest';
import type { EventSink } from '../../server/http';
import { createVirtualTime } from '../../testing/virtualTime';
import { ChannelSet } from './channelSet';

function createSink() {
  const frames: Uint8Array[] = [];
  const sink: EventSink = {
    closed: false,
    send: (frame) => void frames.push(frame),
    bufferedBytes: () => 0,
    close: () => {},
    onClose: () => {},
  };
  return { sink, frames };
}

test('a broadcast is serialized once, and not at all without channels', () => {
  const channels = new ChannelSet<unknown, string>(createVirtualTime().timers, 'ping');
  const readers = ['a', 'b', 'c'].map((name) => ({ name, ...createSink() }));
  for (const { name, sink } of readers) channels.add(sink, name, () => {});
  let written = 0;
  const toJSON = () => {
    written += 1;
    return 'm';
  };
  channels.broadcast({ toJSON }, (name) => name !== 'b');
  const texts = readers.map(({ frames }) => frames.map((frame) => Buffer.from(frame).toString()));
  expect([written, texts]).toEqual([1, [['data: "m"\n\n'], [], ['data: "m"\n\n']]]);
  channels.broadcast({ toJSON }, () => false);
  expect(written).toBe(1);
});

test('a comment follows a message after 50 ms, so a proxy that delays the last chunk passes the message on', async () => {
  const time = createVirtualTime();
  const channels = new ChannelSet<unknown, string>(time.timers, 'ping');
  const { sink, frames } = createSink();
  channels.add(sink, 'a', () => {}).send('hello');
  channels.broadcast('settings');
  const texts = () => frames.map((frame) => Buffer.from(frame).toString());
  const messages = ['data: "hello"\n\n', 'data: "settings"\n\n'];
  expect(texts()).toEqual(messages);
  await time.advance(50);
  expect(texts()).toEqual([...messages, ':\n\n']);
  await time.advance(1_000);
  expect(frames).toHaveLength(3);
});

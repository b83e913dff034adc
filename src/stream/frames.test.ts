import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frame } from '../testing/streamScript';
import { createFrameReader, type WireItem } from './frames';

const encoder = new TextEncoder();
const session = [
  '\ufeffretry: 2000\n\n',
  frame.connected.replaceAll('\n', '\r\n'),
  frame.domain('1-0', { message: 'Ärger 👩‍👩‍👧‍👦 مرحبا \u2028' }),
  ': a comment\n\n',
  frame.domain('2-0', { message: 'x' }).replaceAll('\n', '\r'),
  'id: 3-0\n\n',
  frame.ping('4-0'),
].join('');

function readSplit(bytes: Uint8Array, cuts: readonly number[]): WireItem[] {
  const reader = createFrameReader();
  const edges = [0, ...[...cuts].sort((a, b) => a - b), bytes.length];
  return edges.slice(1).flatMap((end, index) => reader.feed(bytes.subarray(edges[index], end), 0));
}

test('a recorded session reads the same however its bytes are split', () => {
  const bytes = encoder.encode(session);
  const whole = readSplit(bytes, []);
  expect(whole.map(({ kind }) => kind)).toEqual(['retry-hint', 'control', 'domain', 'domain', 'control']);
  for (let cut = 0; cut <= bytes.length; cut += 1) expect(readSplit(bytes, [cut])).toEqual(whole);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 20 }), (cuts) => {
      expect(readSplit(bytes, cuts)).toEqual(whole);
    }),
  );
});

test('a leading `retry` block without data is a hint and no event, alone or in a chunk with other frames', () => {
  const hint = { kind: 'retry-hint', retryMs: 2_000 };
  const reader = createFrameReader();
  expect(reader.feed(encoder.encode('retry: 2000\n\n'), 0)).toEqual([hint]);
  expect(reader.feed(encoder.encode(frame.ping('2-0')), 0)).toMatchObject([{ kind: 'control', type: 'ping', id: '2-0' }]);
  const whole = createFrameReader().feed(encoder.encode(`retry: 2000\n\n${frame.connected}`), 0);
  expect(whole).toMatchObject([hint, { kind: 'control', type: 'connected' }]);
});

test('an event that is cut before its blank line is not an event', () => {
  const bytes = encoder.encode(frame.domain('1-0'));
  for (let end = 0; end < bytes.length - 1; end += 1) expect(createFrameReader().feed(bytes.subarray(0, end), 0)).toEqual([]);
});

test('a new connection does not continue the half frame of the previous one', () => {
  createFrameReader().feed(encoder.encode('id: 1-0\ndata: {"fam'), 0);
  expect(createFrameReader().feed(encoder.encode(frame.ping('2-0')), 0)).toMatchObject([{ kind: 'control', type: 'ping', id: '2-0' }]);
});

test.each(['data: ', 'data: x\ndata: '])(
  'an endless line or block is reported once, after the frames before it, and fills no memory: %j',
  (start) => {
    const reader = createFrameReader();
    const items = reader.feed(encoder.encode(frame.ping('1-0') + start), 0);
    const chunk = encoder.encode('x'.repeat(64 * 1024));
    for (let chunks = 0; chunks < 8; chunks += 1) items.push(...reader.feed(chunk, 0));
    expect(items.map(({ kind }) => kind)).toEqual(['control', 'too-long']);
  },
);

test('many small data lines of one endless block count as an endless line', () => {
  const reader = createFrameReader();
  const chunk = encoder.encode(`data: ${'x'.repeat(1_000)}\n`.repeat(64));
  const items = Array.from({ length: 8 }, () => reader.feed(chunk, 0)).flat();
  expect(items).toEqual([{ kind: 'too-long' }]);
});

test('unknown families are ignored; family and type are enough for a control frame', () => {
  const read = (data: string) => createFrameReader().feed(encoder.encode(`data: ${data}\n\n`), 0);
  expect(read('{"family":"later","type":"x"}')).toEqual([]);
  expect(read('{"family":"control","type":"reconnect"}')).toMatchObject([{ kind: 'control', type: 'reconnect' }]);
});

test('a control frame is known by its name, even if its data is no envelope', () => {
  const read = (text: string) => createFrameReader().feed(encoder.encode(text), 0);
  expect(read('event: resync\ndata: {"reason":"cursor-trimmed"}\n\n')).toEqual([
    { kind: 'control', type: 'resync', data: { reason: 'cursor-trimmed' }, id: null },
  ]);
  expect(read('event: reconnect\ndata: \n\n')).toMatchObject([{ kind: 'control', type: 'reconnect' }]);
  expect(read('event: later\ndata: {}\n\n')).toEqual([{ kind: 'unreadable', id: null }]);
});

test('new optional fields and missing old ones leave an envelope readable', () => {
  const text = 'id: 7-0\ndata: {"family":"domain","type":"donation.created","data":{"id":"a"},"later":1}\n\n';
  expect(createFrameReader().feed(encoder.encode(text), 5)).toEqual([
    { kind: 'domain', frame: { id: '7-0', type: 'donation.created', data: { id: 'a' }, version: 1, replayed: false, receivedAtMs: 5 } },
  ]);
});

/** A control frame. The vectors below are cases from web-platform-tests (`eventsource/`), with such frames in place of their data. */
const says = (type: string) => `data: {"family":"control","type":"${type}"}`;
const vectors: readonly [string, string, readonly string[]][] = [
  ['comments are ignored', `: x\n${says('a')}\n\n:\n\n`, ['a']],
  ['fields without a colon and unknown fields are ignored', `data\n\nx\nfoo: bar\n${says('a')}\n\n`, ['unreadable', 'a']],
  ['one space after the colon is not part of the value', `data:{"family":"control",\ndata:  "type":"a"}\n\n`, ['a']],
  ['lines of data are joined', 'data: {"family":"control"\ndata: ,"type":"a"}\n\n', ['a']],
  ['a block without data is no event', `event: a\nid: 9-0\n\n${says('b')}\n\n`, ['b']],
  ['the end of the stream does not complete an event', `${says('a')}\n\n${says('b')}\n`, ['a']],
  ['CR, LF and CRLF may be mixed', `${says('a')}\r\n\r\n${says('b')}\r\r${says('c')}\n\r\n`, ['a', 'b', 'c']],
  ['field names are case-sensitive', `DATA: x\nData: y\n${says('a')}\n\n`, ['a']],
  ['a NUL inside a comment is ignored', `:\u0000\n${says('a')}\n\n`, ['a']],
  ['a retry that is no number is ignored', `retry: 1000x\n${says('a')}\n\n`, ['a']],
  ['one byte order mark is removed, a second is not', `\ufeff${says('a')}\n\n\ufeff${says('b')}\n\n`, ['a']],
];

test.each(vectors)('event stream syntax: %s', (_, text, expected) => {
  const bytes = encoder.encode(text);
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const read = readSplit(bytes, [cut]).map((item) => (item.kind === 'control' ? item.type : item.kind));
    expect({ cut, read }).toEqual({ cut, read: expected });
  }
});

test('an id with a NUL is no id, and an id applies only to its block', () => {
  const items = readSplit(encoder.encode(`id: 1\u0000-0\n${says('ping')}\n\nid: 2-0\n${says('ping')}\n\n${says('ping')}\n\n`), []);
  expect(items.map((item) => 'id' in item && item.id)).toEqual([null, '2-0', null]);
});

test('an envelope of a later version is passed on with its version', () => {
  const text = 'id: 7-0\ndata: {"id":"7-0","family":"domain","type":"donation.created","version":2,"replayed":true,"data":{}}\n\n';
  expect(readSplit(encoder.encode(text), [])).toMatchObject([{ kind: 'domain', frame: { version: 2, replayed: true } }]);
});

test('[DLV-6] an empty id of an envelope is no id: the frame’s id counts', () => {
  const text = 'id: 3-0\ndata: {"id":"","family":"domain","type":"donation.created","data":{}}\n\n';
  expect(readSplit(encoder.encode(text), [])).toMatchObject([{ kind: 'domain', frame: { id: '3-0' } }]);
  expect(readSplit(encoder.encode(text.slice('id: 3-0\n'.length)), [])).toEqual([{ kind: 'unreadable', id: null }]);
});

test('[DLV-6] an invalid envelope is reported with its id, and so is a domain frame without an id', () => {
  const read = (text: string) => readSplit(encoder.encode(text), []);
  expect(read('id: 3-0\ndata: [1]\n\n')).toMatchObject([{ kind: 'unreadable', id: '3-0' }]);
  expect(read('data: {"family":"domain","type":"donation.created","data":{}}\n\n')).toMatchObject([{ kind: 'unreadable', id: null }]);
});

test('[DLV-6] [CMP-32] data nested deeper than the limit is no envelope', () => {
  const nested = (levels: number) =>
    `id: 3-0\ndata: {"family":"domain","type":"donation.created","data":${'['.repeat(levels)}${']'.repeat(levels)}}\n\n`;
  expect(readSplit(encoder.encode(nested(60)), [])).toMatchObject([{ kind: 'domain' }]);
  expect(readSplit(encoder.encode(nested(20_000)), [])).toEqual([{ kind: 'unreadable', id: '3-0' }]);
});

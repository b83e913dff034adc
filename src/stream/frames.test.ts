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

test('an event that was cut before its blank line is not an event', () => {
  const bytes = encoder.encode(frame.domain('1-0'));
  for (let end = 0; end < bytes.length - 1; end += 1) expect(createFrameReader().feed(bytes.subarray(0, end), 0)).toEqual([]);
});

test('what a new connection brings is not glued to the half frame of the last', () => {
  createFrameReader().feed(encoder.encode('id: 1-0\ndata: {"fam'), 0);
  expect(createFrameReader().feed(encoder.encode(frame.ping('2-0')), 0)).toMatchObject([{ kind: 'control', type: 'ping', id: '2-0' }]);
});

test.each(['data: ', 'data: x\ndata: '])(
  'a line or block without an end is told once, after what came before it, and fills no memory: %j',
  (start) => {
    const reader = createFrameReader();
    const items = reader.feed(encoder.encode(frame.ping('1-0') + start), 0);
    const chunk = encoder.encode('x'.repeat(64 * 1024));
    for (let chunks = 0; chunks < 8; chunks += 1) items.push(...reader.feed(chunk, 0));
    expect(items.map(({ kind }) => kind)).toEqual(['control', 'endless']);
  },
);

test('many small data lines of one block without an end are an endless line too', () => {
  const reader = createFrameReader();
  const chunk = encoder.encode(`data: ${'x'.repeat(1_000)}\n`.repeat(64));
  const items = Array.from({ length: 8 }, () => reader.feed(chunk, 0)).flat();
  expect(items).toEqual([{ kind: 'endless' }]);
});

test('unknown families are ignored; a control frame may be as little as family and type', () => {
  const read = (data: string) => createFrameReader().feed(encoder.encode(`data: ${data}\n\n`), 0);
  expect(read('{"family":"later","type":"x"}')).toEqual([]);
  expect(read('{"family":"control","type":"reconnect"}')).toMatchObject([{ kind: 'control', type: 'reconnect' }]);
});

test('new optional fields and missing old ones do not make an envelope unreadable', () => {
  const text = 'id: 7-0\ndata: {"family":"domain","type":"donation.created","data":{"id":"a"},"later":1}\n\n';
  expect(createFrameReader().feed(encoder.encode(text), 5)).toEqual([
    { kind: 'domain', frame: { id: '7-0', type: 'donation.created', data: { id: 'a' }, version: 1, replayed: false, receivedAtMs: 5 } },
  ]);
});

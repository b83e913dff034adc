import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageMessage } from '../../contract';
import { watchRemote } from '.';

let posted: PageMessage[] = [];
let target = new EventTarget();
let undo = () => {};

beforeEach(async () => {
  await import('./readRemote'); // loaded in real time
  posted = [];
  target = new EventTarget();
  // Only what is used of a window is there.
  undo = watchRemote(target as unknown as Window, { box: 'alerts', post: (message) => posted.push(message) });
});
afterEach(() => undo());

async function emit(name: string, detail: unknown): Promise<void> {
  target.dispatchEvent(new CustomEvent(name, { detail }));
  await vi.dynamicImportSettled();
}

test('[CTL-8] a command that obs-websocket emits is passed on, with what it says', async () => {
  await emit('ovation:skip', null);
  await emit('ovation:mute', { what: 'speech' });
  await emit('ovation:approve', { box: 'alerts', all: true });
  expect(posted).toEqual([
    { kind: 'remote', told: { verb: 'skip', body: {} } },
    { kind: 'remote', told: { verb: 'mute', body: { what: 'speech' } } },
    { kind: 'remote', told: { verb: 'approve', body: { all: true } } },
  ]);
});

test.each([
  ['ovation:dance', {}],
  ['skip', {}],
  ['ovation:skip', 'now'],
  ['ovation:skip', { key: 7 }],
  ['ovation:skip', { box: 'another' }],
  ['ovation:mute', { what: '<script>' }],
])('[CTL-8] %s with %j is none, and harmless', async (name, detail) => {
  await emit(name, detail);
  target.dispatchEvent(new Event(name === 'ovation:skip' ? 'ovation:none' : name));
  expect(posted).toEqual([]);
});

test('[CTL-8] an overlay that is gone passes nothing on', async () => {
  undo();
  await emit('ovation:skip', null);
  expect(posted).toEqual([]);
});

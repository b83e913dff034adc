import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PageMessage } from '../../contract/engine';
import { watchRemote } from './mountOverlay';

let posted: PageMessage[] = [];
let target = new EventTarget();
let undo = () => {};

beforeEach(() => {
  posted = [];
  target = new EventTarget();
  undo = watchRemote(target as unknown as Window, { post: (message) => posted.push(message) });
});
afterEach(() => undo());

test('[CTL-8] a command from obs-websocket is passed on unchanged; other events are ignored', () => {
  target.dispatchEvent(new CustomEvent('ovation:skip', { detail: null }));
  target.dispatchEvent(new CustomEvent('ovation:mute', { detail: { what: 'speech' } }));
  for (const name of ['ovation:dance', 'skip']) target.dispatchEvent(new CustomEvent(name, { detail: {} }));
  target.dispatchEvent(new Event('ovation:clear'));
  expect(posted).toEqual([
    { kind: 'remote', command: { verb: 'skip', detail: null } },
    { kind: 'remote', command: { verb: 'mute', detail: { what: 'speech' } } },
    { kind: 'remote', command: { verb: 'clear', detail: null } },
  ]);
});

test('[CTL-8] a closed overlay passes nothing on', () => {
  undo();
  target.dispatchEvent(new CustomEvent('ovation:skip', { detail: null }));
  expect(posted).toEqual([]);
});

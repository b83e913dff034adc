import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PageMessage } from '../../contract/engine';
import { watchRemote } from './mountOverlay';

let posted: PageMessage[] = [];
let target = new EventTarget();
let undo = () => {};

beforeEach(() => {
  posted = [];
  target = new EventTarget();
  // Stands in for a window, of which only the events are used.
  undo = watchRemote(target as unknown as Window, { post: (message) => posted.push(message) });
});
afterEach(() => undo());

test('[CTL-8] a command that obs-websocket emits is passed on as it came; what is none is not', () => {
  target.dispatchEvent(new CustomEvent('ovation:skip', { detail: null }));
  target.dispatchEvent(new CustomEvent('ovation:mute', { detail: { what: 'speech' } }));
  for (const name of ['ovation:dance', 'skip']) target.dispatchEvent(new CustomEvent(name, { detail: {} }));
  target.dispatchEvent(new Event('ovation:clear'));
  expect(posted).toEqual([
    { kind: 'remote', told: { verb: 'skip', detail: null } },
    { kind: 'remote', told: { verb: 'mute', detail: { what: 'speech' } } },
    { kind: 'remote', told: { verb: 'clear', detail: null } },
  ]);
});

test('[CTL-8] an overlay that is gone passes nothing on', () => {
  undo();
  target.dispatchEvent(new CustomEvent('ovation:skip', { detail: null }));
  expect(posted).toEqual([]);
});

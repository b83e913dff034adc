import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { framePing } from '../../../contract';
import type { PageMessage } from '../../../contract/engine';
import { type ContentOf, defaultLook } from '../../../contract/settings';
import { createFakePage } from '../../../testing/overlay/fakePage';
import { drawCustom } from './custom';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[CUS-48] a widget whose frame did not come tells the engine, and opens it again', () => {
  const frames: unknown[] = [];
  const createElement = (tag: string) => {
    const iframe = Object.assign(new EventTarget(), { sandbox: { add: () => {} }, style: {}, contentWindow: null });
    if (tag === 'iframe') frames.push(iframe);
    return tag === 'iframe' ? iframe : { style: {}, attachShadow: () => ({ append: () => {} }), remove: () => {} };
  };
  const defaultView = Object.assign(new EventTarget(), { parent: null });
  const ownerDocument = { createElement, defaultView, location: { hostname: '127.0.0.1', port: '4747' } };
  const element = { ownerDocument, append: () => {} } as unknown as HTMLElement; // what a frame needs of it
  const told: PageMessage[] = [];
  const scene = { element, page: createFakePage(), look: defaultLook, isCalm: false, tell: (message: PageMessage) => told.push(message) };
  const content = { kind: 'custom', frame: `/widget/${'0'.repeat(32)}/`, tests: [], pressed: [] } as unknown as ContentOf<'custom'>; // what is read of it
  const widget = drawCustom(scene, content);
  vi.advanceTimersByTime(framePing.firstAnswerMs);
  expect(told).toEqual([{ kind: 'custom', text: null }]);
  vi.advanceTimersByTime(10_000);
  expect(frames).toHaveLength(2);
  widget.close();
});

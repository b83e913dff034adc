import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { framePing, frameReady } from '../../../contract';
import type { PageMessage } from '../../../contract/engine';
import { type ContentOf, defaultDesign, type FrameEvent, type HostMessage } from '../../../contract/settings';
import { createFakePage } from '../../../testing/overlay/fakePage';
import { drawCustom } from './custom';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openWidget() {
  const frames: EventTarget[] = [];
  const ports: { onmessage: ((event: { data: unknown }) => void) | null }[] = [];
  const posted: HostMessage[] = [];
  vi.stubGlobal(
    'MessageChannel',
    class {
      readonly port1 = { onmessage: null, postMessage: (message: HostMessage) => posted.push(message), close: () => {} };
      readonly port2 = {};
      constructor() {
        ports.push(this.port1);
      }
    },
  );
  const createElement = (tag: string) => {
    const iframe = Object.assign(new EventTarget(), {
      sandbox: { add: () => {} },
      style: {},
      contentWindow: { postMessage: () => {} },
    });
    if (tag === 'iframe') frames.push(iframe);
    return tag === 'iframe' ? iframe : { style: {}, attachShadow: () => ({ append: () => {} }), remove: () => {} };
  };
  const defaultView = Object.assign(new EventTarget(), { parent: null });
  const ownerDocument = { createElement, defaultView, location: { hostname: '127.0.0.1', port: '4747' } };
  const element = { ownerDocument, append: () => {} } as unknown as HTMLElement;
  const reported: PageMessage[] = [];
  const scene = {
    element,
    page: createFakePage(),
    design: defaultDesign,
    isCalm: false,
    post: (message: PageMessage) => reported.push(message),
  };
  const content = { kind: 'custom', frame: `/widget/${'0'.repeat(32)}/`, starts: 0 } as unknown as ContentOf<'custom'>;
  const widget = drawCustom(scene, content);
  const load = () => {
    frames.at(-1)?.dispatchEvent(new Event('load'));
    ports.at(-1)?.onmessage?.({ data: frameReady });
  };
  return { widget, content, frames, told: reported, load, posted: () => posted.splice(0).map((message) => message.kind) };
}

test('[WDG-8] a widget whose frame does not load reports to the engine and opens it again', () => {
  const { widget, frames, told } = openWidget();
  vi.advanceTimersByTime(framePing.firstAnswerMs);
  expect(told).toEqual([{ kind: 'custom', text: null }]);
  vi.advanceTimersByTime(10_000);
  expect(frames).toHaveLength(2);
  widget.close();
});

const event = { kind: 'event', event: {} } as FrameEvent;
const stored: FrameEvent = { kind: 'stored', key: 'count', json: '1' };
const button: FrameEvent = { kind: 'button', field: 'plus', value: 1 };

test('[CUS-24] a frame gets each event once, before the content that includes it', () => {
  const { widget, content, load, posted } = openWidget();
  load();
  expect(posted()).toEqual(['content']);
  widget.update(content, [event, button]);
  widget.update(content);
  expect(posted()).toEqual(['event', 'button', 'content', 'content']);
  widget.close();
});

test('[CUS-24] a loading frame gets the figures that include earlier events, then events that happened meanwhile', () => {
  const { widget, content, frames, load, posted } = openWidget();
  widget.update(content, [event, stored, { kind: 'skip' }]);
  widget.update(content, [button]);
  load();
  expect(posted()).toEqual(['content', 'stored', 'button']);
  widget.update({ ...content, starts: 1 });
  load();
  expect([frames.length, posted()]).toEqual([2, ['content']]);
  widget.close();
});

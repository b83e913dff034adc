import { expect, test } from 'vitest';
import { type EngineMessage, liveness, type PageMessage } from '../../contract/engine';
import { createVirtualTime } from '../../testing/virtualTime';
import { createPages } from './pages';

function openPage(id: string, change: Partial<Extract<PageMessage, { kind: 'join' }>> = {}) {
  let toEngine: ((message: PageMessage) => void) | null = null;
  const received: EngineMessage[] = [];
  const page = {
    received,
    silent: false,
    closed: 0,
    say: (message: PageMessage) => toEngine?.(message),
    port: {
      post: (message: EngineMessage) => {
        received.push(message);
        if (message.kind === 'ping' && !page.silent) toEngine?.({ kind: 'pong' });
      },
      listen: (listener: (message: PageMessage) => void) => {
        toEngine = listener;
        return () => {
          toEngine = null;
        };
      },
      close: () => {
        page.closed += 1;
      },
    },
    join: () =>
      page.say({ kind: 'join', pageId: id, overlay: 'alerts', overlayKey: 'k', visible: true, active: null, shownSinceMs: 0, ...change }),
  };
  return page;
}

function setUp() {
  const time = createVirtualTime();
  const gone: string[] = [];
  const pages = createPages({
    timers: time.timers,
    hasLayers: () => false,
    mayFinish: () => false,
    onJoined: () => {},
    onGone: (page) => gone.push(page.id),
    onShown: () => {},
    onChange: () => {},
    onShow: () => {},
    onNotice: () => {},
    onRemote: () => {},
    onAlertFrame: () => {},
    onCustom: () => {},
  });
  const add = (...args: Parameters<typeof openPage>) => {
    const page = openPage(...args);
    pages.add(page.port);
    page.join();
    return page;
  };
  return { time, pages, gone, add };
}

test('[ENG-3] a page that misses two pings is removed within seconds, and rejoins with its next message', async () => {
  const { time, pages, gone, add } = setUp();
  const page = add('a');
  await time.advance(60_000);
  expect(gone).toEqual([]);
  page.silent = true;
  await time.advance(3 * liveness.pingEveryMs);
  expect(gone).toEqual(['a']);
  page.say({ kind: 'pong' });
  expect(pages.all().map(({ id }) => id)).toEqual(['a']);
});

test('[ENG-3] no page counts as gone after the machine slept', async () => {
  const { time, gone, add } = setUp();
  add('a');
  await time.advance(500);
  time.setClock?.(time.clock.now() + 3_600_000);
  await time.advance(10_000);
  expect(gone).toEqual([]);
});

test('[ENG-2] an element plays on Program before a visible page, and nowhere while hidden', () => {
  const { pages, add } = setUp();
  add('hidden', { visible: false });
  expect(pages.pick('alerts', false)).toBeNull();
  expect(pages.pick('alerts', true)?.id).toBe('hidden');
  add('preview', { active: false });
  const program = add('program', { active: true });
  expect(pages.pick('alerts', true)?.id).toBe('program');
  program.say({ kind: 'visibility', visible: false, active: false });
  expect(pages.pick('alerts', true)?.id).toBe('preview');
  expect(pages.pick('goal', true)).toBeNull();
});

test('a page that leaves is removed and its port closed', () => {
  const { pages, gone, add } = setUp();
  const page = add('a');
  page.say({ kind: 'leave' });
  expect([gone, page.closed, pages.all()]).toEqual([['a'], 1, []]);
});

test('[ENG-3] pages learn that their engine has ended', () => {
  const { pages, add } = setUp();
  const page = add('a');
  pages.close();
  expect(page.received).toContainEqual({ kind: 'gone' });
});

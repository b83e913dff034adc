import { expect, test } from 'vitest';
import { type EngineMessage, type EnginePort, liveness, type PageMessage } from '../../contract/engine';
import { createSeededRandom } from '../../testing/seededRandom';
import { createVirtualTime, type VirtualTime } from '../../testing/virtualTime';
import { Election } from './election';

function createProfile(random = createSeededRandom(7)) {
  const time = createVirtualTime();
  const listeners = new Map<object, Set<(message: unknown) => void>>();
  const running = new Set<string>();
  let ids = 0;

  function openPage() {
    const own = new Set<(message: unknown) => void>();
    const page = {
      received: [] as EngineMessage[],
      say: (_message: PageMessage) => {},
      isDead: false,
    };
    listeners.set(page, own);
    const election = new Election({
      timers: time.timers,
      random,
      newId: () => `id-${ids++}`,
      channel: {
        post: (message) => {
          if (page.isDead) return;
          for (const [other, theirs] of listeners)
            if (other !== page) for (const listener of [...theirs]) time.timers.set(() => listener(structuredClone(message)), deliveryMs);
        },
        listen: (listener) => {
          const living = (message: unknown) => own.has(living) && !page.isDead && listener(message);
          own.add(living);
          return () => own.delete(living);
        },
      },
      openEngine: (onClosed) => {
        const name = `engine-${ids++}`;
        running.add(name);
        const joined = new Set<EnginePort>();
        return {
          join: (port) => {
            joined.add(port);
            port.listen(() => port.post({ kind: 'clear', showId: 1 }));
          },
          close: () => {
            if (!running.delete(name)) return;
            for (const port of joined) port.post({ kind: 'gone' });
            onClosed();
          },
        };
      },
    });
    const join = () => {
      let toEngine: (message: PageMessage) => void = () => {};
      page.say = (message) => toEngine(message);
      election.join({
        post: (message) => page.received.push(message),
        listen: (listener) => {
          toEngine = listener;
          return () => {
            toEngine = () => {};
          };
        },
        close: () => {},
      });
    };
    join();
    return {
      ...page,
      join,
      say: (message: PageMessage) => page.say(message),
      leave: () => election.leave(),
      die: () => {
        page.isDead = true;
        running.clear();
      },
    };
  }
  return { time, openPage, running };
}

const elected = 1_000;
const deliveryMs = 5;
type OpenPage = ReturnType<ReturnType<typeof createProfile>['openPage']>;
const receivedBy = async (page: OpenPage, time: VirtualTime) => {
  page.received.length = 0;
  page.say({ kind: 'pong' });
  await time.advance(4 * deliveryMs);
  return page.received.map(({ kind }) => kind);
};

test('[ENG-8] pages without a worker share one engine, and each receives its own messages', async () => {
  const { time, openPage, running } = createProfile();
  const pages = [openPage(), openPage(), openPage()];
  await time.advance(elected);
  expect(running.size).toBe(1);
  const later = openPage();
  await time.advance(elected);
  expect(running.size).toBe(1);
  for (const page of [...pages, later]) expect(await receivedBy(page, time)).toEqual(['clear']);
});

test('[ENG-8] of engines that start at the same time, one stays and serves all pages', async () => {
  const { time, openPage, running } = createProfile(() => 0.5);
  const pages = [openPage(), openPage(), openPage()];
  await time.advance(elected);
  const gone = pages.filter((page) => page.received.some(({ kind }) => kind === 'gone'));
  expect(gone).toHaveLength(2);
  for (const page of gone) page.join();
  await time.advance(elected);
  expect(running.size).toBe(1);
  for (const page of pages) expect(await receivedBy(page, time)).toEqual(['clear']);
});

test('[ENG-8] a page that dies with the engine is replaced less than a second after its silence is noticed', async () => {
  const { time, openPage, running } = createProfile();
  const first = openPage();
  await time.advance(elected);
  const second = openPage();
  await time.advance(elected);
  first.die();
  second.join();
  await time.advance(elected);
  expect(running.size).toBe(1);
  expect(await receivedBy(second, time)).toEqual(['clear']);
  expect(elected).toBeLessThan(liveness.engineGoneMs);
});

test('[ENG-8] guests of a page that leaves learn at once that its engine ends, and one of them starts an engine', async () => {
  const { time, openPage, running } = createProfile();
  const first = openPage();
  await time.advance(elected);
  const second = openPage();
  await time.advance(elected);
  second.say({ kind: 'pong' });
  await time.advance(4 * deliveryMs);
  first.leave();
  await time.advance(4 * deliveryMs);
  expect(second.received.map(({ kind }) => kind)).toContain('gone');
  second.join();
  await time.advance(elected);
  expect(running.size).toBe(1);
  expect(await receivedBy(second, time)).toEqual(['clear']);
});

test('[ENG-8] an engine that was silent is not used again when it answers, and gives way to the new one', async () => {
  const { time, openPage, running } = createProfile();
  const slow = openPage();
  await time.advance(elected);
  const second = openPage();
  await time.advance(elected);
  second.join();
  await time.advance(elected);
  expect(running.size).toBe(1);
  expect(slow.received.map(({ kind }) => kind)).toContain('gone');
  expect(await receivedBy(second, time)).toEqual(['clear']);
});

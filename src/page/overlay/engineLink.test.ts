import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveness } from '../../contract/engine';
import { createFakeEngine, type FakeEngine } from '../../testing/overlay/fakeEngine';
import { createFakePage } from '../../testing/overlay/fakePage';
import { EngineLink, type EngineOrder, watchdogMs } from './engineLink';

const joined = { kind: 'join', pageId: 'page-1', overlay: 'alerts', overlayKey: 'key', visible: true, active: null, shownSinceMs: 0 };

function setUp(page = createFakePage()) {
  const engines: FakeEngine[] = [];
  const orders: EngineOrder[] = [];
  const onNewEngine = vi.fn();
  const link = new EngineLink({
    page,
    overlay: 'alerts',
    overlayKey: 'key',
    onOrder: (order) => orders.push(order),
    onNewEngine,
    connect(generation) {
      const engine = createFakeEngine();
      engines[generation] = engine;
      return engine.port;
    },
  });
  const engine = (generation: number) => {
    const found = engines[generation];
    if (!found) throw new Error(`engine ${generation} was not asked for`);
    return found;
  };
  return { page, engines, engine, orders, onNewEngine, link };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('EngineLink', () => {
  it('joins with its element, key and presence, and passes orders on', () => {
    const { engine, orders } = setUp();
    expect(engine(0).received).toEqual([joined]);
    engine(0).send({ kind: 'clear', showId: 3 });
    expect(orders).toEqual([{ kind: 'clear', showId: 3 }]);
  });

  it('[ENG-3] answers a ping within the message handler', () => {
    const { engine, orders } = setUp();
    engine(0).send({ kind: 'ping' });
    expect(engine(0).received.at(-1)).toEqual({ kind: 'pong' });
    expect(orders).toEqual([]);
  });

  it('[ENG-3] asks for the next engine after 5 s of silence, and ignores the old one', () => {
    const { engines, engine, orders, onNewEngine } = setUp();
    vi.advanceTimersByTime(liveness.engineGoneMs - watchdogMs);
    expect(engines).toHaveLength(1);
    vi.advanceTimersByTime(watchdogMs);
    expect(engines).toHaveLength(2);
    expect(onNewEngine).toHaveBeenCalledTimes(1);
    expect(engine(1).received).toEqual([joined]);
    engine(0).send({ kind: 'reload' });
    expect(orders).toEqual([]);
  });

  it('[ENG-3] stays with an engine that pings', () => {
    const { engines, engine } = setUp();
    for (let second = 0; second < 60; second += 1) {
      vi.advanceTimersByTime(liveness.pingEveryMs);
      engine(0).send({ kind: 'ping' });
    }
    expect(engines).toHaveLength(1);
  });

  it('[ENG-3] does not count its own sleep as silence of the engine', () => {
    const { engines, engine } = setUp();
    engine(0).send({ kind: 'ping' });
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(watchdogMs);
    expect(engines).toHaveLength(1);
    engine(0).send({ kind: 'ping' });
    vi.advanceTimersByTime(2 * watchdogMs);
    expect(engines).toHaveLength(1);
  });

  it('[ENG-3] moves to the next engine if the engine is gone after a sleep', () => {
    const { engines } = setUp();
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(2 * watchdogMs);
    expect(engines).toHaveLength(2);
  });

  it('[DLV-53] detects a dead engine in time after the clock was set back by an hour', () => {
    const { engines, engine } = setUp();
    engine(0).send({ kind: 'ping' });
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(liveness.engineGoneMs + 2 * watchdogMs);
    expect(engines).toHaveLength(2);
  });

  it('reports when the page is shown, leaves and returns', () => {
    const { page, engine } = setUp();
    page.become({ visible: false, active: false });
    page.leave();
    page.comeBack();
    expect(engine(0).received).toEqual([{ ...joined, visible: false, active: false }]);
  });

  it('[WDG-46] forgets since when its element is shown if OBS refreshes the source when it shows the scene', () => {
    const forget = vi.fn();
    const { page } = setUp({ ...createFakePage(), shownSince: () => ({ ms: 0, forget }) });
    page.leave();
    expect(forget).not.toHaveBeenCalled();
    page.become({ visible: false, active: false });
    vi.advanceTimersByTime(60_000);
    page.become({ visible: true, active: false });
    page.become({ visible: true, active: true });
    page.leave();
    expect(forget).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(60_000);
    page.leave();
    expect(forget).toHaveBeenCalledOnce();
  });

  it('[ENG-3] returns to the first generation at once when its engine ends', () => {
    const { engines, engine, onNewEngine } = setUp();
    vi.advanceTimersByTime(liveness.engineGoneMs);
    engine(1).send({ kind: 'gone' });
    expect(onNewEngine).toHaveBeenCalledTimes(2);
    expect(engine(0).received).toEqual([joined]);
    expect(engines).toHaveLength(2);
  });

  it('[ENG-3] waits if engines replace each other repeatedly', () => {
    const { engines, engine, onNewEngine } = setUp();
    engine(0).send({ kind: 'gone' });
    engine(0).send({ kind: 'gone' });
    vi.advanceTimersByTime(29_000);
    expect(onNewEngine).toHaveBeenCalledTimes(1);
    expect(engines).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(onNewEngine).toHaveBeenCalledTimes(2);
  });

  it('[ENG-3] [ENG-8] moves to the next page’s engine at once if the previous engine lived long enough', () => {
    const { engine, onNewEngine } = setUp();
    engine(0).send({ kind: 'gone' });
    for (let second = 0; second < 20; second += 1) {
      vi.advanceTimersByTime(1_000);
      engine(0).send({ kind: 'ping' });
    }
    engine(0).send({ kind: 'gone' });
    expect(onNewEngine).toHaveBeenCalledTimes(2);
  });

  it('[ENG-3] [DLV-53] does not count an end as repeated because the clock was set back by an hour', () => {
    const { engine, onNewEngine } = setUp();
    engine(0).send({ kind: 'gone' });
    vi.setSystemTime(Date.now() - 3_600_000);
    for (let second = 0; second < 20; second += 1) {
      vi.advanceTimersByTime(1_000);
      engine(0).send({ kind: 'ping' });
    }
    engine(0).send({ kind: 'gone' });
    expect(onNewEngine).toHaveBeenCalledTimes(2);
  });

  it('leaves once when closed, and leaves no timer', () => {
    const { engine, link } = setUp();
    link.close();
    link.close();
    expect(engine(0).received.filter((message) => message.kind === 'leave')).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { createVirtualTime, settle } from '../testing/virtualTime';
import { createStopRequest, endOnSignals } from './shutdownSignals';

function program(close: () => Promise<void>, endWithParent = false) {
  const time = createVirtualTime();
  const emitter = new EventEmitter();
  const exits: unknown[] = [];
  const process = Object.assign(emitter, { ppid: 1, exit: (code: unknown) => void exits.push(code) });
  endOnSignals({ close, endWithParent, process: process as never, clock: time.clock });
  return { time, exits, process, signal: (name: string) => emitter.emit(name) };
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s ends everything, then exits with 0', async (name) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const close = vi.fn(async () => {});
  const { exits, signal } = program(close);
  signal(name);
  await settle();
  expect(close).toHaveBeenCalledOnce();
  expect(exits).toEqual([0]);
  vi.useRealTimers();
});

test('the signal that npm repeats is the same request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { time, exits, signal } = program(() => new Promise(() => {}));
  signal('SIGINT');
  await time.advance(50);
  signal('SIGINT');
  expect(exits).toEqual([]);
  vi.useRealTimers();
});

test('the end of npm’s shell by the same Ctrl-C is the same request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval'] });
  const { time, exits, process, signal } = program(() => new Promise(() => {}), true);
  signal('SIGINT');
  process.ppid = 2;
  await time.advance(400);
  vi.advanceTimersByTime(400);
  expect(exits).toEqual([]);
  vi.useRealTimers();
});

test('the end of npm’s shell alone ends everything', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval'] });
  const close = vi.fn(async () => {});
  const { exits, process } = program(close, true);
  process.ppid = 2;
  vi.advanceTimersByTime(400);
  await settle();
  expect([close.mock.calls.length, exits]).toEqual([1, [0]]);
  vi.useRealTimers();
});

test('a second request exits at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { time, exits, signal } = program(() => new Promise(() => {}));
  signal('SIGINT');
  await time.advance(400);
  signal('SIGINT');
  expect(exits).toEqual([1]);
  vi.useRealTimers();
});

test('exits within a second if ending takes too long', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { exits, signal } = program(() => new Promise(() => {}));
  signal('SIGTERM');
  vi.advanceTimersByTime(999);
  expect(exits).toEqual([0]);
  vi.useRealTimers();
});

test('a request during the start ends the program when it has started', () => {
  const ends: unknown[] = [];
  const { stop, handle } = createStopRequest();
  stop(75);
  stop(0);
  handle((code) => void ends.push(code));
  expect(ends).toEqual([75]);
});

test('a request after the start ends the program at once', () => {
  const ends: unknown[] = [];
  const { stop, handle } = createStopRequest();
  handle((code) => void ends.push(code));
  expect(ends).toEqual([]);
  stop(75);
  stop();
  expect(ends).toEqual([75, undefined]);
});

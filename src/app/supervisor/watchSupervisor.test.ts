import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { watchSupervisor } from './startChild';

const started = (connected: boolean | undefined) => Object.assign(new EventEmitter(), { connected }) as unknown as NodeJS.Process;

test('[LOG-8] the end of the supervisor is reported', () => {
  const program = started(true);
  const stop = vi.fn();
  watchSupervisor(program)?.onGone(stop);
  expect(stop).not.toHaveBeenCalled();
  program.emit('disconnect');
  expect(stop).toHaveBeenCalledTimes(1);
});

test('[LOG-8] also if it came during a slow start, before there was anything to end', async () => {
  const program = started(true);
  const supervisor = watchSupervisor(program);
  await Promise.resolve();
  program.emit('disconnect');
  const stop = vi.fn();
  supervisor?.onGone(stop);
  expect(stop).toHaveBeenCalledTimes(1);
});

test('[LOG-8] also if the supervisor was gone before the first line of the program', () => {
  const stop = vi.fn();
  watchSupervisor(started(false))?.onGone(stop);
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a program without a channel has no supervisor', () => {
  expect(watchSupervisor(started(undefined))).toBeNull();
});

test('a heartbeat that cannot be sent does not end the program', () => {
  const program = started(true);
  // As in Node: if there is no callback, the error becomes an `error` event, which ends a program that does not handle it.
  const send = vi.fn((...sent: unknown[]) => {
    const [done, error] = [sent.at(-1), new Error('write EPIPE')];
    return typeof done === 'function' ? done(error) : EventEmitter.prototype.emit.call(program, 'error', error);
  });
  watchSupervisor(Object.assign(program, { send }))?.beat();
  expect(send).toHaveBeenCalledTimes(1);
});

test('sends no heartbeat to a supervisor that is gone', () => {
  const program = Object.assign(started(true), { send: vi.fn() });
  const supervisor = watchSupervisor(program);
  Object.assign(program, { connected: false });
  supervisor?.beat();
  expect(program.send).not.toHaveBeenCalled();
});

test('[LOG-3] heartbeats report whether the program listens, the first one at once', () => {
  const program = Object.assign(started(true), { send: vi.fn() });
  const supervisor = watchSupervisor(program);
  supervisor?.beat();
  supervisor?.reportListening();
  supervisor?.beat();
  expect(program.send.mock.calls.map(([sent]) => sent)).toEqual(['alive', 'listens', 'listens']);
});

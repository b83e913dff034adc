import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { watchSupervisor } from './watchSupervisor';

const started = (connected: boolean | undefined) => Object.assign(new EventEmitter(), { connected }) as unknown as NodeJS.Process;

test('[LOG-3] the end of the supervisor is told', () => {
  const program = started(true);
  const stop = vi.fn();
  watchSupervisor(program)?.onGone(stop);
  expect(stop).not.toHaveBeenCalled();
  program.emit('disconnect');
  expect(stop).toHaveBeenCalledTimes(1);
});

test('[LOG-3] also where it came in the middle of a slow start, before there was anything to end', async () => {
  const program = started(true);
  const supervisor = watchSupervisor(program);
  await Promise.resolve();
  program.emit('disconnect');
  const stop = vi.fn();
  supervisor?.onGone(stop);
  expect(stop).toHaveBeenCalledTimes(1);
});

test('[LOG-3] also where it was gone before the first line of the program', () => {
  const stop = vi.fn();
  watchSupervisor(started(false))?.onGone(stop);
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a program that nobody started so has none', () => {
  expect(watchSupervisor(started(undefined))).toBeNull();
});

import { expect, test } from 'vitest';
import { createPart, keepRunning, type ManagedProcess } from './managedProcess';

function fakeProcess(): ManagedProcess & { end(): void } {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let isRunning = true;
  return {
    ...{ name: 'node-1', pid: 1, ended, isRunning: () => isRunning, signal: () => {}, stop: async () => {} },
    end: () => {
      isRunning = false;
      end();
    },
  };
}

test('[SRV-20] a part that ended is restarted, as often as needed, until the cluster ends', async () => {
  const started: ReturnType<typeof fakeProcess>[] = [];
  let failures = 2;
  const part = createPart('node-1', async () => {
    if (started.length === 1 && failures > 0) {
      failures -= 1;
      throw new Error('node-1 was not ready');
    }
    const made = fakeProcess();
    started.push(made);
    return made;
  });
  await part.start();
  const lines: string[] = [];
  const ending = new AbortController();
  const kept = keepRunning(part, { signal: ending.signal, restartMs: 1, report: (line) => lines.push(line) });
  started[0]?.end();
  await expect.poll(() => started.length).toBe(2);
  const again = 'node-1 ended and is restarted';
  expect(lines).toEqual([again, 'node-1 was not ready', again, 'node-1 was not ready', again]);
  ending.abort();
  started[1]?.end();
  await kept;
  expect(started).toHaveLength(2);
});

import { afterEach, expect, test, vi } from 'vitest';
import { type ChildRun, startChild } from './startChild';
import { crashesVariable, exitCodes, readCrashes, supervise } from './supervise';

const program = `setInterval(() => process.send('listens', undefined, undefined, () => {}), 50);
process.on('disconnect', () => process.exit(0));`;

const runs: (ChildRun & { readonly crashes: string | undefined })[] = [];
afterEach(() => {
  for (const run of runs.splice(0)) run.kill();
});

function superviseProgram() {
  const said: string[] = [];
  const report = (line: string) => void said.push(line);
  const supervisor = supervise({
    clock: { now: () => Date.now() },
    wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
    checkEveryMs: 500,
    report,
    start: (environment) => {
      const run = startChild({ args: ['-e', program], environment, process, report });
      runs.push({ ...run, crashes: environment[crashesVariable] });
      return run;
    },
  });
  return { supervisor, said };
}

test.skipIf(process.platform === 'win32')(
  '[LOG-3] [LOG-8] a suspended process is killed and restarted, and the next one ends with its supervisor',
  { timeout: 30_000 },
  async () => {
    const { supervisor, said } = superviseProgram();
    await vi.waitFor(() => expect(runs[0]?.listens()).toBe(true), 10_000);
    process.kill(runs[0]?.pid ?? Number.NaN, 'SIGSTOP');
    await vi.waitFor(() => expect(runs[1]?.beats()).toBeGreaterThan(0), 20_000);
    expect(await runs[0]?.ended).toEqual({ code: null, signal: 'SIGKILL' });
    expect(readCrashes(runs[1]?.crashes).map(({ how }) => how)).toEqual(['HUNG']);
    expect(said).toEqual(['Ovation crashed (HUNG) and is started again.']);
    supervisor.end();
    expect(await supervisor.done).toBe(exitCodes.ended);
    expect(await runs[1]?.ended).toEqual({ code: 0, signal: null });
  },
);

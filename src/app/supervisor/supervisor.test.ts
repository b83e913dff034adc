import { describe, expect, test } from 'vitest';
import { createVirtualTime } from '../../testing/virtualTime';
import { exitCodes, type ProgramEnd, readCrashes, supervise, writeCrashes } from './supervise';

/** Each run ends as listed, so long after it began; a run beyond the list does not end. */
function world(ends: readonly (readonly [afterMs: number, end: ProgramEnd])[]) {
  const time = createVirtualTime();
  const begun: string[] = [];
  const said: string[] = [];
  let endNow = (_signal?: string) => {};
  let beating = true;
  let listens = true;
  let hangs = false;
  const supervisor = supervise({
    clock: time.clock,
    wait: (delayMs) => new Promise((resolve) => void time.timers.set(resolve, delayMs)),
    report: (line) => void said.push(line),
    start: (environment) => {
      const [afterMs, end] = ends[begun.length] ?? [null, { code: 0, signal: null }];
      begun.push(`${time.clock.now()} ${environment.OVATION_CRASHES?.split(',').filter(Boolean).length}`);
      return {
        ended: new Promise((resolve) => {
          endNow = (signal = 'SIGTERM') => resolve({ code: null, signal });
          if (afterMs !== null) time.timers.set(() => resolve(end), afterMs);
        }),
        end: () => hangs || endNow(),
        kill: () => endNow('SIGKILL'),
        beats: () => (beating ? Math.floor(time.clock.now() / 5_000) : 0),
        listens: () => listens,
      };
    },
  });
  let code: number | null = null;
  void supervisor.done.then((ended) => {
    code = ended;
  });
  const start = time.clock.now();
  return {
    supervisor,
    said,
    advance: time.advance,
    /** From now on the program reacts to nothing. */
    hang: () => {
      beating = false;
      hangs = true;
    },
    revive: () => {
      beating = true;
      hangs = false;
    },
    /** From now on the program is in its start, or through with it. */
    setListens: (does: boolean) => {
      listens = does;
    },
    code: () => code,
    begun: () => begun.map((line) => line.replace(/^\d+/, (at) => String(Number(at) - start))),
  };
}

const killed: ProgramEnd = { code: null, signal: 'SIGKILL' };

describe('[LOG-3] a program that crashed', () => {
  test('is started again, later each time, and is told how often it did', async () => {
    const { advance, begun, said, code } = world([
      [1_000, killed],
      [1_000, { code: 70, signal: null }],
      [1_000, killed],
    ]);
    await advance(60_000);
    expect(begun()).toEqual(['0 0', '1500 1', '3500 2', '6500 3']);
    expect(said).toHaveLength(3);
    expect(code()).toBeNull();
  });

  test('[LOG-3] is given up after five crashes in five minutes, in words', async () => {
    const { advance, begun, said, code } = world(Array.from({ length: 50 }, () => [100, killed] as const));
    await advance(3_600_000);
    expect(begun()).toHaveLength(5);
    expect(said.at(-2)).toContain('is not started again');
    expect(code()).toBe(exitCodes.crashed);
  });

  test('[LOG-3] is never given up for crashes that are far apart', async () => {
    const { advance, begun, code } = world(Array.from({ length: 12 }, () => [120_000, killed] as const));
    await advance(3_600_000);
    expect(begun()).toHaveLength(13);
    expect(code()).toBeNull();
  });
});

test.each([
  ['ended', { code: 0, signal: null }, 0],
  ['could not start', { code: 1, signal: null }, 1],
  ['was asked to end', { code: null, signal: 'SIGTERM' }, 0],
])('[LOG-3] one that %s is not started again', async (_, end, expected) => {
  const { advance, begun, code } = world([[1_000, end]]);
  await advance(60_000);
  expect([begun().length, code()]).toEqual([1, expected]);
});

test('[LOG-3] one that wants to be started again is, at once and as often as it wants', async () => {
  const { advance, begun, said } = world(Array.from({ length: 9 }, () => [10, { code: 75, signal: null }] as const));
  await advance(60_000);
  expect([begun().length, said.length]).toEqual([10, 0]);
});

test('[LOG-7] whoever ends the supervisor ends the program, also in the middle of a wait', async () => {
  const running = world([]);
  await running.advance(1_000);
  running.supervisor.end();
  await running.advance(0);
  expect(running.code()).toBe(0);
  const waiting = world([[100, killed]]);
  await waiting.advance(200);
  waiting.supervisor.end();
  await waiting.advance(60_000);
  expect([waiting.begun().length, waiting.code()]).toEqual([1, 0]);
});

describe('[LOG-3] a program that hangs', () => {
  test('is killed after 20 s without a sign of life and started again, which counts as a crash', async () => {
    const { advance, begun, said, hang, revive } = world([]);
    await advance(60_000);
    hang();
    await advance(14_000);
    expect(begun()).toHaveLength(1);
    await advance(12_000);
    revive();
    await advance(60_000);
    expect(begun()).toHaveLength(2);
    expect(begun()[1]).toMatch(/ 1$/);
    expect(said).toEqual(['Ovation crashed (HUNG) and is started again.']);
  });

  test('[LOG-7] ends with its supervisor all the same', async () => {
    const { advance, supervisor, code, hang } = world([]);
    await advance(10_000);
    hang();
    supervisor.end();
    await advance(2_400);
    expect(code()).toBeNull();
    await advance(200);
    expect(code()).toBe(0);
  });

  test('in its start is given a minute, also after its first sign of life: it may migrate a large store', async () => {
    const { advance, begun, hang, setListens } = world([]);
    setListens(false);
    await advance(10_000);
    hang();
    await advance(55_000);
    expect(begun()).toHaveLength(1);
    await advance(15_000);
    expect(begun()).toHaveLength(2);
  });

  test('in its start, and says that it lives but never listens, is given five minutes', async () => {
    const { advance, begun, said, setListens } = world([]);
    setListens(false);
    await advance(299_000);
    expect(begun()).toHaveLength(1);
    await advance(5_000);
    expect(begun()).toHaveLength(2);
    expect(said).toEqual(['Ovation crashed (HUNG) and is started again.']);
  });

  test('is not one that listens at last, and lives for hours', async () => {
    const { advance, begun, setListens } = world([]);
    setListens(false);
    await advance(290_000);
    setListens(true);
    await advance(3_600_000);
    expect(begun()).toHaveLength(1);
  });
});

test('crashes come through the environment, and nonsense does not', () => {
  const crashes = [
    { atMs: 5, how: 'SIGSEGV' },
    { atMs: 6, how: '70' },
  ];
  expect(readCrashes(writeCrashes(crashes))).toEqual(crashes);
  expect([readCrashes(undefined), readCrashes(''), readCrashes('x:y,9:<b>')]).toEqual([[], [], []]);
});

test('a program that runs for days costs its supervisor no memory with each check', async () => {
  const time = createVirtualTime();
  let reactions = 0;
  const ended = new Promise<ProgramEnd>(() => {});
  const then = ended.then.bind(ended);
  Object.defineProperty(ended, 'then', {
    value: (...handlers: Parameters<typeof then>) => {
      reactions += 1;
      return then(...handlers);
    },
  });
  supervise({
    clock: time.clock,
    wait: (delayMs) => new Promise((resolve) => void time.timers.set(resolve, delayMs)),
    report: () => {},
    start: () => ({ ended, end: () => {}, kill: () => {}, beats: () => Math.floor(time.clock.now() / 5_000), listens: () => true }),
  });
  await time.advance(600_000);
  expect(reactions).toBe(1);
});

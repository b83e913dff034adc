import { describe, expect, test } from 'vitest';
import { createVirtualTime } from '../../testing/virtualTime';
import { exitCodes, type ProgramEnd, readCrashes, supervise, writeCrashes } from './supervise';

/** Simulates a program whose runs end as listed, each `afterMs` after its start. Later runs do not end. */
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
    hang: () => {
      beating = false;
      hangs = true;
    },
    revive: () => {
      beating = true;
      hangs = false;
    },
    setListens: (does: boolean) => {
      listens = does;
    },
    code: () => code,
    begun: () => begun.map((line) => line.replace(/^\d+/, (at) => String(Number(at) - start))),
  };
}

const killed: ProgramEnd = { code: null, signal: 'SIGKILL' };

describe('[LOG-3] a program that crashed', () => {
  test('is restarted, each time later, and gets the number of its crashes', async () => {
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

  test('[LOG-3] is not restarted after five crashes in five minutes, with a message', async () => {
    const { advance, begun, said, code } = world(Array.from({ length: 50 }, () => [100, killed] as const));
    await advance(3_600_000);
    expect(begun()).toHaveLength(5);
    expect(said.at(-2)).toContain('is not started again');
    expect(code()).toBe(exitCodes.crashed);
  });

  test('[LOG-3] is always restarted if its crashes are far apart', async () => {
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
])('[LOG-3] a program that %s is not restarted', async (_, end, expected) => {
  const { advance, begun, code } = world([[1_000, end]]);
  await advance(60_000);
  expect([begun().length, code()]).toEqual([1, expected]);
});

test('[LOG-3] a program that asks for a restart is restarted at once, any number of times', async () => {
  const { advance, begun, said } = world(Array.from({ length: 9 }, () => [10, { code: 75, signal: null }] as const));
  await advance(60_000);
  expect([begun().length, said.length]).toEqual([10, 0]);
});

test('[LOG-8] ending the supervisor ends the program, also during a wait', async () => {
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
  test('is killed after 20 s without a heartbeat and restarted, which counts as a crash', async () => {
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

  test('[LOG-8] ends with its supervisor', async () => {
    const { advance, supervisor, code, hang } = world([]);
    await advance(10_000);
    hang();
    supervisor.end();
    await advance(2_400);
    expect(code()).toBeNull();
    await advance(200);
    expect(code()).toBe(0);
  });

  test('has a minute during its start, also after its first heartbeat: it may migrate a large store', async () => {
    const { advance, begun, hang, setListens } = world([]);
    setListens(false);
    await advance(10_000);
    hang();
    await advance(55_000);
    expect(begun()).toHaveLength(1);
    await advance(15_000);
    expect(begun()).toHaveLength(2);
  });

  test('has five minutes if it sends heartbeats but never listens', async () => {
    const { advance, begun, said, setListens } = world([]);
    setListens(false);
    await advance(299_000);
    expect(begun()).toHaveLength(1);
    await advance(5_000);
    expect(begun()).toHaveLength(2);
    expect(said).toEqual(['Ovation crashed (HUNG) and is started again.']);
  });

  test('a program that listens late and runs for hours is not killed', async () => {
    const { advance, begun, setListens } = world([]);
    setListens(false);
    await advance(290_000);
    setListens(true);
    await advance(3_600_000);
    expect(begun()).toHaveLength(1);
  });
});

test('reads crashes from the environment, and ignores invalid entries', () => {
  const crashes = [
    { atMs: 5, how: 'SIGSEGV' },
    { atMs: 6, how: '70' },
  ];
  expect(readCrashes(writeCrashes(crashes))).toEqual(crashes);
  expect([readCrashes(undefined), readCrashes(''), readCrashes('x:y,9:<b>')]).toEqual([[], [], []]);
});

test('checks of a long-running program leak no memory', async () => {
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

import { describe, expect, test } from 'vitest';
import { createVirtualTime } from '../../testing/virtualTime';
import { type LaunchPorts, launch } from './launch';

const origin = 'http://127.0.0.1:4747';
const page = `${origin}/#/open?ticket=once`;

interface World {
  /** How many calls of `running` find the data folder locked by a program that does not listen yet. */
  readonly busyFor?: number;
  readonly isOtherLost?: boolean;
  readonly refusal?: string;
  readonly hasBrowser?: boolean;
  readonly isRunning?: boolean;
  readonly isSilent?: boolean;
  readonly silentFor?: number;
}

function world({
  busyFor = 0,
  isOtherLost = false,
  refusal,
  hasBrowser = true,
  isRunning = false,
  isSilent = false,
  silentFor = 0,
}: World) {
  const time = createVirtualTime();
  const done: string[] = [];
  let asked = 0;
  let questions = 0;
  let isThere = isRunning;
  const ports: LaunchPorts = {
    clock: time.clock,
    wait: (delayMs) => new Promise((resolve) => void time.timers.set(resolve, delayMs)),
    running: async () => {
      asked += 1;
      if (isThere) return { origin };
      if (asked <= busyFor) return { origin: null };
      isThere = busyFor > 0 && !isOtherLost;
      return isThere ? { origin } : null;
    },
    answers: async () => {
      questions += 1;
      return !isSilent && questions > silentFor;
    },
    start: async () => {
      done.push('started');
      isThere = refusal === undefined;
      return { hasEnded: () => refusal !== undefined, output: async () => refusal ?? '' };
    },
    pageOf: async () => page,
    open: async (url) => {
      done.push(`opened ${url}`);
      return hasBrowser;
    },
    print: (line) => void done.push(line),
  };
  return { ports, done, time };
}

async function run(given: World, isBackground = false) {
  const { ports, done, time } = world(given);
  const ended = launch({ isBackground }, ports).catch((error: unknown) => void done.push(`failed: ${error}`));
  for (let step = 0; step < 4_000; step += 1) await time.advance(100);
  await ended;
  return done;
}

describe('[MCH-1] a launcher', () => {
  test('starts Ovation if it does not run, and opens its page', async () => {
    expect(await run({})).toEqual(['started', `opened ${page}`, expect.stringContaining('open in your browser')]);
  });

  test('opens the page of a running Ovation, and starts no second one', async () => {
    expect(await run({ isRunning: true })).toEqual([`opened ${page}`, expect.any(String)]);
  });

  test('waits for a starting Ovation', async () => {
    expect(await run({ busyFor: 5 })).toEqual([`opened ${page}`, expect.any(String)]);
  });

  test('waits minutes for a start, as after an update, even if its first answer fails', async () => {
    expect(await run({ busyFor: 900, silentFor: 1 })).toEqual([`opened ${page}`, expect.any(String)]);
  });

  test('stops waiting for a start that takes too long', async () => {
    expect(await run({ busyFor: 9_000 })).toEqual([expect.stringContaining('did not answer within 5 minutes')]);
  });

  test('starts Ovation if the other start fails', async () => {
    expect(await run({ busyFor: 5, isOtherLost: true })).toEqual(['started', `opened ${page}`, expect.any(String)]);
  });

  test('opens no page at log-in', async () => {
    expect(await run({}, true)).toEqual(['started']);
    expect(await run({ isRunning: true }, true)).toEqual([]);
  });

  test('prints the address of the page if no browser can be opened', async () => {
    expect((await run({ isRunning: true, hasBrowser: false })).at(-1)).toContain(page);
  });

  test('reports why Ovation could not start, without its name in front', async () => {
    const refusal = 'ovation: OVATION_PORT, OVATION_HOST: port 4747 is in use by another program\n';
    expect(await run({ refusal })).toEqual([
      'started',
      'failed: Error: OVATION_PORT, OVATION_HOST: port 4747 is in use by another program',
    ]);
    expect((await run({ refusal: '' })).at(-1)).toBe('failed: Error: Ovation ended without a message.');
  });

  test('says what to install if a system library is missing', async () => {
    const refusal = "Error: The specified module could not be found.\n  code: 'ERR_DLOPEN_FAILED'\n";
    expect((await run({ refusal })).at(-1)).toContain('Visual C++ Redistributable');
  });

  test('stops waiting for a program that does not answer', async () => {
    expect(await run({ isRunning: true, isSilent: true })).toEqual([expect.stringContaining('did not answer within a minute')]);
  });
});

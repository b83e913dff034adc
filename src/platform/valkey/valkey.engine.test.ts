import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasValkey, startValkey, type ValkeyServer } from '../../testing/engines/valkey';
import { eventually } from '../../testing/eventually';
import { realTimers } from '../../testing/realTimers';
import { ValkeyAway } from './connection';
import { defineScript, openValkey, type Valkey } from './valkey';
import { parseValkeyUrl } from './valkeyAddress';

describe.skipIf(!hasValkey)('one Valkey', () => {
  let server: ValkeyServer;
  let valkey: Valkey;
  let reports: string[];
  const open = (url = server.url) =>
    openValkey({
      address: parseValkeyUrl(url),
      timers: realTimers,
      random: Math.random,
      report: (line) => void reports.push(line),
      pulseMs: 200,
    });
  beforeEach(async () => {
    reports = [];
    server = await startValkey();
    valkey = await open();
  });
  afterEach(async () => {
    valkey.close();
    await server.stop();
  });

  /** How a call ends, and after how long. */
  async function timed(call: () => Promise<unknown>) {
    const startMs = performance.now();
    const outcome = await call().then(
      () => 'answered',
      (error: unknown) => error,
    );
    return { outcome, ms: performance.now() - startMs };
  }
  const ping = () => timed(() => valkey.call('PING'));

  test('scripts run, whether the server knows them or not', async () => {
    const add = defineScript("return redis.call('INCRBY', KEYS[1], ARGV[1])");
    expect(await valkey.run(add, ['n'], [2])).toBe(2);
    expect(await valkey.run(add, ['n'], [3])).toBe(5);
    await valkey.call('SCRIPT', 'FLUSH');
    expect(await valkey.run(add, ['n'], [4])).toBe(9);
  });

  test('commands that are sent in one go are carried out in order, and one that is refused is told', async () => {
    await valkey.callAll([
      ['SET', 'n', 1],
      ['INCRBY', 'n', 2],
    ]);
    expect(await valkey.call('GET', 'n')).toBe('3');
    await expect(
      valkey.callAll([
        ['INCR', 'n'],
        ['HGET', 'n', 'x'],
        ['INCR', 'n'],
      ]),
    ).rejects.toThrow('WRONGTYPE');
    expect([await valkey.call('GET', 'n'), valkey.up]).toEqual(['5', true]);
  });

  test('what the server refuses is its own answer, and nobody loses the connection for it', async () => {
    await expect(valkey.call('NOTHING')).rejects.toThrow('unknown command');
    await expect(valkey.run(defineScript('return redis.call("GET")'), [], [])).rejects.not.toBeInstanceOf(ValkeyAway);
    expect([valkey.up, reports]).toEqual([true, ['Valkey answers']]);
  });

  test('a server that is killed rejects every call at once, and is used again when it is back, with another epoch', async () => {
    const heard: string[] = [];
    valkey.subscribe('news', (message) => void heard.push(message));
    const before = valkey.epoch;
    const underWay = timed(() => valkey.call('BLPOP', 'nothing', 5));
    await server.kill();
    expect((await underWay).outcome).toBeInstanceOf(ValkeyAway);
    await eventually('it is away', () => !valkey.up && !valkey.listening);
    const { outcome, ms } = await ping();
    expect(outcome).toBeInstanceOf(ValkeyAway);
    expect(ms).toBeLessThan(50);
    await server.start();
    await eventually('it is back', () => valkey.up && valkey.listening);
    expect(valkey.epoch).toMatch(/^[0-9a-f]{40}$/);
    expect(valkey.epoch).not.toBe(before);
    await valkey.call('PUBLISH', 'news', 'again');
    await eventually('the message is heard', () => heard.length > 0);
    expect(heard).toEqual(['again']);
    expect(reports.map((line) => line.replace(/:.*/, ''))).toEqual(['Valkey answers', 'Valkey does not answer', 'Valkey answers']);
  });

  test('a server that stands still is waited for no longer than the deadline, once', async () => {
    const { epoch } = valkey;
    server.freeze();
    const first = await ping();
    expect(first.outcome).toBeInstanceOf(ValkeyAway);
    expect(first.ms).toBeLessThan(600);
    const others = await Promise.all(Array.from({ length: 20 }, ping));
    expect(others.every(({ outcome, ms }) => outcome instanceof ValkeyAway && ms < 100)).toBe(true);
    // The subscription is quiet: only its pulse can tell.
    await eventually('the subscription is away', () => !valkey.listening);
    server.thaw();
    await eventually('it is back', () => valkey.up && valkey.listening);
    expect([(await ping()).outcome, valkey.epoch]).toEqual(['answered', epoch]);
  });

  test('an event loop that was busy for longer than the deadline takes the answer that lies there', async () => {
    const answer = ping();
    const untilMs = performance.now() + 400;
    while (performance.now() < untilMs) Math.random();
    expect((await answer).outcome).toBe('answered');
  });

  test('listeners are told of each change, until they leave', async () => {
    const states: boolean[] = [];
    const leave = valkey.onChange(() => void states.push(valkey.up));
    await server.kill();
    await eventually('it is away', () => !valkey.up && !valkey.listening);
    leave();
    const told = [...states];
    await server.start();
    await eventually('it is back', () => valkey.up && valkey.listening);
    expect([told.at(-1), states]).toEqual([false, told]);
  });

  test('a replica is not used; once promoted it is, with another epoch', async () => {
    const primary = await startValkey();
    try {
      const { epoch } = valkey;
      await server.command('REPLICAOF', '127.0.0.1', primary.port);
      await eventually('the replica is noticed', () => !valkey.up);
      await expect(valkey.call('SET', 'a', 'b')).rejects.toThrow(ValkeyAway);
      await server.command('REPLICAOF', 'NO', 'ONE');
      await eventually('the promotion is noticed', () => valkey.up);
      expect(valkey.epoch).not.toBe(epoch);
    } finally {
      await primary.stop();
    }
  });

  test('an unreachable server is waited for two seconds, and said', async () => {
    await server.kill();
    valkey.close();
    reports = [];
    const startMs = performance.now();
    const away = await open();
    expect(performance.now() - startMs).toBeLessThan(2500);
    expect([away.up, away.epoch, reports]).toEqual([false, null, [expect.stringMatching(/^Valkey does not answer: .*ECONNREFUSED/)]]);
    await server.start();
    await eventually('it is back', () => away.up && away.listening);
    away.close();
  });

  test('a password is used, and a wrong one is never shown', async () => {
    await valkey.call('CONFIG', 'SET', 'requirepass', 'right-secret');
    const [right, wrong] = await Promise.all([
      open(server.url.replace('//', '//:right-secret@')),
      open(server.url.replace('//', '//:wrong-secret@')),
    ]);
    expect([await right.call('PING'), wrong.up]).toEqual(['PONG', false]);
    expect(reports.join()).toMatch(/Valkey does not answer: .*(WRONGPASS|NOAUTH)/);
    expect(reports.join()).not.toContain('-secret');
    right.close();
    wrong.close();
  });

  test('after its end every call rejects, also one that is under way', async () => {
    const underWay = timed(() => valkey.call('BLPOP', 'nothing', 5));
    valkey.close();
    valkey.close();
    expect((await underWay).outcome).toBeInstanceOf(ValkeyAway);
    expect((await ping()).outcome).toBeInstanceOf(ValkeyAway);
  });
});

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

  async function timed(call: () => Promise<unknown>) {
    const startMs = performance.now();
    const outcome = await call().then(
      () => 'answered',
      (error: unknown) => error,
    );
    return { outcome, ms: performance.now() - startMs };
  }
  const ping = () => timed(() => valkey.call('PING'));

  test('scripts run whether the server has cached them or not', async () => {
    const add = defineScript("return redis.call('INCRBY', KEYS[1], ARGV[1])");
    expect(await valkey.run(add, ['n'], [2])).toBe(2);
    expect(await valkey.run(add, ['n'], [3])).toBe(5);
    await valkey.call('SCRIPT', 'FLUSH');
    expect(await valkey.run(add, ['n'], [4])).toBe(9);
  });

  test('commands of a batch run in order; a refused one rejects the batch', async () => {
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

  test('a refused command rejects with the server’s error and keeps the connection', async () => {
    await expect(valkey.call('NOTHING')).rejects.toThrow('unknown command');
    await expect(valkey.run(defineScript('return redis.call("GET")'), [], [])).rejects.not.toBeInstanceOf(ValkeyAway);
    expect([valkey.up, reports]).toEqual([true, ['Valkey answers']]);
  });

  test('a killed server rejects every call at once; after its start it is used again, with another epoch', async () => {
    const received: string[] = [];
    valkey.subscribe('news', (message) => void received.push(message));
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
    await eventually('the message is heard', () => received.length > 0);
    expect(received).toEqual(['again']);
    expect(reports.map((line) => line.replace(/:.*/, ''))).toEqual(['Valkey answers', 'Valkey does not answer', 'Valkey answers']);
  });

  test('a frozen server delays one call by the deadline; further calls reject at once', async () => {
    const { epoch } = valkey;
    server.freeze();
    const first = await ping();
    expect(first.outcome).toBeInstanceOf(ValkeyAway);
    expect(first.ms).toBeLessThan(600);
    const others = await Promise.all(Array.from({ length: 20 }, ping));
    expect(others.every(({ outcome, ms }) => outcome instanceof ValkeyAway && ms < 100)).toBe(true);
    await eventually('the subscription is away', () => !valkey.listening);
    server.thaw();
    await eventually('it is back', () => valkey.up && valkey.listening);
    expect([(await ping()).outcome, valkey.epoch]).toEqual(['answered', epoch]);
  });

  test('after the event loop was busy for longer than the deadline, an answer that arrived is still used', async () => {
    const answer = ping();
    const untilMs = performance.now() + 400;
    while (performance.now() < untilMs) Math.random();
    expect((await answer).outcome).toBe('answered');
  });

  test('listeners are called on each change until they unsubscribe', async () => {
    const states: boolean[] = [];
    const leave = valkey.onChange(() => void states.push(valkey.up));
    await server.kill();
    await eventually('it is away', () => !valkey.up && !valkey.listening);
    leave();
    const seen = [...states];
    await server.start();
    await eventually('it is back', () => valkey.up && valkey.listening);
    expect([seen.at(-1), states]).toEqual([false, seen]);
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

  test('`openValkey` waits two seconds for an unreachable server, and reports it', async () => {
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

  test('a password is used; an error never shows a wrong one', async () => {
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

  test('after `close` every call rejects, also a pending one', async () => {
    const underWay = timed(() => valkey.call('BLPOP', 'nothing', 5));
    valkey.close();
    valkey.close();
    expect((await underWay).outcome).toBeInstanceOf(ValkeyAway);
    expect((await ping()).outcome).toBeInstanceOf(ValkeyAway);
  });
});

import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLog, redact } from './logFile';

let home = '';
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'ovation-log-'));
});
afterEach(async () => {
  await chmod(home, 0o700);
  await rm(home, { recursive: true, force: true });
});
const clock = { now: () => Date.UTC(2026, 2, 14) };

describe('[LOG-2] no line contains', () => {
  test.each([
    ['a link’s key', 'opened http://127.0.0.1:4747/#/settings?key=QGHw4o4UHPlPa1&box=alerts', 'QGHw4o4UHPlPa1'],
    ['an API key', 'the key ovk_GhCrQiEPXRo05771yyABC was refused', 'GhCrQiEP'],
    ['a bearer token', 'sent Authorization: Bearer short-one to the platform', 'short-one'],
    ['a password in JSON', '{"password": "hunter2", "x": 1}', 'hunter2'],
    ['a stream token', 'https://x.example/stream?streamToken=abcDEF123&lastEventId=1-1', 'abcDEF123'],
    ['a key in hexadecimal figures', 'refused 9f86d081884c7d659a2feaa0c55ad015', '9f86d081884c'],
    ['a live key in small letters', 'refused sk_live_4ec39hqlyjwdarjtt1zdp7dc', '4ec39hqly'],
    ['a key of capitals', 'refused AKIAIOSFODNN7EXAMPLEKEY4', 'IOSFODNN7'],
    ['a key with an id before it', 'x-3f2504e0-4f89-41d3-9a0c-0305e82c3301-QGHw4o4UHPlPa1', 'QGHw4o4U'],
    ['an e-mail address', 'donor ada.lovelace+tip@example.co.uk gave', 'lovelace'],
    ['somebody’s name in an address', 'ws://ada:secret@10.0.0.2:4455', 'ada:secret'],
  ])('%s', (_, line, secret) => {
    expect(redact(line)).not.toContain(secret);
    expect(redact(line)).toContain('[…]');
  });

  test.each([
    ['between words', (key: string) => `opened ${key} now`],
    ['in a path', (key: string) => `GET /x/${key}/y`],
    ['between underscores', (key: string) => `at_${key}_now`],
    ['behind a name', (key: string) => `ovk_${key}`],
  ])('any of 20,000 keys of 24 bytes, %s', (_, framed) => {
    const keys = Array.from({ length: 20_000 }, (_, count) =>
      createHash('sha256').update(`${count}`).digest().subarray(0, 24).toString('base64url'),
    );
    const isReadable = (key: string) => {
      const line = redact(framed(key));
      return (key.match(/.{12}/g) ?? []).some((part) => line.includes(part));
    };
    expect(keys.filter(isReadable)).toEqual([]);
  });

  test('text, paths, times and numbers stay', () => {
    const line =
      'receipts.db could not be read; it is kept as receipts.db.unreadable-2026-03-14T00-00-00-000Z in /home/ada/.local/share/ovation';
    expect(redact(line)).toBe(line);
    const ids = 'donation 3f2504e0-4f89-41d3-9a0c-0305e82c3301 of 2026-03-14T00:00:00.000Z stands twice, 100000000000000000000000 times';
    expect(redact(ids)).toBe(ids);
  });
});

describe('[LOG-1] the log', () => {
  const entry = { level: 'warning', what: 'told', text: 'something' } as const;

  test('is JSON lines with time, level and type, readable by its owner only', async () => {
    const log = openLog({ home, clock });
    log.write(entry);
    log.write({ ...entry, text: 'two\nlines' });
    const path = join(home, 'logs', 'ovation.jsonl');
    const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { at: '2026-03-14T00:00:00.000Z', level: 'warning', what: 'told', text: 'something' },
      { at: '2026-03-14T00:00:00.000Z', level: 'warning', what: 'told', text: 'two\nlines' },
    ]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  test('never exceeds its size limit', async () => {
    const log = openLog({ home, clock, maxBytes: 1_000 });
    for (let n = 0; n < 80; n += 1) log.write({ ...entry, text: `line ${n} ${'x'.repeat(n % 7 === 0 ? 9_000 : 90)}` });
    const names = (await readdir(join(home, 'logs'))).sort();
    expect(names).toEqual(['ovation.jsonl', 'ovation.jsonl.1', 'ovation.jsonl.2', 'ovation.jsonl.3', 'ovation.jsonl.4']);
    for (const name of names) expect((await stat(join(home, 'logs', name))).size).toBeLessThan(3_100);
    expect(await readFile(join(home, 'logs', 'ovation.jsonl'), 'utf8')).toContain('line 79');
  });

  test('shortens a line before searching it for secrets, and leaves no part of a secret', async () => {
    const log = openLog({ home, clock });
    const secret = 'QGHw4o4UHPlPa1QGHw4o4UHPlPa1';
    log.write({ ...entry, text: `${'word '.repeat(397)}ovk_${secret} and more` });
    log.write({ ...entry, text: 'a@'.repeat(2_000_000) }); // redacting this text completely would take hours
    const [first = '', second = ''] = (await readFile(join(home, 'logs', 'ovation.jsonl'), 'utf8')).split('\n');
    expect(first).not.toContain(secret.slice(0, 6));
    expect(first).toContain('word …"}');
    expect(second).toContain('"text":" …"');
  });

  test('[LOG-1] that cannot be written ends nothing, and gives the reason until it can be written', async () => {
    await writeFile(join(home, 'logs'), 'a file is in the way');
    const log = openLog({ home, clock });
    log.write(entry);
    expect(log.failure()).toBe('EEXIST');
    await rm(join(home, 'logs'));
    log.write(entry);
    expect(log.failure()).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { createLog, type LogLevel } from './log';

const clock = { now: () => Date.parse('2026-03-14T00:00:00Z') };

function start(level: LogLevel) {
  const lines: string[] = [];
  return { lines, log: createLog({ write: (line) => void lines.push(line), clock, node: 'node-1', level }) };
}

describe('[SRV-14] a line of the log', () => {
  test('is one JSON object with time, level, node and type', () => {
    const { lines, log } = start('info');
    log('info', 'started', 'two\nlines', { status: 200, ok: true, none: null, route: '/api/v1/profile/get' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^[^\n]+\n$/);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      at: '2026-03-14T00:00:00.000Z',
      level: 'info',
      node: 'node-1',
      what: 'started',
      text: 'two\nlines',
      status: 200,
      ok: true,
      none: null,
      route: '/api/v1/profile/get',
    });
  });

  test('is not written below the level', () => {
    const { lines, log } = start('warning');
    for (const level of ['debug', 'info', 'warning', 'error'] as const) log(level, 'told', level);
    expect(lines.map((line) => JSON.parse(line).text)).toEqual(['warning', 'error']);
  });

  test('has no secret in its text and fields', () => {
    const { lines, log } = start('info');
    const secret = 'QGHw4o4UHPlPa1QGHw4o4UHPlPa1';
    for (const text of [
      `connect postgres://ovation:${secret}@db:5432/ovation failed`,
      'connect postgres://ovation:short@db:5432/ovation failed',
      `x-api-key: ovk_${secret}`,
      `Authorization: Bearer ${secret}`,
      `GET /api/v1/events/stream?streamToken=ovs_${secret}`,
    ]) {
      log('error', 'told', text, { more: text });
    }
    expect(lines.join('')).not.toMatch(/QGHw|:short@/);
    expect(lines).toHaveLength(5);
  });
});

import { describe, expect, test } from 'vitest';
import { createVirtualTime } from '../../testing/virtualTime';
import { watchHealth } from './health';

describe('[SRV-11] alive', () => {
  test('is a node whose event loop turned within the last five seconds', async () => {
    let blockedMs = 0;
    const { timers, clock, advance } = createVirtualTime();
    const health = watchHealth({ dependencies: [], timers, monotonicMs: () => clock.now() + blockedMs, onChange: () => {} });
    await advance(60_000);
    expect(health.isAlive()).toBe(true);
    blockedMs = 4_000;
    expect(health.isAlive()).toBe(true);
    blockedMs = 6_000;
    expect(health.isAlive()).toBe(false);
    await advance(1_000);
    expect(health.isAlive()).toBe(true);
    health.stop();
  });
});

describe('[SRV-32] a dependency', () => {
  test('is asked every five seconds, and each change is reported once', async () => {
    let answer: () => Promise<boolean> = async () => true;
    let asked = 0;
    const changes: string[] = [];
    const { timers, clock, advance } = createVirtualTime();
    const health = watchHealth({
      dependencies: [
        {
          name: 'database',
          isUp: () => {
            asked += 1;
            return answer();
          },
        },
      ],
      timers,
      monotonicMs: clock.now,
      onChange: (name, isUp) => void changes.push(`${name} ${isUp}`),
    });
    const state = () => health.dependencies.map(({ isUp }) => isUp());
    expect([state(), asked]).toEqual([[null], 0]);
    health.askDependencies();
    health.askDependencies();
    await advance(21_000);
    expect([state(), asked, changes]).toEqual([[true], 5, []]);
    answer = () => new Promise(() => {});
    await advance(4_100);
    expect(state()).toEqual([true]);
    await advance(2_000);
    expect([state(), changes]).toEqual([[false], ['database false']]);
    answer = async () => false;
    await advance(20_000);
    answer = async () => true;
    await advance(10_000);
    expect([state(), changes]).toEqual([[true], ['database false', 'database true']]);
    health.stop();
    const before = asked;
    await advance(60_000);
    expect(asked).toBe(before);
  });
});

import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { CompanionStatus } from '../../../../contract/companion';
import type { CallCompanion } from '../../../companion';
import { createTimerModel } from './timerModel';

const elements = (timer: object, visible: boolean) => [{ box: 'subathon', visible, timer }];

function openTimer() {
  const asked: { readonly verb: string | undefined; readonly body: unknown }[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const call = (async (_row: unknown, { params, body }: { params: { verb: string }; body: unknown }) => {
    asked.push({ verb: params.verb, body });
    await held;
    return params.verb === 'reset-timer'
      ? { ok: false, status: 400, code: 'INVALID_REQUEST', message: 'no such timer', details: null, retryAfterMs: null }
      : { ok: true, value: {} };
  }) as unknown as CallCompanion;
  const engines = [
    { boxes: elements({ endsAtMs: null, leftMs: 1_000 }, false) },
    { boxes: elements({ endsAtMs: 5_000, leftMs: 0 }, true) },
  ];
  const status = signal({ engines } as unknown as CompanionStatus);
  return { timer: createTimerModel(call, status), asked, release };
}

test('[SPG-54] a timer’s state is what its visible overlay shows; without an open overlay there is none', () => {
  const { timer } = openTimer();
  expect(timer.timerOf('subathon')).toEqual({ endsAtMs: 5_000, leftMs: 0 });
  expect(timer.timerOf('other')).toBeNull();
});

test('[SPG-54] commands to a timer are sent one after the other, and a refusal of the last one is reported', async () => {
  const { timer, asked, release } = openTimer();
  const all = [timer.run('start-timer', 'subathon'), timer.run('add-time', 'subathon', 60_000), timer.run('reset-timer', 'subathon')];
  await Promise.resolve();
  await Promise.resolve();
  expect(asked.map(({ verb }) => verb)).toEqual(['start-timer']);
  release();
  await Promise.all(all);
  expect(asked).toEqual([
    { verb: 'start-timer', body: { box: 'subathon' } },
    { verb: 'add-time', body: { box: 'subathon', addMs: 60_000 } },
    { verb: 'reset-timer', body: { box: 'subathon' } },
  ]);
  expect(timer.state.value.tag).toBe('failed');
});

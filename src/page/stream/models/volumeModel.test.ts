import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { ControlBody, ControlState } from '../../../contract/companion';
import { createVolumeModel } from './volumeModel';

test('[CTL-13] while a command is pending, only the last level of a slider is sent afterwards', async () => {
  const control = signal<ControlState | null>(null);
  const sent: (number | undefined)[] = [];
  const answers: (() => void)[] = [];
  const run = (_verb: string, body: ControlBody = {}) => {
    sent.push(body.level);
    return new Promise<void>((resolve) => answers.push(resolve));
  };
  const model = createVolumeModel(control, { run });
  expect(model.level.value).toBe(1);
  for (const level of [0.9, 0.7, 0.5]) model.set(level);
  expect([sent, model.level.value]).toEqual([[0.9], 0.5]);
  answers[0]?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(sent).toEqual([0.9, 0.5]);
  control.value = { volume: 0.5 } as ControlState;
  answers[1]?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect(model.level.value).toBe(0.5);
  control.value = { volume: 0.2 } as ControlState;
  expect(model.level.value).toBe(0.2);
});

import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { AutostartStatus, MenuStatus } from '../../../contract/companion';
import type { CallCompanion } from '../../companion';
import type { Link } from '../frame/connectionModel';
import { createAppSettingsModel } from './appSettingsModel';

const file = '/home/ada/.config/autostart/ovation.desktop';

const inMenu = { file: 'C:\\Users\\Ada\\Ovation.lnk', menu: 'start' } as const;
const menuOff = { tag: 'off', ...inMenu };

function openComputer() {
  const asked: string[] = [];
  const link = signal<Link>('open');
  let refusal: string | null = null;
  let status: AutostartStatus = { tag: 'off', file };
  let menu: MenuStatus = { tag: 'off', ...inMenu };
  const call = (async (row, input) => {
    asked.push(`${row.method} ${row.path}`);
    if (refusal !== null) return { ok: false, status: 500, code: 'STORAGE_FAILED', message: refusal, details: null, retryAfterMs: null };
    const body = input?.body as { isOn: boolean } | undefined;
    if (body && row.path === '/computer/menu') menu = { tag: body.isOn ? 'on' : 'off', ...inMenu };
    else if (body) status = { tag: body.isOn ? 'on' : 'off', file };
    return { ok: true, value: { autostart: status, menu } };
  }) as CallCompanion;
  const model = createAppSettingsModel({ call, link });
  const refuse = (why: string | null) => {
    refusal = why;
  };
  return { model, asked, link, refuse };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('[MCH-4] the switch of autostart shows the real state, and why it could not be changed', async () => {
  const { model, refuse } = openComputer();
  model.read();
  await settle();
  await model.setAutostart(true);
  expect(model.computer.value).toEqual({ autostart: { tag: 'on', file }, menu: menuOff });
  refuse(`${file} could not be changed (EROFS).`);
  await model.setAutostart(false);
  expect(model.computer.value).toEqual({ autostart: { tag: 'on', file }, menu: menuOff });
  expect(model.problem.value).toContain('EROFS');
  refuse(null);
  await model.setAutostart(false);
  expect([model.computer.value, model.problem.value]).toEqual([{ autostart: { tag: 'off', file }, menu: menuOff }, null]);
});

test('[MCH-4] the switch of the menu entry shows the same', async () => {
  const { model, asked } = openComputer();
  await model.setMenuEntry(true);
  expect([asked, model.computer.value?.menu, model.computer.value?.autostart.tag]).toEqual([
    ['PUT /computer/menu'],
    { tag: 'on', ...inMenu },
    'off',
  ]);
});

test('the status is read again after a reconnect, and a repeated problem is reported again', async () => {
  const { model, asked, link, refuse } = openComputer();
  link.value = 'away';
  link.value = 'open';
  expect(asked).toEqual([]);
  refuse('It is away.');
  model.read();
  await settle();
  link.value = 'away';
  refuse(null);
  link.value = 'open';
  await settle();
  expect([model.computer.value?.autostart.tag, model.problem.value, asked.length]).toEqual(['off', null, 2]);
  refuse('No.');
  const problems: unknown[] = [];
  model.problem.subscribe((problem) => void problems.push(problem));
  await model.setAutostart(true);
  await model.setAutostart(true);
  expect(problems).toEqual([null, 'No.', null, 'No.']);
});

test('[MCH-22] after stopping Ovation, a page says so until Ovation runs again', async () => {
  const { model, asked, link } = openComputer();
  await model.stop();
  expect(asked).toEqual(['POST /stop']);
  expect(model.hasEnded.value).toBe(true);
  link.value = 'away';
  expect(model.hasEnded.value).toBe(true);
  link.value = 'open';
  expect(model.hasEnded.value).toBe(false);
});

test('if stopping fails, the page says why and does not say that Ovation stopped', async () => {
  const { model, refuse } = openComputer();
  refuse('This Ovation was started by another program, which also quits it.');
  await model.stop();
  expect([model.hasEnded.value, model.problem.value]).toEqual([false, 'This Ovation was started by another program, which also quits it.']);
});

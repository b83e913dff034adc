import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { type CompanionStatus, type ObsFinding, type ObsReport, obsFindingKinds, obsProblems } from '../../../../contract/companion';
import { emptyStatus } from '../../../../testing/settings/fakeCompanion';
import type { CallCompanion } from '../../../companion';
import { createObsModel } from './obsModel';
import { additionText, findingText, problemTexts, sourceText, undoText } from './obsText';

const report: ObsReport = {
  obs: { version: '31.0.2', webSocket: '5.5.4' },
  canvas: { width: 2560, height: 1440, fps: 60 },
  scenes: ['Break', 'Game'],
  scene: 'Game',
  sources: [],
  findings: [],
  undo: { id: '1', what: 'added', source: 'Ovation: Alerts' },
};

function openObs(answers: Record<string, unknown> = {}, kept = '127.0.0.1:4455') {
  const asked: { line: string; body: unknown }[] = [];
  const call = (async (row, input) => {
    const line = `${row.method} ${row.path}`;
    asked.push({ line, body: input?.body });
    return answers[line] ?? { ok: true, value: report };
  }) as CallCompanion;
  const status = signal<CompanionStatus | null>(emptyStatus({ obs: { address: kept } }));
  return { model: createObsModel(call, status, { titleOf: String, sizeOf: () => ({ width: 1_920, height: 1_080 }) }), asked };
}

test('[OBW-1] the password leaves the form when a connection succeeds, and the page does not keep it', async () => {
  const answers: Record<string, unknown> = {
    'PUT /obs': { ok: false, status: 502, code: 'OBS_FAILED', message: 'no', details: { obs: 'wrong-password' }, retryAfterMs: null },
  };
  const { model, asked } = openObs(answers);
  model.type('password', 'secret');
  await model.connect();
  expect(model.state.value).toEqual({ tag: 'failed', why: 'no', problem: 'wrong-password' });
  expect(model.password.value).toBe('secret');
  delete answers['PUT /obs'];
  await model.connect();
  expect(model.password.value).toBe('');
  await model.connect();
  expect(asked.map(({ body }) => body)).toEqual([
    { address: '127.0.0.1:4455', password: 'secret' },
    { address: '127.0.0.1:4455', password: 'secret' },
    { address: '127.0.0.1:4455' },
  ]);
});

test('[SPG-5] text typed while OBS is being connected stays after its success', async () => {
  const { model, asked } = openObs();
  model.type('address', '10.0.0.2:4455');
  model.type('password', 'first');
  const connected = model.connect();
  model.type('address', '10.0.0.3:4455');
  model.type('password', 'second');
  await connected;
  expect(asked[0]?.body).toEqual({ address: '10.0.0.2:4455', password: 'first' });
  expect([model.address.value, model.password.value]).toEqual(['10.0.0.3:4455', 'second']);
  const forgotten = model.forget();
  model.type('address', '10.0.0.4:4455');
  await forgotten;
  expect(model.address.value).toBe('10.0.0.4:4455');
});

test('changing the address starts with the saved one', async () => {
  const { model, asked } = openObs({}, '192.168.1.20:4455');
  expect(model.address.value).toBe('192.168.1.20:4455');
  model.type('password', 'next');
  await model.connect();
  expect(asked.at(-1)?.body).toEqual({ address: '192.168.1.20:4455', password: 'next' });
  model.type('address', '');
  expect(model.address.value).toBe('');
});

test('a failed check removes the previous report', async () => {
  const answers: Record<string, unknown> = {};
  const { model } = openObs(answers);
  await model.check();
  expect(model.report.value).toEqual(report);
  answers['POST /obs/check'] = { ok: false, status: 502, code: 'OBS_FAILED', message: 'no', details: { obs: 'off' }, retryAfterMs: null };
  await model.check();
  expect([model.state.value.tag, model.report.value]).toEqual(['failed', null]);
});

test('[OBW-2] an overlay is added to the Program scene, or to the chosen scene while it exists', async () => {
  const { model, asked } = openObs();
  await model.check();
  await model.add('alerts');
  model.chooseScene('Break');
  await model.add('alerts');
  model.chooseScene('Gone');
  await model.add('alerts');
  expect(asked.slice(1).map(({ body }) => body)).toMatchObject(['Game', 'Break', 'Game'].map((scene) => ({ overlay: 'alerts', scene })));
  await model.undo();
  expect(asked.at(-1)).toEqual({ line: 'POST /obs/undo', body: { id: '1' } });
});

test('[OBW-4] each finding says what is wrong and what its fix changes; each failure says what to do', () => {
  const finding = { id: 'x', source: 'Mine', overlay: 'alerts', from: '800 × 600', to: '2560 × 1440' };
  for (const kind of obsFindingKinds) {
    for (const canMend of [true, false]) {
      const words = findingText({ ...finding, kind, canMend } satisfies ObsFinding, String);
      expect(
        [words.wrong, words.change].every((text) => text.length > 8 && !/[{}]/.test(text)),
        kind,
      ).toBe(true);
    }
  }
  expect(findingText({ ...finding, source: 'مشهد', kind: 'muted', canMend: true }, String).wrong).toBe(
    '“\u2068مشهد\u2069” is muted in the OBS mixer.',
  );
  expect(undoText({ id: '1', what: 'added', source: 'مشهد' })).toBe('Added “\u2068مشهد\u2069”.');
  expect(sourceText({ name: 'A', overlay: 'alerts', scenes: ['B', 'C'], hiddenIn: [], onAir: true })).toBe(
    'In OBS as “\u2068A\u2069”, in \u2068B\u2069, \u2068C\u2069.',
  );
  expect(findingText({ ...finding, kind: 'default-size', canMend: true }, String).change).toContain('2560 × 1440');
  expect(additionText(report, { overlay: 'alerts', size: { width: 1_920, height: 1_080 } }, 'Game')).toContain('2560 × 1440');
  expect(additionText(report, { overlay: 'alerts', size: { width: 1_080, height: 1_920 } }, 'Game')).toContain('1080 × 1920');
  for (const problem of obsProblems) expect(problemTexts()[problem].remedy).not.toBe('');
});

test('[OVL-1] a new source has the title of its overlay', async () => {
  const { model, asked } = openObs();
  await model.check();
  await model.add('Gameplay');
  expect(asked.at(-1)).toEqual({
    line: 'POST /obs/sources',
    body: { overlay: 'Gameplay', scene: 'Game', source: 'Ovation: Gameplay' },
  });
});

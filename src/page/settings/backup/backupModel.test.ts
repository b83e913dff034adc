import { expect, test } from 'vitest';
import { FakeCompanion } from '../../../testing/settings/fakeCompanion';
import { createTestPorts } from '../../../testing/settings/settingsPorts';
import type { CallCompanion } from '../../companion';
import type { SendFile } from '../frame/companionFiles';
import { createBackupModel } from './backupModel';

const offer = {
  createdAt: '2026-03-14T00:00:00.000Z',
  version: '1.0.0',
  withSecrets: true,
  boxes: 2,
  receipts: 40,
  media: 3,
  leftOut: [],
  bytes: 9,
};

function open(answer: { status: number; text: string } = { status: 200, text: JSON.stringify(offer) }, exported = new Response('bytes')) {
  const { ports, saved } = createTestPorts(new FakeCompanion());
  const asked: string[] = [];
  const fetched: string[] = [];
  const sendFile: SendFile = async ({ url, headers, onProgress }) => {
    asked.push(`${url} ${headers.Authorization}`);
    onProgress(0.5);
    return answer;
  };
  const call = (async (row) => {
    asked.push(`${row.method} ${row.path}`);
    return { ok: true, value: { restarts: true } };
  }) as CallCompanion;
  const fetch = (async (input) => {
    fetched.push(String(input));
    return exported.clone();
  }) as typeof globalThis.fetch;
  return { model: createBackupModel({ call, ports: { ...ports, sendFile, fetch }, settingsKey: 'mine' }), asked, fetched, saved };
}

test('[DAT-4] the file holds secrets only on request', async () => {
  const { model, fetched, saved } = open();
  await model.exportFile();
  model.setWithSecrets(true);
  await model.exportFile();
  expect(fetched.map((url) => url.split('?')[1])).toEqual(['secrets=false', 'secrets=true']);
  expect(saved).toHaveLength(2);
  expect(model.exporting.value).toEqual({ tag: 'none' });
});

test('[DAT-4] a failed export says why', async () => {
  const full = { error: 'The file could not be made (the disk is full: make room on it)', code: 'STORAGE_FAILED' };
  const { model, saved } = open(undefined, Response.json(full, { status: 500 }));
  await model.exportFile();
  expect(model.exporting.value).toEqual({ tag: 'failed', why: full.error });
  expect(saved).toHaveLength(0);
});

test('[DAT-5] a file is described first, then restored or discarded', async () => {
  const { model, asked } = open();
  await model.openFile(new Blob(['x']));
  expect(model.restoring.value).toEqual({ tag: 'offered', offer });
  await model.restore();
  expect(model.restoring.value).toEqual({ tag: 'taken', restarts: true });
  await model.discard();
  expect(asked.slice(1)).toEqual(['POST /restore/apply', 'DELETE /restore']);
});

test('[DAT-8] a refused file says why', async () => {
  const { model } = open({ status: 400, text: JSON.stringify({ error: 'The file is not whole', code: 'INVALID_REQUEST' }) });
  await model.openFile(new Blob(['x']));
  expect(model.restoring.value).toEqual({ tag: 'failed', why: 'The file is not whole' });
});

test('[DAT-8] a shared widget or overlay is not uploaded as a backup; the page says where to add it', async () => {
  const { model, asked } = open();
  await model.openFile(new Blob(['{"ovation":"overlay","format":1}']));
  expect(model.restoring.value).toEqual({ tag: 'failed', why: expect.stringContaining('Get an overlay') });
  expect(asked).toEqual([]);
});

test('an export keeps the offer of a file, and only one action runs at a time', async () => {
  const { model, asked, fetched } = open();
  await model.openFile(new Blob(['x']));
  const saving = model.exportFile();
  expect(model.isBusy.value).toBe(true);
  await model.openFile(new Blob(['y']));
  await model.restore();
  expect(asked).toHaveLength(1);
  await saving;
  expect([model.isBusy.value, model.exporting.value.tag, model.restoring.value.tag]).toEqual([false, 'none', 'offered']);
  const taking = model.restore();
  await model.exportFile();
  await taking;
  expect([fetched.length, model.restoring.value.tag]).toEqual([1, 'taken']);
});

test('[DAT-8] an unreadable file, such as a deleted one, is reported, and another can be chosen', async () => {
  const { model, asked } = open();
  const gone = Object.assign(new Blob(['x']), { slice: () => ({ text: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }) });
  await model.openFile(gone as unknown as Blob);
  expect([model.restoring.value, model.isBusy.value]).toEqual([{ tag: 'failed', why: 'The file cannot be read. Choose it again.' }, false]);
  expect(asked).toEqual([]);
  await model.openFile(new Blob(['x']));
  expect(model.restoring.value).toEqual({ tag: 'offered', offer });
});

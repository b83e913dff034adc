// This file has over 300 lines, because all tests use the same model and its fake library.
import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import type { MediaItem } from '../../../contract/companion';
import { defaultElementSettings, defaultWidget, type FieldValues, type WidgetCode } from '../../../contract/settings';
import { readOverlayFile } from '../frame/files/overlayFile';
import type { Library, Upload } from '../frame/mediaModel';
import { readCodeFiles } from './codeFiles';
import { type CodeState, createCodeModel } from './codeModel';
import { type CodeChange, createCodeEdits } from './codePlaces';

const code: WidgetCode = { ovationWidget: 1, name: 'Mine', kind: 'widget', html: 'x', css: '', js: '', fields: '', data: '' };

const item: MediaItem = {
  id: '',
  name: 'Mine.json',
  kind: 'widget',
  type: 'application/json',
  bytes: 0,
  width: null,
  height: null,
  durationMs: null,
  animated: false,
  audible: false,
  addedAt: '2026-01-01T00:00:00.000Z',
};

async function openModel({ values = {}, kept = code }: { readonly values?: FieldValues; readonly kept?: WidgetCode } = {}) {
  const chosen = signal<string | null>('code-0');
  const element = signal('box');
  const given = signal(values);
  const saved: { readonly name: string; readonly content: Blob }[] = [];
  const removed: string[] = [];
  const changes: CodeChange[] = [];
  const files = new Map<string, Blob>([['code-0', new Blob([JSON.stringify(kept)])]]);
  const uploads: (() => void)[] = [];
  /** `refusal`: why the next upload is refused; null to accept it. `unreadable`: why its code cannot be read; null if it can. */
  const next: { refusal: string | null; unreadable: string | null } = { refusal: null, unreadable: null };
  const listed = signal<readonly Upload[]>([]);
  let count = 0;
  const add = async ([file]: readonly File[]): Promise<MediaItem[]> => {
    await new Promise<void>((done) => uploads.push(done));
    count += 1;
    if (next.refusal !== null) {
      listed.value = [...listed.value, { tag: 'failed', id: count, name: file?.name ?? '', why: next.refusal }];
      return [];
    }
    const id = `code-${count}`;
    if (file) files.set(id, file);
    return [{ ...item, id, bytes: file?.size ?? 0 }];
  };
  const model = createCodeModel({
    place: {
      id: element,
      code: chosen,
      values: given,
      setCode: (change) => {
        changes.push(change);
        chosen.value = change.code;
        if (change.values) given.value = change.values;
      },
      setValues: () => {},
      element: (mediaId) => ({
        element: {
          ...defaultElementSettings(),
          widget: {
            ...defaultWidget('custom'),
            kind: 'custom',
            currency: 'USD',
            hosts: ['cdn.example'],
            code: idOf(mediaId),
            values: given.value,
          },
        },
        rect: { x: 10, y: 20, width: 300, height: 200 },
        size: { width: 1_920, height: 1_080 },
      }),
    },
    media: {
      add,
      library: signal<Library | null>({ media: [], usedBytes: 0, totalBytes: 0 }),
      uploads: listed,
      read: async () => {},
      remove: async (id) => void removed.push(id),
      dismiss: (upload) => {
        listed.value = listed.value.filter(({ id }) => id !== upload);
      },
    },
    edits: createCodeEdits(),
    readability: async () => (next.unreadable === null ? { tag: 'readable' } : { tag: 'unreadable', why: next.unreadable }),
    ports: {
      fetch: async (url) => new Response(files.get(nameOf(String(url).split('/').at(-1) ?? '')) ?? null),
      companionOrigin: '',
      saveFile: (name, content) => void saved.push({ name, content }),
    },
  });
  await expect.poll(() => model.state.value.tag).toBe('ready');
  const states: CodeState[] = [];
  model.state.subscribe((state) => void states.push(state));
  const texts = () => states.map((state) => (state.tag === 'ready' ? state.code.html : state.tag));
  const finish = () => uploads.shift()?.();
  const finishLast = () => uploads.pop()?.();
  const finishUntil = (isDone: () => boolean) =>
    vi.waitFor(() => {
      finish();
      if (!isDone()) throw new Error('not done yet');
    });
  return { model, chosen, changes, given, box: element, texts, saved, removed, next, listed, uploads, finish, finishLast, finishUntil };
}

/** Converts a short name such as `code-1` to a media id as long as a real one. */
const idOf = (name: string) => name.replace('code-', '').padStart(32, '0');
const nameOf = (id: string) => (id.length === 32 ? `code-${Number(id)}` : id);

test('[CUS-129] the editor stays open while code is applied, and keeps what is typed meanwhile', async () => {
  const { model, chosen, texts, finish } = await openModel();
  model.edit('html', 'y');
  const applied = model.apply();
  finish();
  await applied;
  expect(chosen.value).toBe('code-1');
  expect(texts()).toEqual(['x', 'y']);
  expect(model.edited.value).toBeNull();

  model.edit('html', 'yz');
  const again = model.apply();
  model.edit('html', 'yz!');
  finish();
  await again;
  expect(texts()).toEqual(['x', 'y', 'yz']);
  expect(model.edited.value?.html).toBe('yz!');
  model.close();
});

test('[CUS-45] of code that is applied twice the later one is kept, even if the earlier upload ends last', async () => {
  const { model, changes, uploads, finish, finishLast } = await openModel();
  model.edit('html', 'earlier');
  const earlier = model.apply();
  model.edit('html', 'later');
  const later = model.apply();
  await expect.poll(() => uploads.length).toBe(2);
  finishLast();
  await later;
  finish();
  await earlier;
  expect(changes).toHaveLength(1);
  expect(model.state.value).toMatchObject({ tag: 'ready', code: { html: 'later' } });
  expect(model.isBusy.value).toBe(false);
});

test('[CUS-129] unapplied edits stay with their element and code until discarded, even if another element has the same code', async () => {
  const { model, box: element, chosen } = await openModel();
  model.edit('html', 'z');
  element.value = 'other';
  expect(model.edited.value).toBeNull();
  await expect.poll(() => model.state.value.tag).toBe('ready');
  element.value = 'box';
  expect(model.edited.value?.html).toBe('z');
  chosen.value = 'code-9';
  expect(model.edited.value).toBeNull();
  chosen.value = 'code-0';
  expect(model.edited.value?.html).toBe('z');
  await expect.poll(() => model.state.value.tag).toBe('ready');
  model.edit('html', 'x');
  expect(model.edited.value).toBeNull();
  model.edit('html', 'z');
  model.discard();
  expect(model.edited.value).toBeNull();
  model.close();
});

test('[CUS-129] undoing replaced code brings back its unapplied edits', async () => {
  const { model, chosen, finishUntil } = await openModel();
  model.edit('html', 'z');
  void model.startFrom({ ...code, html: 'an example' });
  await finishUntil(() => chosen.value === 'code-1');
  expect(model.edited.value).toBeNull();
  chosen.value = 'code-0';
  expect(model.edited.value?.html).toBe('z');
  model.close();
});

test('[CUS-129] code that cannot be read is not applied: the reason is shown, the edit stays, and nothing is stored', async () => {
  const { model, chosen, changes, removed, next, finishUntil } = await openModel();
  model.edit('fields', '{"a": ');
  next.unreadable = 'FIELDS: line 1';
  void model.apply();
  await finishUntil(() => model.notApplied.value !== null);
  expect([model.notApplied.value, model.edited.value?.fields, chosen.value]).toEqual(['FIELDS: line 1', '{"a": ', 'code-0']);
  expect([changes, removed, model.isBusy.value]).toEqual([[], ['code-1'], false]);
  void model.addFiles([new File(['<p></p>'], 'theirs.html')]);
  await finishUntil(() => removed.length === 2);
  expect([chosen.value, model.notApplied.value]).toEqual(['code-0', 'FIELDS: line 1']);

  next.unreadable = null;
  model.edit('fields', '');
  model.edit('html', 'y');
  void model.apply();
  await finishUntil(() => chosen.value === 'code-3');
  expect([model.notApplied.value, model.edited.value]).toEqual([null, null]);
  model.close();
});

test('[CUS-45] a file that cannot be read, such as a folder, is refused', async () => {
  const { model } = await openModel();
  const text = () => Promise.reject(new DOMException('no', 'NotFoundError'));
  const folder = Object.assign(new File([], 'folder'), { slice: () => ({ text }) });
  await model.addFiles([folder as unknown as File]);
  expect(model.refused.value).toBe('unreadable');
  model.close();
});

test('[MED-5] if the upload of code is refused, the reason is shown beside Apply and the edit stays', async () => {
  const { model, chosen, next, listed, finishUntil } = await openModel();
  model.edit('html', 'y');
  next.refusal = 'You have 500 files.';
  void model.apply();
  await finishUntil(() => model.notApplied.value !== null);
  expect([model.notApplied.value, model.edited.value?.html, chosen.value]).toEqual(['You have 500 files.', 'y', 'code-0']);
  expect([listed.value, model.isBusy.value]).toEqual([[], false]);
  model.discard();
  expect(model.notApplied.value).toBeNull();
  model.close();
});

test('[CUS-60] an upload that ends after its element was closed or replaced changes nothing', async () => {
  const { model, box: element, changes, finishUntil } = await openModel();
  const ended: string[] = [];
  void model.startFrom({ ...code, html: 'for the first' }).then(() => ended.push('moved'));
  element.value = 'other';
  await finishUntil(() => ended.length === 1);
  void model.startFrom({ ...code, html: 'for the second' }).then(() => ended.push('closed'));
  model.close();
  await finishUntil(() => ended.length === 2);
  expect(changes).toEqual([]);
});

test('[CUS-65] a widget is shared as an overlay, with or without the values of its fields, and never with hosts', async () => {
  const { model, saved } = await openModel({ values: { size: 3 } });
  await model.saveFile(true);
  await model.saveFile(false);
  expect(saved.map(({ name }) => name)).toEqual(['Mine.ovation', 'Mine.ovation']);
  const read = await Promise.all(saved.map(async ({ content }) => readOverlayFile(await content.text())));
  const values = read.map((one) => ('file' in one ? one.file.boxes.custom?.widget : one.problem));
  expect(values).toMatchObject([
    { values: { size: 3 }, hosts: [] },
    { values: {}, hosts: [] },
  ]);
  expect(read[0]).toMatchObject({
    file: { overlay: { title: 'Mine', elements: [{ name: 'Mine', rect: { x: 10, y: 20, width: 300, height: 200 } }] } },
  });
  const [withValues, without] = await Promise.all(saved.map(async ({ name, content }) => readCodeFiles([new File([content], name)])));
  expect(withValues).toMatchObject({ tag: 'taken', widgets: [{ code, values: { size: 3 } }] });
  expect(without).toMatchObject({ tag: 'taken', widgets: [{ code, values: null }] });
  model.close();
});

test('[CUS-65] new code from a file has none of the hosts that were allowed to the previous code', async () => {
  const { model, changes, finishUntil } = await openModel({ values: { size: 3 } });
  model.edit('html', 'y');
  void model.apply();
  await finishUntil(() => changes.length === 1);
  void model.addFiles([new File(['<p></p>'], 'theirs.html')]);
  await finishUntil(() => changes.length === 2);
  void model.startFrom({ ...code, html: 'an example' });
  await finishUntil(() => changes.length === 3);
  // The creator's own edits keep the allowed hosts. Code of another author must not use them.
  expect(changes).toEqual([{ code: 'code-1' }, { code: 'code-2', hosts: [] }, { code: 'code-3', hosts: [] }]);
  model.close();
});

test('[CUS-65] without values, the DATA that came with the code are left out too', async () => {
  const { model, saved, removed, chosen, finishUntil } = await openModel({ kept: { ...code, data: '{"word": "mine"}' } });
  const saving = model.saveFile(false);
  await finishUntil(() => saved.length === 1);
  await saving;
  const [file] = saved;
  const taken = await readCodeFiles([new File([file?.content ?? ''], 'Mine.ovation')]);
  expect(taken).toMatchObject({ tag: 'taken', widgets: [{ code: { ...code, data: '' }, values: null }] });
  expect([removed, chosen.value]).toEqual([['code-1'], 'code-0']);
  model.close();
});

test('[CUS-65] from a file with several widgets the creator chooses one, and its values are added with it', async () => {
  const one = await openModel({ values: { size: 3 } });
  await one.model.saveFile(true);
  one.model.close();
  const read = await readOverlayFile((await one.saved[0]?.content.text()) ?? '');
  if ('problem' in read) throw new Error(read.problem);
  const { file } = read;
  const { custom } = file.boxes;
  if (custom?.widget?.kind !== 'custom') throw new Error('there is no widget');
  const other = { ...custom, widget: { ...custom.widget, values: { size: 9 } } };
  const [layer] = file.overlay.elements;
  if (!layer) throw new Error('there is no element');
  const overlay = { ...file.overlay, elements: [layer, { ...layer, box: 'other' }] };
  const text = JSON.stringify({ ...file, overlay, boxes: { custom, other } });

  const { model, chosen, given, finishUntil } = await openModel();
  await model.addFiles([new File([text], 'two.ovation')]);
  const { choices } = model;
  expect([choices.value.map(({ values }) => values), chosen.value]).toEqual([[{ size: 3 }, { size: 9 }], 'code-0']);
  const second = choices.value[1] ?? expect.fail('there is no second one');
  const taking = model.choose(second);
  await finishUntil(() => chosen.value === 'code-1');
  await taking;
  expect([given.value, choices.value]).toEqual([{ size: 9 }, []]);
  model.close();
});

import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { MediaItem, WidgetCode } from '../../../contract';
import { type CodeState, createCodeModel } from './codeModel';

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

/** A model whose uploads wait for `finish`, each with the next id. */
async function openModel() {
  const chosen = signal<string | null>('code-0');
  const box = signal('box');
  const uploads: (() => void)[] = [];
  let count = 0;
  const add = async ([file]: readonly File[]): Promise<MediaItem[]> => {
    await new Promise<void>((done) => uploads.push(done));
    count += 1;
    return [{ ...item, id: `code-${count}`, bytes: file?.size ?? 0 }];
  };
  const model = createCodeModel({
    place: {
      id: box,
      code: chosen,
      values: signal({}),
      setCode: (medium) => {
        chosen.value = medium;
      },
      setValues: () => {},
    },
    media: { add },
    ports: { fetch: async () => new Response(JSON.stringify(code)), companionOrigin: '', saveFile: () => {} },
  });
  await expect.poll(() => model.state.value.tag).toBe('ready');
  const states: CodeState[] = [];
  model.state.subscribe((state) => void states.push(state));
  const texts = () => states.map((state) => (state.tag === 'ready' ? state.code.html : state.tag));
  return { model, chosen, box, texts, finish: () => uploads.shift()?.() };
}

test('[CUS-45] the editor stays open while code is applied, with what is typed meanwhile', async () => {
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

test('[CUS-45] another element forgets what was edited, also when it has the same code', async () => {
  const { model, box, finish } = await openModel();
  model.edit('html', 'y');
  const applied = model.apply();
  finish();
  await applied;
  model.edit('html', 'z');
  box.value = 'other';
  expect(model.edited.value).toBeNull();
  expect(model.state.value.tag).toBe('loading');
  model.close();
});

import { signal } from '@preact/signals';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ListedMedia } from '../../../../contract/companion';
import { defaultSettings } from '../../../../contract/settings';
import { pngFile, wavFile, webmFile } from '../../../../files/testing/mediaFixtures';
import { createDraftModel } from '../../frame/draftModel';
import type { Library, Upload } from '../../frame/mediaModel';
import { createPackModel } from './packModel';
import type { GivenFile } from './packSource';

const itemOf = (name: string): ListedMedia => ({
  ...{ id: Buffer.from(name).toString('hex').slice(0, 32).padEnd(32, '0'), name, kind: 'image', type: 'image/png', bytes: 10 },
  ...{ width: 1, height: 1, durationMs: null, animated: false, audible: false, addedAt: '2026-01-01T00:00:00.000Z', uses: [] },
});

function setUp({
  refuses = '',
  note = null,
  onAdd = () => {},
  usedBytes = 0,
}: {
  refuses?: string;
  note?: string | null;
  onAdd?: (name: string) => void;
  usedBytes?: number;
} = {}) {
  const draft = createDraftModel({ now: () => 0 });
  draft.receive({ ...defaultSettings(), version: 1 });
  const library = signal<Library | null>({ media: [], usedBytes, totalBytes: 512 * 1024 * 1024 });
  const uploads = signal<readonly Upload[]>([]);
  const removed: string[] = [];
  const model = createPackModel({
    draft,
    media: {
      library,
      uploads,
      read: async () => {},
      remove: async (id) => void removed.push(id),
      dismiss: (id) => {
        uploads.value = uploads.value.filter((one) => one.id !== id);
      },
      add: async ([file]) => {
        const name = file?.name ?? '';
        onAdd(name);
        if (note !== null) uploads.value = [{ tag: 'noted', id: 2, name, why: note }];
        if (name !== refuses) return [itemOf(name)];
        uploads.value = [{ tag: 'failed', id: 1, name, why: 'The disk is full.' }];
        return [];
      },
    },
  });
  return { model, draft, uploads, removed };
}

const file = (path: string, content: Uint8Array): GivenFile => ({
  path,
  file: new File([new Uint8Array(content)], path.split('/').at(-1) ?? ''),
});
const zipOf = (files: Readonly<Record<string, Uint8Array>>, name = 'Nova.zip') => [file(name, zipSync(files))];

const files = {
  'Alerts/Follower/Alert.webm': webmFile({ width: 200, codecs: ['V_VP9'] }),
  'Alerts/Donation/Alert.webm': webmFile({ width: 300, codecs: ['V_VP9'] }),
  'Sounds/follow.wav': wavFile(),
  'Panels/About.png': pngFile(),
  'Alerts/broken.png': strToU8('<svg/>'),
};

describe('[MED-21] a pack', () => {
  test('changes nothing until it is applied, and then all alerts in one undo step', async () => {
    const names: string[] = [];
    const { model, draft } = setUp({ onAdd: (name) => names.push(name) });
    await model.read(zipOf(files));
    expect(model.state.value).toMatchObject({ tag: 'ready', pack: { name: 'Nova' } });
    expect(draft.pending.value).toEqual([]);
    expect(model.room.value).toMatchObject({ files: 3, fits: true });

    await model.apply('alerts');
    expect(names).toEqual(['Donation – Alert.webm', 'Follower – Alert.webm', 'follow.wav']);
    expect(model.state.value).toMatchObject({
      tag: 'done',
      result: { rows: ['donation.created', 'follower.created'], uploaded: 3, failed: [] },
    });
    const { variants: variations = [] } = draft.settings.value?.boxes.alerts ?? {};
    expect(variations.map(({ base, when, change }) => [base, when.type, change])).toEqual([
      [true, 'donation.created', { look: { dressing: { image: itemOf('Donation – Alert.webm').id, layout: 'above' } } }],
      [
        true,
        'follower.created',
        { look: { dressing: { image: itemOf('Follower – Alert.webm').id, layout: 'above' } }, sound: itemOf('follow.wav').id },
      ],
    ]);
    expect(model.canUndo.value).toBe(true);
    model.undo();
    expect(draft.settings.value?.boxes.alerts?.variants ?? []).toEqual([]);
    expect(model.state.value.tag).toBe('ready');
  });

  test('can be changed before it is applied: other files, none, or the library only', async () => {
    const names: string[] = [];
    const { model, draft } = setUp({ onAdd: (name) => names.push(name) });
    await model.read(zipOf(files));
    model.choose('donation.created', 'image', null);
    model.choose('all', 'image', 'Panels/About.png');
    model.setLayout(null);
    model.setExtra(['Alerts/Donation/Alert.webm'], true);
    await model.apply('alerts');
    expect(names).toEqual(['About.png', 'Follower – Alert.webm', 'follow.wav', 'Donation – Alert.webm']);
    const alerts = draft.settings.value?.boxes.alerts;
    expect(alerts?.look.dressing).toEqual({ image: itemOf('About.png').id });
    expect(alerts?.variants.map(({ when }) => when.type)).toEqual(['follower.created']);
  });

  test('assigns the other files if one is refused, and says why', async () => {
    const { model, uploads, draft } = setUp({ refuses: 'follow.wav' });
    await model.read(zipOf(files));
    await model.apply('alerts');
    expect(model.state.value).toMatchObject({
      result: {
        uploaded: 2,
        failed: [{ path: 'Sounds/follow.wav', why: 'The disk is full.' }],
        rows: ['donation.created', 'follower.created'],
      },
    });
    expect(uploads.value).toEqual([]);
    expect(draft.settings.value?.boxes.alerts?.variants.every(({ change }) => change.sound === undefined)).toBe(true);
  });

  test('with videos that are converted is assigned, and the result shows what a conversion left out', async () => {
    const { model, uploads } = setUp({ note: 'It has no sound now.' });
    await model.read(zipOf({ 'Follower.mov': strToU8('any'), 'Tip.m4a': strToU8('any'), 'large.webm': strToU8('not a WebM') }));
    expect(model.choices.value).toMatchObject({
      'follower.created': { image: 'Follower.mov', sound: null },
      'donation.created': { image: null, sound: 'Tip.m4a' },
    });
    await model.apply('alerts');
    expect(model.state.value).toMatchObject({
      result: {
        uploaded: 3,
        failed: [],
        notes: [{ path: 'Tip.m4a' }, { path: 'Follower.mov', why: 'It has no sound now.' }, { path: 'large.webm' }],
      },
    });
    expect(uploads.value).toEqual([]);
  });

  test('that is stopped removes the files that it has added, and assigns nothing', async () => {
    const { model, draft, removed } = setUp({
      onAdd: (name) => {
        if (name.startsWith('Follower')) model.stop();
      },
    });
    await model.read(zipOf(files));
    await model.apply('alerts');
    expect(removed).toEqual(['Donation – Alert.webm', 'Follower – Alert.webm'].map((name) => itemOf(name).id));
    expect(draft.pending.value).toEqual([]);
    expect(model.state.value.tag).toBe('ready');
  });

  test('that is stopped leaves other uploads of the creator alone', async () => {
    const { model, uploads } = setUp({
      onAdd: () => {
        model.stop();
      },
    });
    uploads.value = [{ tag: 'going', id: 90, name: 'other.png', share: 0.5 }];
    await model.read(zipOf(files));
    await model.apply('alerts');
    expect(uploads.value).toMatchObject([{ id: 90 }]);
  });

  test('that is stopped while a file is unpacked sends it no more, and a second upload waits for the first', async () => {
    const names: string[] = [];
    const { model, removed } = setUp({ onAdd: (name) => names.push(name) });
    await model.read(zipOf(files));
    let isStopped = false;
    model.state.subscribe(({ tag }) => {
      if (tag !== 'applying' || isStopped) return;
      isStopped = true;
      model.stop();
    });
    const first = model.apply('alerts');
    await Promise.resolve();
    await Promise.all([first, model.apply('alerts')]);
    expect(isStopped).toBe(true);
    expect(names).toEqual(['Donation – Alert.webm', 'Follower – Alert.webm', 'follow.wav']);
    expect(removed).toEqual([]);
    expect(model.state.value).toMatchObject({ tag: 'done', result: { uploaded: 3 } });
  });

  test('that is larger than the room in the library is not uploaded', async () => {
    const { model } = setUp({ usedBytes: 512 * 1024 * 1024 - 10 });
    await model.read(zipOf(files));
    expect(model.room.value).toMatchObject({ freeBytes: 10, fits: false });
    await model.apply('alerts');
    expect(model.state.value.tag).toBe('ready');
  });

  test.each<[string, () => readonly GivenFile[], string]>([
    ['a damaged zip', () => [file('a.zip', strToU8('PK no zip'))], 'zip-unreadable'],
    ['a RAR', () => [file('a.rar', strToU8('Rar!'))], 'other-archive'],
    ['a zip in a zip', () => zipOf({ 'Alerts.zip': zipSync({}) }), 'other-archive'],
    ['an empty folder', () => [], 'empty'],
    ['a zip of system files', () => zipOf({ '__MACOSX/._a.png': strToU8(''), '.DS_Store': strToU8('') }), 'empty'],
    ['too many files', () => Array.from({ length: 5_001 }, (_, at) => file(`pack/${at}.png`, strToU8('x'))), 'too-many'],
  ])('of %s is refused with what to do', async (_, given, problem) => {
    const { model } = setUp();
    await model.read(given());
    expect(model.state.value).toEqual({ tag: 'problem', problem });
  });

  test('from a folder that cannot be read any more is refused', async () => {
    const { model } = setUp();
    await model.read(Promise.reject(new Error('The folder is gone')));
    expect(model.state.value).toEqual({ tag: 'problem', problem: 'unreadable' });
  });

  test('of a folder has the name of the folder', async () => {
    const { model } = setUp();
    await model.read([file('My pack/Follower.png', pngFile()), file('My pack/Tip.png', pngFile())]);
    expect(model.state.value).toMatchObject({ tag: 'ready', pack: { name: 'My pack' } });
  });
});

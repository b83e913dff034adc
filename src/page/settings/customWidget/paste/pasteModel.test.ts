import { expect, test, vi } from 'vitest';
import { type AddPasted, createPasteModel } from './pasteModel';

function setUp(add: AddPasted = async () => null) {
  return createPasteModel({ add, offersAlerts: false });
}

function pending<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** A file whose content arrives when `release` is called. */
function slowFile(name: string, text: string) {
  const file = new File([text], name);
  const { promise, resolve: release } = pending<void>();
  const slice = file.slice.bind(file);
  file.slice = (...range) => {
    const part = slice(...range);
    const read = part.text.bind(part);
    part.text = () => promise.then(read);
    return part;
  };
  return { file, release };
}

const textOf = (model: ReturnType<typeof setUp>) => model.pieces.value.map(({ part, text }) => `${part}: ${text.trim()}`);

test('[CUS-142] a file that is read after the dialog was closed is not in the next dialog', async () => {
  const model = setUp();
  const { file, release } = slowFile('old.html', '<p>old</p>');
  model.open();
  const reading = model.addFiles([file]);
  model.close();
  model.open();
  expect(model.isBusy.value).toBe(false);
  release();
  await reading;
  expect(textOf(model)).toEqual([]);
});

test('[CUS-142] code that was pasted later replaces earlier code, even if the earlier file takes longer', async () => {
  const model = setUp();
  const { file, release } = slowFile('slow.html', '<p>earlier</p>');
  const earlier = model.addFiles([file]);
  const later = model.addFiles([new File(['<p>later</p>'], 'later.html')]);
  await Promise.resolve();
  expect(model.isBusy.value).toBe(true);
  release();
  await Promise.all([earlier, later]);
  expect(textOf(model)).toEqual(['html: <p>later</p>']);
  expect(model.isBusy.value).toBe(false);
});

test('[CUS-142] a refusal that arrives after the dialog was closed is not in the next dialog', async () => {
  const { promise, resolve } = pending<string | null>();
  const add = vi.fn<AddPasted>(() => promise);
  const model = setUp(add);
  model.open();
  await model.addFiles([new File(['<p>own</p>'], 'own.html')]);
  const adding = model.add();
  await vi.waitFor(() => expect(add).toHaveBeenCalled());
  model.close();
  resolve('The disk is full.');
  expect(await adding).toBe(false);
  expect(model.notAdded.value).toBeNull();
});

test('[CUS-142] the dialog can be used again after adding failed', async () => {
  const model = setUp(() => Promise.reject(new Error('offline')));
  await model.addFiles([new File(['<p>own</p>'], 'own.html')]);
  await expect(model.add()).rejects.toThrow('offline');
  expect(model.isBusy.value).toBe(false);
});

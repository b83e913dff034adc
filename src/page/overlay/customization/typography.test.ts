import { afterEach, expect, test, vi } from 'vitest';
import { catalogText, LocalizedError } from '../../../contract';
import { createFonts } from './typography';

const id = '0123456789abcdef0123456789abcdef';

afterEach(() => void vi.unstubAllGlobals());

function open(files: readonly (Blob | Error)[]) {
  const added: { readonly family: string; readonly descriptors: FontFaceDescriptors | undefined }[] = [];
  const left = [...files];
  vi.stubGlobal(
    'FontFace',
    class {
      constructor(
        readonly family: string,
        readonly source: ArrayBuffer,
        readonly descriptors?: FontFaceDescriptors,
      ) {}
      async load() {
        if (new TextDecoder().decode(this.source) !== 'font') throw new SyntaxError('Invalid font data in ArrayBuffer.');
      }
    },
  );
  const document = { fonts: { add: (face: (typeof added)[number]) => added.push(face) } } as unknown as Document;
  const load = async () => {
    const next = left.shift();
    if (!(next instanceof Blob)) throw next;
    return next;
  };
  return { fonts: createFonts(document, { load }), added };
}

test('[MED-23] an uploaded font gets a family name that comes from its id, and no weight is emboldened', async () => {
  const { fonts, added } = open([new Blob(['font'])]);
  expect(fonts.stackOf(id)).toBe('');
  await fonts.load(id);
  await fonts.load(id);
  expect(added).toMatchObject([{ family: `Uploaded ${id}`, descriptors: { weight: '1 1000' } }]);
  expect(fonts.stackOf(id)).toBe(`'Uploaded ${id}', system-ui, 'Noto Sans', 'Noto Sans CJK JP', sans-serif`);
});

test('[MED-23] a font that was deleted or cannot be drawn leaves the theme’s font, says why, and is requested again', async () => {
  const deleted = new LocalizedError(catalogText('why-deleted'));
  const { fonts, added } = open([deleted, new Blob(['<html>']), new Blob(['font'])]);
  await expect(fonts.load(id)).rejects.toBe(deleted);
  await expect(fonts.load(id)).rejects.toMatchObject({ sentence: catalogText('why-not-drawable') });
  expect([fonts.stackOf(id), added.length]).toEqual(['', 0]);
  await fonts.load(id);
  expect(fonts.stackOf(id)).toContain(id);
});

test('[MED-23] a name that is no id of a font never reaches a style', async () => {
  const { fonts, added } = open([]);
  for (const font of ["'; } * { color: red", '__proto__', 'constructor', `${id}'`]) {
    await fonts.load(font);
    expect(fonts.stackOf(font)).toBe('');
  }
  expect(added).toEqual([]);
});

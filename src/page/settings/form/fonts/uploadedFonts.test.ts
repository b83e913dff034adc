import { afterEach, expect, test, vi } from 'vitest';
import { loadUploadedFont } from './uploadedFonts';

afterEach(() => void vi.unstubAllGlobals());

test('[MED-23] a font that did not load is loaded again by the next list; a loaded one is not', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve()];
  const added: unknown[] = [];
  vi.stubGlobal(
    'FontFace',
    class {
      load = () => answers.shift() ?? Promise.reject(new Error('loaded a third time'));
    },
  );
  vi.stubGlobal('document', { fonts: { add: (face: unknown) => added.push(face) } });
  const id = 'f'.repeat(32);
  for (const state of ['failed', 'ready', 'ready']) {
    const font = loadUploadedFont(id);
    await font.settled;
    expect(font.state.value).toBe(state);
  }
  expect(added).toHaveLength(1);
});

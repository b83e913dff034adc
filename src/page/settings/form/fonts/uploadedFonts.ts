import { type ReadonlySignal, signal } from '@preact/signals';
import { mediaPath } from '../../../../contract';

type FontState = 'loading' | 'ready' | 'failed';

interface UploadedFont {
  readonly state: ReadonlySignal<FontState>;
  /** Resolves when the font is ready or has failed. */
  readonly settled: Promise<void>;
}

const known = new Map<string, UploadedFont>();

/** The CSS family of an uploaded font. It comes from the id, so that a font's own name never reaches a style. */
export const uploadedFamily = (id: string) => `'Uploaded ${id}'`;

/** Loads an uploaded font into the page, once. After a failure, the next call tries again. */
export function loadUploadedFont(id: string): UploadedFont {
  const loaded = known.get(id);
  if (loaded) return loaded;
  const state = signal<FontState>('loading');
  const face = new FontFace(`Uploaded ${id}`, `url(${mediaPath(id)})`, { weight: '1 1000' });
  const settled = face.load().then(
    () => {
      document.fonts.add(face);
      state.value = 'ready';
    },
    () => {
      known.delete(id);
      state.value = 'failed';
    },
  );
  const font = { state, settled };
  known.set(id, font);
  return font;
}

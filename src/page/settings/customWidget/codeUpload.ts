import type { FieldValues, WidgetCode } from '../../../contract';
import { t } from '../../i18n';
import type { CarriedMediaOptions } from '../overlays/carriedMedia';
import { codeFile } from './codeFiles';

type UploadedCode =
  | { readonly ok: true; readonly medium: string }
  /** Why it cannot be the code of anything. */
  | { readonly ok: false; readonly why: string };

/** Whether the companion can make a frame of code; `unknown`: it did not say. */
export type Readability = { readonly tag: 'readable' } | { readonly tag: 'unreadable' | 'unknown'; readonly why: string };

export interface CodeUploadOptions {
  readonly media: CarriedMediaOptions['media'];
  /** Asks that of a medium with these values. */
  readability(medium: string, values: FieldValues): Promise<Readability>;
}

/** Makes code a medium, and asks whether it can be read before it takes the place of what is on stream (SPEC CUS-45). */
export async function uploadCode(code: WidgetCode, values: FieldValues, { media, readability }: CodeUploadOptions): Promise<UploadedCode> {
  if (!media.library.peek()) await media.read();
  const known = media.library.peek()?.media;
  const file = codeFile(code);
  const [item] = await media.add([file]);
  if (!item) return { ok: false, why: takeRefusal(media, file.name) };
  const found = await readability(item.id, values);
  if (found.tag === 'readable') return { ok: true, medium: item.id };
  // What was there before may be wanted by an undo, and what may be readable by who applies it again.
  const isNew = known !== undefined && !known.some(({ id }) => id === item.id);
  if (isNew && found.tag === 'unreadable') await media.remove(item.id, false);
  return { ok: false, why: found.why };
}

/** Why the upload was refused; it leaves the list of uploads, which no panel of code has. */
function takeRefusal({ uploads, dismiss }: CodeUploadOptions['media'], name: string): string {
  const refused = uploads
    .peek()
    .filter((upload) => upload.tag === 'failed' && upload.name === name)
    .at(-1);
  if (refused?.tag !== 'failed') return t('media.upload.stopped');
  dismiss(refused.id);
  return refused.why;
}

import * as z from 'zod/mini';
import { mediaPath } from '../../../../contract';
import { type FieldValues, WidgetCode } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { parseJson } from '../companionFiles';
import type { CarriedMediaOptions } from './carriedMedia';

/* Code of custom widgets in the media library, where each version of it is a medium. */

/** Code that was added to the library. */
export interface AddedCode {
  readonly medium: string;
  /** Takes it away again, unless it was there before: then an undo may want it. */
  readonly undo: () => Promise<void>;
}

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

/** null = the file cannot be had, or is no code. */
export async function readCode(medium: string, { fetch, companionOrigin }: CarriedMediaOptions['ports']): Promise<WidgetCode | null> {
  const text = await fetch(`${companionOrigin}${mediaPath(medium)}`)
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => null); // without a whole answer the file is not there
  const parsed = text === null ? null : z.safeParse(WidgetCode, parseJson(text));
  return parsed?.success ? parsed.data : null;
}

/** null = it was refused, and the list of uploads says why. */
export async function addCode(code: WidgetCode, media: CarriedMediaOptions['media']): Promise<AddedCode | null> {
  if (!media.library.peek()) await media.read();
  const before = media.library.peek()?.media;
  const [item] = await media.add([codeFile(code)]);
  if (!item) return null;
  const isNew = before !== undefined && !before.some(({ id }) => id === item.id);
  return { medium: item.id, undo: async () => void (isNew && (await media.remove(item.id, false))) };
}

/** Makes code a medium, and asks whether it can be read before it takes the place of what is on stream (SPEC CUS-129). */
export async function uploadCode(code: WidgetCode, values: FieldValues, { media, readability }: CodeUploadOptions): Promise<UploadedCode> {
  const added = await addCode(code, media);
  if (!added) return { ok: false, why: takeRefusal(media, codeFile(code).name) };
  const found = await readability(added.medium, values);
  if (found.tag === 'readable') return { ok: true, medium: added.medium };
  if (found.tag === 'unreadable') await added.undo(); // where nobody knows, it may be readable at the next try
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

/** The file of a widget's code, as the companion's store takes it. */
export function codeFile(code: WidgetCode): File {
  const { ovationWidget, ...rest } = code;
  return new File([JSON.stringify({ ovationWidget, ...rest })], `${code.name}.json`, { type: 'application/json' });
}

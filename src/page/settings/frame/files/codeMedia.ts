import * as z from 'zod/mini';
import { mediaPath } from '../../../../contract';
import { type FieldValues, WidgetCode } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { parseJson } from '../companionFiles';
import type { CarriedMediaOptions } from './carriedMedia';

/* Stores the code of custom widgets in the media library. Each version is a new medium. */

export interface AddedCode {
  readonly medium: string;
  /** Removes the uploaded file. A file that already existed is not removed, because an undo may need it. */
  readonly undo: () => Promise<void>;
}

type UploadedCode = { readonly ok: true; readonly medium: string } | { readonly ok: false; readonly why: string };

/** Whether the companion can create a frame from the code. `unknown`: the companion has not answered. */
export type Readability = { readonly tag: 'readable' } | { readonly tag: 'unreadable' | 'unknown'; readonly why: string };

export interface CodeUploadOptions {
  readonly media: CarriedMediaOptions['media'];
  readability(mediaId: string, values: FieldValues): Promise<Readability>;
}

export async function readCode(mediaId: string, { fetch, companionOrigin }: CarriedMediaOptions['ports']): Promise<WidgetCode | null> {
  const text = await fetch(`${companionOrigin}${mediaPath(mediaId)}`)
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => null); // an incomplete response counts as a missing file
  const parsed = text === null ? null : z.safeParse(WidgetCode, parseJson(text));
  return parsed?.success ? parsed.data : null;
}

/** Adds code to the library. null if the upload was refused; the list of uploads shows the reason. */
export async function addCode(code: WidgetCode, media: CarriedMediaOptions['media']): Promise<AddedCode | null> {
  if (!media.library.peek()) await media.read();
  const before = media.library.peek()?.media;
  const [item] = await media.add([codeFile(code)]);
  if (!item) return null;
  const isNew = before !== undefined && !before.some(({ id }) => id === item.id);
  return { medium: item.id, undo: async () => void (isNew && (await media.remove(item.id, false))) };
}

/**
 * Uploads code, and checks that the companion can create a frame from it. Done before the new code replaces the code on stream (SPEC
 * CUS-129).
 */
export async function uploadCode(code: WidgetCode, values: FieldValues, { media, readability }: CodeUploadOptions): Promise<UploadedCode> {
  const added = await addCode(code, media);
  if (!added) return { ok: false, why: dismissRefused(media, codeFile(code).name) };
  const found = await readability(added.medium, values);
  if (found.tag === 'readable') return { ok: true, medium: added.medium };
  if (found.tag === 'unreadable') await added.undo(); // if the result is unknown, keep the file: the next attempt may succeed
  return { ok: false, why: found.why };
}

/** Removes a refused upload from the list of uploads, and returns why it was refused. Code panels do not show that list. */
function dismissRefused({ uploads, dismiss }: CodeUploadOptions['media'], name: string): string {
  const refused = uploads
    .peek()
    .filter((upload) => upload.tag === 'failed' && upload.name === name)
    .at(-1);
  if (refused?.tag !== 'failed') return t('media.upload.stopped');
  dismiss(refused.id);
  return refused.why;
}

export function codeFile(code: WidgetCode): File {
  const { ovationWidget, ...rest } = code;
  return new File([JSON.stringify({ ovationWidget, ...rest })], `${code.name}.json`, { type: 'application/json' });
}

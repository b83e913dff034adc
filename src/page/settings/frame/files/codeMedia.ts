import * as z from 'zod/mini';
import { mediaPath } from '../../../../contract';
import { type FieldValues, WidgetCode } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { parseJson } from '../companionFiles';
import type { CarriedMediaOptions } from './carriedMedia';

/* Code of custom widgets in the media library. Each version is a medium. */

export interface AddedCode {
  readonly medium: string;
  /** Removes it, unless it was there before: then an undo may need it. */
  readonly undo: () => Promise<void>;
}

type UploadedCode =
  | { readonly ok: true; readonly medium: string }
  /** Why it cannot be used as code. */
  | { readonly ok: false; readonly why: string };

/** Whether the companion can make a frame of code; `unknown`: the companion did not say. */
export type Readability = { readonly tag: 'readable' } | { readonly tag: 'unreadable' | 'unknown'; readonly why: string };

export interface CodeUploadOptions {
  readonly media: CarriedMediaOptions['media'];
  /** Checks a medium of code with these values. */
  readability(mediaId: string, values: FieldValues): Promise<Readability>;
}

/** null = the file cannot be read, or is no code. */
export async function readCode(mediaId: string, { fetch, companionOrigin }: CarriedMediaOptions['ports']): Promise<WidgetCode | null> {
  const text = await fetch(`${companionOrigin}${mediaPath(mediaId)}`)
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => null); // without a complete answer, the file counts as missing
  const parsed = text === null ? null : z.safeParse(WidgetCode, parseJson(text));
  return parsed?.success ? parsed.data : null;
}

/** null = refused, see the list of uploads. */
export async function addCode(code: WidgetCode, media: CarriedMediaOptions['media']): Promise<AddedCode | null> {
  if (!media.library.peek()) await media.read();
  const before = media.library.peek()?.media;
  const [item] = await media.add([codeFile(code)]);
  if (!item) return null;
  const isNew = before !== undefined && !before.some(({ id }) => id === item.id);
  return { medium: item.id, undo: async () => void (isNew && (await media.remove(item.id, false))) };
}

/** Uploads code and checks it before it replaces the code on stream (SPEC CUS-129). */
export async function uploadCode(code: WidgetCode, values: FieldValues, { media, readability }: CodeUploadOptions): Promise<UploadedCode> {
  const added = await addCode(code, media);
  if (!added) return { ok: false, why: dismissRefused(media, codeFile(code).name) };
  const found = await readability(added.medium, values);
  if (found.tag === 'readable') return { ok: true, medium: added.medium };
  if (found.tag === 'unreadable') await added.undo(); // an unknown result may be readable at the next try
  return { ok: false, why: found.why };
}

/** Takes the reason of a refused upload out of the list of uploads, which panels of code do not show. */
function dismissRefused({ uploads, dismiss }: CodeUploadOptions['media'], name: string): string {
  const refused = uploads
    .peek()
    .filter((upload) => upload.tag === 'failed' && upload.name === name)
    .at(-1);
  if (refused?.tag !== 'failed') return t('media.upload.stopped');
  dismiss(refused.id);
  return refused.why;
}

/** The file of a widget's code, as the companion stores it. */
export function codeFile(code: WidgetCode): File {
  const { ovationWidget, ...rest } = code;
  return new File([JSON.stringify({ ovationWidget, ...rest })], `${code.name}.json`, { type: 'application/json' });
}

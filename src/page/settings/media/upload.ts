import * as z from 'zod/mini';
import { companionBasePath, MediaItem, uploadPath } from '../../../contract';
import { refusalOf } from '../../companion';
import { refusalText, t } from '../../i18n';

/** One upload as the browser does it. Resolves with the answer; rejects when there is none. */
export type SendFile = (options: {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly file: Blob;
  /** 0 to 1. */
  onProgress(share: number): void;
  readonly signal: AbortSignal;
}) => Promise<{ readonly status: number; readonly text: string }>;

export type Uploaded = { readonly ok: true; readonly item: MediaItem } | { readonly ok: false; readonly why: string };

interface UploadOptions {
  readonly send: SendFile;
  readonly origin: string;
  readonly key: string;
  onProgress(share: number): void;
  readonly signal: AbortSignal;
}

/** Never throws for what the network or the companion does. */
export async function uploadFile(file: File, { send, origin, key, onProgress, signal }: UploadOptions): Promise<Uploaded> {
  const url = `${origin}${companionBasePath}${uploadPath}?${new URLSearchParams({ name: file.name })}`;
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/octet-stream' };
  const answer = await send({ url, headers, file, onProgress, signal }).catch(() => null);
  if (!answer) return { ok: false, why: signal.aborted ? t('media.upload.stopped') : t('server.silent') };
  const body = parseJson(answer.text);
  const item = z.safeParse(MediaItem, body);
  if (answer.status === 200 && item.success) return { ok: true, item: item.data };
  return { ok: false, why: refusalText(refusalOf(answer.status, body)) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // no answer of ours is null, so no schema takes it for one
  }
}

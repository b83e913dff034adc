import * as z from 'zod/mini';
import { parseJsonText } from '../../../files';
import { refusalOf } from '../../companion';
import { refusalText, t } from '../../i18n';

/* Uploads and downloads, which an endpoint call cannot do. */

/** Sends an upload. Resolves to the answer; rejects if the companion does not answer. */
export type SendFile = (options: {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly file: Blob;
  /** `share`: how much is uploaded, 0 to 1. */
  onProgress(share: number): void;
  readonly signal: AbortSignal;
}) => Promise<{ readonly status: number; readonly text: string }>;

export type UploadResult<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly why: string };

interface UploadOptions<Schema> {
  readonly send: SendFile;
  readonly url: string;
  readonly key: string;
  readonly file: Blob;
  readonly schema: Schema;
  onProgress(share: number): void;
  readonly signal: AbortSignal;
}

/** Uploads a file. Never throws: network errors and refusals are part of the result. */
export async function uploadFile<Schema extends z.ZodMiniType>(options: UploadOptions<Schema>): Promise<UploadResult<z.infer<Schema>>> {
  const { send, url, key, file, schema, onProgress, signal } = options;
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/octet-stream' };
  const answer = await send({ url, headers, file, onProgress, signal }).catch(() => null);
  if (!answer) return { ok: false, why: signal.aborted ? t('media.upload.stopped') : t('server.silent') };
  const body = parseJson(answer.text);
  const parsed = z.safeParse(schema, body);
  if (answer.status === 200 && parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, why: refusalText(refusalOf(answer.status, body)) };
}

/** Why the companion refused a request. Reads the body of a response that is not `ok`. */
export async function responseRefusalText(response: Response): Promise<string> {
  return refusalText(refusalOf(response.status, await response.json().catch(() => null))); // if the body is not JSON, use only the status
}

/** Parses JSON. Returns null if the text is not valid JSON or is nested too deeply. */
export function parseJson(text: string): unknown {
  try {
    return parseJsonText(text);
  } catch {
    return null;
  }
}

import { type ReadonlySignal, signal } from '@preact/signals';
import { mediaPattern } from '../../../contract';
import { companionEndpoints, type ListedMedia, MediaItem, mediaLimits, uploadPath } from '../../../contract/companion';
import { companionBasePath } from '../../../contract/engine';
import { mediaInCss, type Settings } from '../../../contract/settings';
import type { CallCompanion } from '../../companion';
import { refusalText, t } from '../../i18n';
import { type SendFile, uploadFile } from './companionFiles';

export interface Library {
  readonly media: readonly ListedMedia[];
  readonly usedBytes: number;
  readonly totalBytes: number;
}

/** `share`: how much is converted or uploaded, 0 to 1. `noted`: the file was added, but a part of it is missing. */
export type Upload =
  | { readonly tag: 'converting'; readonly id: number; readonly name: string; readonly share: number }
  | { readonly tag: 'going'; readonly id: number; readonly name: string; readonly share: number }
  | { readonly tag: 'noted'; readonly id: number; readonly name: string; readonly why: string }
  | { readonly tag: 'failed'; readonly id: number; readonly name: string; readonly why: string };

export interface MediaModel {
  readonly library: ReadonlySignal<Library | null>;
  readonly uploads: ReadonlySignal<readonly Upload[]>;
  readonly problem: ReadonlySignal<string | null>;
  /** Reads the library again. Called when changed settings may use other files. */
  read(): Promise<void>;
  /** Uploads files one after the other. First converts videos that the companion does not accept. Resolves to the accepted files. */
  add(files: readonly File[]): Promise<MediaItem[]>;
  /** Cancels a conversion or upload, or removes a failed upload or a note from the list. */
  dismiss(uploadId: number): void;
  rename(id: string, name: string): Promise<void>;
  remove(id: string, evenIfUsed: boolean): Promise<void>;
  close(): void;
}

/** Ids of media that are used by the companion's settings or by unpublished changes on this page. */
export function usedMedia({ media }: Library, settings: Settings | null): ReadonlySet<string> {
  return new Set([...media.filter(({ uses }) => uses.length > 0).map(({ id }) => id), ...uploadedMediaIn(settings)]);
}

export interface PrepareOptions {
  readonly signal: AbortSignal;
  /** `share`: how much is converted, 0 to 1. */
  onProgress(share: number): void;
}

/** A file to upload. `note`: what its conversion left out. */
export type Prepared =
  | { readonly ok: true; readonly file: File; readonly note: string | null }
  | { readonly ok: false; readonly why: string };

export interface MediaModelOptions {
  readonly call: CallCompanion;
  readonly send: SendFile;
  readonly prepare: (file: File, options: PrepareOptions) => Promise<Prepared>;
  readonly origin: string;
  readonly key: string;
}

export function createMediaModel({ call, send, prepare, origin, key }: MediaModelOptions): MediaModel {
  const library = signal<Library | null>(null);
  const uploads = signal<readonly Upload[]>([]);
  const problem = signal<string | null>(null);
  const aborts = new Map<number, AbortController>();
  let lastId = 0;

  async function read(): Promise<void> {
    const answer = await call(companionEndpoints.listMedia);
    if (answer.ok) library.value = answer.value;
    problem.value = answer.ok ? null : refusalText(answer);
  }

  function update(upload: Upload): void {
    const present = uploads.peek();
    if (present.some(({ id }) => id === upload.id)) uploads.value = present.map((each) => (each.id === upload.id ? upload : each));
  }

  function removeUpload(uploadId: number): void {
    uploads.value = uploads.peek().filter(({ id }) => id !== uploadId);
    aborts.get(uploadId)?.abort();
    aborts.delete(uploadId);
  }

  async function upload(original: File, id: number): Promise<MediaItem | null> {
    const { name } = original;
    const abort = aborts.get(id);
    if (!abort) return null; // the creator removed the file before its upload began
    const { signal } = abort;
    const fail = (why: string) => {
      update({ tag: 'failed', id, name, why });
      return null;
    };
    const prepared = await prepare(original, { signal, onProgress: (share) => update({ tag: 'converting', id, name, share }) }).catch(
      (): Prepared => ({ ok: false, why: t('media.upload.unreadable') }), // the file was moved or deleted, or the check could not be loaded
    );
    if (signal.aborted) return null;
    if (!prepared.ok) return fail(prepared.why);
    const { file, note } = prepared;
    const [size, most] = [formatBytes(file.size), formatBytes(mediaLimits.fileBytes)];
    if (file.size > mediaLimits.fileBytes) return fail(t('media.upload.tooLarge', { size, most }));
    const onProgress = (share: number) => update({ tag: 'going', id, name, share });
    onProgress(0);
    const url = `${origin}${companionBasePath}${uploadPath}?${new URLSearchParams({ name: file.name })}`;
    const result = await uploadFile({ send, url, key, file, schema: MediaItem, onProgress, signal });
    if (!result.ok) return fail(result.why);
    if (note === null) removeUpload(id);
    else update({ tag: 'noted', id, name, why: note });
    return result.value;
  }

  return {
    library,
    uploads,
    problem,
    read,
    add: async (files) => {
      const queued = files.map((file) => ({ file, id: ++lastId }));
      for (const { id } of queued) aborts.set(id, new AbortController());
      uploads.value = [...uploads.peek(), ...queued.map(({ file, id }) => ({ tag: 'going' as const, id, name: file.name, share: 0 }))];
      const arrived: MediaItem[] = [];
      for (const { file, id } of queued) {
        const item = await upload(file, id);
        if (!item) continue;
        arrived.push(item);
        await read(); // lets the creator use this file while others are still uploading
      }
      return arrived;
    },
    dismiss: removeUpload,
    rename: async (id, name) => {
      const answer = await call(companionEndpoints.renameMedia, { params: { id }, body: { name } });
      await read();
      if (!answer.ok) problem.value = refusalText(answer);
    },
    remove: async (id, evenIfUsed) => {
      const answer = await call(companionEndpoints.deleteMedia, { params: { id }, query: { evenIfUsed: String(evenIfUsed) } });
      await read();
      if (!answer.ok) problem.value = refusalText(answer);
    },
    close: () => {
      for (const abort of aborts.values()) abort.abort();
    },
  };
}

export function formatBytes(bytes: number): string {
  const mega = bytes / (1024 * 1024);
  if (mega >= 1) return t('media.megabytes', { megabytes: mega >= 10 ? Math.round(mega) : mega.toFixed(1) });
  return t('media.kilobytes', { kilobytes: bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024)) });
}

export function uploadedMediaIn(node: unknown): string[] {
  if (typeof node === 'string') return mediaPattern.test(node) && !node.includes('/') ? [node] : mediaInCss(node);
  if (typeof node !== 'object' || node === null) return [];
  return [...new Set(Object.values(node).flatMap(uploadedMediaIn))];
}

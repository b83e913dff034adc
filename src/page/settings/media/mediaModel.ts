import { type ReadonlySignal, signal } from '@preact/signals';
import { companionEndpoints, type ListedMedia, type MediaItem, mediaLimits } from '../../../contract';
import type { CallCompanion } from '../../companion';
import { refusalText, t } from '../../i18n';
import { type SendFile, uploadFile } from './upload';

export interface Library {
  readonly media: readonly ListedMedia[];
  readonly usedBytes: number;
  readonly totalBytes: number;
}

export type Upload =
  | { readonly tag: 'going'; readonly id: number; readonly name: string; readonly share: number }
  | { readonly tag: 'failed'; readonly id: number; readonly name: string; readonly why: string };

/** What was uploaded, and what is being. */
export interface MediaModel {
  /** null = not read yet. */
  readonly library: ReadonlySignal<Library | null>;
  readonly uploads: ReadonlySignal<readonly Upload[]>;
  /** Why the last thing that was asked for was not done; null = it was. */
  readonly problem: ReadonlySignal<string | null>;
  /** Reads the library anew: uses change with the settings. */
  read(): Promise<void>;
  /** Uploads one after the other; answers what arrived. */
  add(files: readonly File[]): Promise<MediaItem[]>;
  /** Stops an upload, or takes its failure off the list. */
  dismiss(uploadId: number): void;
  rename(id: string, name: string): Promise<void>;
  remove(id: string, evenIfUsed: boolean): Promise<void>;
  close(): void;
}

export interface MediaModelOptions {
  readonly call: CallCompanion;
  readonly send: SendFile;
  readonly origin: string;
  readonly key: string;
}

export function createMediaModel({ call, send, origin, key }: MediaModelOptions): MediaModel {
  const library = signal<Library | null>(null);
  const uploads = signal<readonly Upload[]>([]);
  const problem = signal<string | null>(null);
  const stops = new Map<number, AbortController>();
  let ids = 0;

  async function read(): Promise<void> {
    const answer = await call(companionEndpoints.listMedia);
    if (answer.ok) library.value = answer.value;
    problem.value = answer.ok ? null : refusalText(answer);
  }

  function put(upload: Upload): void {
    const present = uploads.peek();
    if (present.some(({ id }) => id === upload.id)) uploads.value = present.map((each) => (each.id === upload.id ? upload : each));
  }

  function take(uploadId: number): void {
    uploads.value = uploads.peek().filter(({ id }) => id !== uploadId);
    stops.get(uploadId)?.abort();
    stops.delete(uploadId);
  }

  async function upload(file: File, id: number): Promise<MediaItem | null> {
    const { name } = file;
    const stop = stops.get(id);
    if (!stop) return null; // taken off the list before its turn came
    if (file.size > mediaLimits.fileBytes) {
      put({
        tag: 'failed',
        id,
        name,
        why: t('media.upload.tooLarge', {
          size: formatBytes(file.size),
          most: formatBytes(mediaLimits.fileBytes),
        }),
      });
      return null;
    }
    const onProgress = (share: number) => put({ tag: 'going', id, name, share });
    const answer = await uploadFile(file, { send, origin, key, onProgress, signal: stop.signal });
    if (answer.ok) take(id);
    else put({ tag: 'failed', id, name, why: answer.why });
    return answer.ok ? answer.item : null;
  }

  return {
    library,
    uploads,
    problem,
    read,
    add: async (files) => {
      const queued = files.map((file) => ({ file, id: ++ids }));
      for (const { id } of queued) stops.set(id, new AbortController());
      uploads.value = [...uploads.peek(), ...queued.map(({ file, id }) => ({ tag: 'going' as const, id, name: file.name, share: 0 }))];
      const arrived: MediaItem[] = [];
      for (const { file, id } of queued) {
        const item = await upload(file, id);
        if (!item) continue;
        arrived.push(item);
        await read(); // those that have come can be used while the others are on their way
      }
      return arrived;
    },
    dismiss: take,
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
      for (const stop of stops.values()) stop.abort();
    },
  };
}

/** As people read it: 1.4 MB. */
export function formatBytes(bytes: number): string {
  const mega = bytes / (1024 * 1024);
  if (mega >= 1) return t('media.megabytes', { megabytes: mega >= 10 ? Math.round(mega) : mega.toFixed(1) });
  return t('media.kilobytes', { kilobytes: bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024)) });
}

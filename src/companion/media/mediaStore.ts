import { join } from 'node:path';
import * as z from 'zod/mini';
import { catalogText } from '../../contract';
import { type FontFacts, MediaItem, mediaLimits } from '../../contract/companion';
import { type Inspected, inspectMedia, inspectUpload } from '../../files';
import { HttpProblem } from '../../server/http';
import { isDiskFull, type KeptFileWatch, systemCode } from '../../server/os';
import type { Clock } from '../ports';
import { refusal } from '../problems';
import type { DocumentKind } from '../storage/storedDocument';
import { openDocument, type StoredDocument } from '../storage/storedDocument';
import { toFontLabel, toLabel } from './label';
import { type MediaFiles, openMediaFiles, type ReceivedFile } from './mediaFiles';
import { readFont } from './readFont';

export const MediaList = z.object({ media: z.array(MediaItem) });
export type MediaList = z.infer<typeof MediaList>;

export const mediaDocument = { name: 'media.json', schema: MediaList, migrations: [] } satisfies DocumentKind<typeof MediaList>;

interface MediaStoreOptions extends KeptFileWatch {
  readonly home: string;
  readonly clock: Clock;
  readonly limits?: { readonly fileBytes: number; readonly totalBytes: number; readonly items: number };
}

export type MediaStore = Awaited<ReturnType<typeof openMediaStore>>;

/** Opens the store and makes list and folder agree. After a crash, a file may have no entry, or an entry may have no file. */
export async function openMediaStore(options: MediaStoreOptions) {
  // This function has over 50 lines, because its inner functions use the same list, files and count of incoming bytes.
  const { home, clock, limits = mediaLimits } = options;
  const files = await openMediaFiles(join(home, 'media'));
  const document = await openDocument({ ...options, ...mediaDocument, fallback: { media: [] } });
  await reconcile(document, files, clock);
  let incomingBytes = 0;

  const list = () => document.get().media;
  const find = (id: string) => list().find((item) => item.id === id);
  const usedBytes = () => list().reduce((sum, { bytes }) => sum + bytes, 0);

  async function receive(body: AsyncIterable<Uint8Array>): Promise<ReceivedFile> {
    let bytes = 0;
    try {
      return await files.receive(body, (count) => {
        bytes += count;
        incomingBytes += count;
        if (bytes > limits.fileBytes)
          throw refusal('PAYLOAD_TOO_LARGE', catalogText('media-file-too-large', { megabytes: megabytes(limits.fileBytes) }));
        if (usedBytes() + incomingBytes > limits.totalBytes)
          throw refusal('PAYLOAD_TOO_LARGE', catalogText('media-all-full', { megabytes: megabytes(limits.totalBytes) }));
      });
    } catch (error) {
      throw asProblem(error);
    } finally {
      incomingBytes -= bytes;
    }
  }

  async function admit(received: ReceivedFile, fileName: string): Promise<MediaItem> {
    const known = find(received.id);
    if (known) return known;
    if (list().length >= limits.items) throw refusal('CONFLICT', catalogText('media-too-many', { most: limits.items }));
    const content = await received.read();
    const item = toMediaItem(received.id, content, inspectUpload(content), fileName, clock);
    await received.keep().catch((error: unknown) => {
      throw asProblem(error);
    });
    try {
      await document.update(({ media }) => ({ media: [item, ...media.filter(({ id }) => id !== item.id)] }));
    } catch (error) {
      // Removes the file, unless another request added the same file at the same time. If the file cannot be removed, the next start adds
      // it to the list.
      if (!find(item.id)) await files.remove(item.id).catch(() => {});
      throw error;
    }
    return item;
  }

  return {
    list,
    usedBytes,
    /** Adds a file. If the store already has the file, its entry stays the same. */
    add: async (body: AsyncIterable<Uint8Array>, fileName: string) => {
      const received = await receive(body);
      try {
        return await admit(received, fileName);
      } finally {
        await received.discard();
      }
    },
    rename: async (id: string, name: string) => {
      if (!find(id)) throw noSuchMediaFile();
      const { media } = await document.update((present) => ({
        media: present.media.map((item) => (item.id === id ? { ...item, name: toLabel(name) } : item)),
      }));
      const renamed = media.find((item) => item.id === id);
      if (!renamed) throw noSuchMediaFile();
      return renamed;
    },
    remove: async (id: string) => {
      if (!find(id)) return false;
      // The entry is removed last. After a crash, the next start removes an entry that has no file.
      await files.remove(id);
      await document.update(({ media }) => ({ media: media.filter((item) => item.id !== id) }));
      return true;
    },
    open: async (id: string) => {
      const item = find(id);
      const file = item && (await files.open(id));
      return item && file ? { item, file } : null;
    },
  };
}

export function noSuchMediaFile(): HttpProblem {
  return refusal('NOT_FOUND', catalogText('medium-unknown'));
}

async function reconcile(document: StoredDocument<MediaList>, files: MediaFiles, clock: Clock): Promise<void> {
  const sizes = await files.list();
  const listed = document.get().media.filter(({ id, bytes }) => sizes.get(id) === bytes);
  const missing = [...sizes.keys()].filter((id) => !listed.some((item) => item.id === id));
  const found: MediaItem[] = [];
  for (const id of missing) {
    const item = recoverItem(id, await files.read(id), clock);
    if (item) found.push(item);
    else await files.remove(id);
  }
  if (found.length > 0 || listed.length < document.get().media.length) await document.update(() => ({ media: [...found, ...listed] }));
}

function recoverItem(id: string, content: Uint8Array, clock: Clock): MediaItem | null {
  try {
    return toMediaItem(id, content, inspectMedia(content), `Recovered ${id.slice(0, 6)}`, clock);
  } catch {
    return null;
  }
}

function toMediaItem(id: string, content: Uint8Array, inspected: Inspected, fileName: string, clock: Clock): MediaItem {
  if (inspected.tag === 'refused') throw refusal('UNSUPPORTED_MEDIA_TYPE', inspected.why);
  const { frames, end: _end, others: _others, ...found } = inspected.info;
  const font = found.kind === 'font' ? fontIn(content) : null;
  const name = font ? toFontLabel(fileName, font) : toLabel(fileName);
  const added = { bytes: content.length, animated: frames > 1, addedAt: new Date(clock.now()).toISOString() };
  const item = { id, name, ...found, ...added, ...(font && { font }) };
  // An invalid item would make the list unreadable at the next start.
  if (!z.safeParse(MediaItem, item).success) throw refusal('UNSUPPORTED_MEDIA_TYPE', catalogText('file-cut-off'));
  return item;
}

function fontIn(content: Uint8Array): FontFacts {
  const font = readFont(content);
  if (font.tag === 'refused') throw refusal('UNSUPPORTED_MEDIA_TYPE', font.why);
  return font.facts;
}

function asProblem(error: unknown): unknown {
  if (error instanceof HttpProblem) return error;
  if (isDiskFull(error)) return refusal('STORAGE_FAILED', catalogText('media-disk-full'));
  const code = systemCode(error);
  if (code?.startsWith('E') && code !== 'ECONNRESET') return refusal('STORAGE_FAILED', catalogText('media-not-written', { code }));
  return refusal('INVALID_REQUEST', catalogText('media-not-whole'));
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / (1024 * 1024));
}

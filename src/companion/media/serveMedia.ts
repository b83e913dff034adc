import type { FileHandle } from 'node:fs/promises';
import type { MediaItem } from '../../contract/companion';
import { HttpProblem, methodNotAllowed } from '../../server/http';
import { type MediaStore, noSuchMediaFile } from './mediaStore';

const path = /^\/media\/([^/]*)$/;
const yearS = 31_536_000;
const chunkBytes = 256 * 1024;

/**
 * Responds with a media file, or with null for other paths. `<img>` and `<audio>` cannot send a key, so an unguessable id protects the
 * file (SPEC MED-4).
 */
export async function serveMedia(store: MediaStore, request: Request): Promise<Response | null> {
  const id = path.exec(new URL(request.url).pathname)?.[1];
  return id === undefined ? null : answerMediaFile(store, id, request);
}

/** The creator's media, or other files that are served in the same way. */
interface ServedFiles {
  open(id: string): Promise<{ readonly item: Pick<MediaItem, 'type' | 'bytes'>; readonly file: FileHandle } | null>;
}

/** Responds with the file or the requested range of it. Throws 404 if there is no such file. */
export async function answerMediaFile(store: ServedFiles, id: string, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(request.method, 'GET, HEAD');
  const opened = await store.open(id);
  if (!opened) throw noSuchMediaFile();
  const { item, file } = opened;
  const headers = new Headers({
    'Content-Type': item.type,
    // If someone opens the file as a page, no script runs and nothing is loaded.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; sandbox",
    'Content-Disposition': 'inline',
    'Cache-Control': `public, max-age=${yearS}, immutable`,
    'Accept-Ranges': 'bytes',
    ETag: `"${id}"`,
  });
  try {
    return await respond(request, headers, { file, size: item.bytes, etag: `"${id}"` });
  } catch (error) {
    await file.close();
    throw error;
  }
}

interface Content {
  readonly file: FileHandle;
  readonly size: number;
  readonly etag: string;
}

async function respond(request: Request, headers: Headers, { file, size, etag }: Content): Promise<Response> {
  if (request.headers.get('if-none-match') === etag) {
    await file.close();
    return new Response(null, { status: 304, headers });
  }
  const range = rangeOf(request.headers.get('range'), size);
  if (range === 'none')
    throw new HttpProblem('RANGE_NOT_SATISFIABLE', 'The range lies beyond the file.', null, { 'Content-Range': `bytes */${size}` });
  const [from, to] = range ?? [0, size - 1];
  headers.set('Content-Length', String(to - from + 1));
  if (range) headers.set('Content-Range', `bytes ${from}-${to}/${size}`);
  const status = range ? 206 : 200;
  if (request.method === 'GET') return new Response(streamOf(file, from, to), { status, headers });
  await file.close();
  return new Response(null, { status, headers });
}

/** First and last byte of a single range (RFC 9110, 14.1.2). Null for the complete file, `none` if the range is outside the file. */
function rangeOf(header: string | null, size: number): readonly [number, number] | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return Number(last) === 0 ? 'none' : [Math.max(0, size - Number(last)), size - 1];
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < Number(first)) return null;
  return Number(first) >= size ? 'none' : [Number(first), to];
}

/** Reads as fast as the client does, and always closes the file. */
function streamOf(file: FileHandle, from: number, to: number): ReadableStream<Uint8Array> {
  let at = from;
  return new ReadableStream(
    {
      pull: async (controller) => {
        const chunk = new Uint8Array(Math.min(chunkBytes, to - at + 1));
        const { bytesRead } = await file.read(chunk, 0, chunk.length, at).catch(async (error: unknown) => {
          await file.close();
          throw error;
        });
        at += bytesRead;
        if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead));
        if (bytesRead > 0 && at <= to) return;
        await file.close();
        controller.close();
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
}

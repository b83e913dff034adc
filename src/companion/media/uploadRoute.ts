import { sentence } from '../../contract';
import { mediaLimits, UploadQuery, uploadPath } from '../../contract/companion';
import { companionBasePath } from '../../contract/engine';
import { type App, jsonResponse, parseInput, readQuery } from '../../server/http';
import type { Authenticator } from '../access/authenticate';
import { refusal } from '../problems';
import type { MediaStore } from './mediaStore';

const uploadType = 'application/octet-stream';
/** Bounds the memory that files take while they are inspected. */
const uploadsAtOnce = 4;
/** 25 MB at 83 kB/s. */
const uploadMs = 5 * 60_000;

/** `POST /media?name=` with the file as its body. The other methods of `/media` are in the endpoint table. */
export function addUploadRoute(
  app: App,
  { authenticator, media }: { readonly authenticator: Authenticator; readonly media: MediaStore },
): void {
  let uploading = 0;
  app.post(companionBasePath + uploadPath, async (context) => {
    const request = context.req.raw;
    authenticator.authenticate('settings', context);
    const { name = '' } = parseInput(UploadQuery, readQuery(request), 'query');
    if (request.headers.get('content-type') !== uploadType)
      throw refusal('UNSUPPORTED_MEDIA_TYPE', sentence('upload-type', { type: uploadType }));
    if (Number(request.headers.get('content-length')) > mediaLimits.fileBytes)
      throw refusal('PAYLOAD_TOO_LARGE', sentence('media-file-too-large', { megabytes: mediaLimits.fileBytes / 1024 / 1024 }));
    if (!request.body) throw refusal('INVALID_REQUEST', sentence('upload-empty'));
    if (uploading >= uploadsAtOnce) throw refusal('CONFLICT', sentence('media-uploads-busy'));
    uploading += 1;
    context.env.allowBodyMs?.(uploadMs);
    try {
      return jsonResponse(await media.add(chunksOf(request.body), name));
    } finally {
      uploading -= 1;
    }
  });
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    // The rest of a refused file is not read; without effect on a body that was read to its end.
    await reader.cancel().catch(() => {});
  }
}

import { catalogText } from '../../contract';
import { mediaLimits, mediaUses, UploadQuery, uploadPath } from '../../contract/companion';
import { companionBasePath } from '../../contract/engine';
import { type App, jsonResponse, parseInput, readQuery } from '../../server/http';
import type { CompanionHandlers } from '../access/authenticate';
import type { Features } from '../features';
import { refusal } from '../problems';
import { noSuchMediaFile } from './mediaStore';

export function mediaHandlers({ media, settings }: Features) {
  return {
    listMedia: () => {
      const uses = mediaUses(settings.get());
      return {
        media: media.list().map((item) => ({ ...item, uses: [...(uses.get(item.id) ?? [])] })),
        usedBytes: media.usedBytes(),
        totalBytes: mediaLimits.totalBytes,
        fileBytes: mediaLimits.fileBytes,
      };
    },
    renameMedia: ({ params, body }) => media.rename(params.id ?? '', body.name),
    deleteMedia: async ({ params, query }) => {
      const id = params.id ?? '';
      if (!media.list().some((item) => item.id === id)) throw noSuchMediaFile();
      const uses = mediaUses(settings.get()).get(id) ?? [];
      if (uses.length > 0 && query.evenIfUsed !== 'true') throw refusal('CONFLICT', catalogText('medium-used'), { uses });
      return { deleted: await media.remove(id) };
    },
  } satisfies CompanionHandlers;
}

const uploadType = 'application/octet-stream';
/** How many uploads may be inspected at the same time. Limited, because inspected files are held in memory. */
const uploadsAtOnce = 4;
const uploadMs = 5 * 60_000;

/** `POST /media?name=`, with the file as the body. All other methods of `/media` are in the endpoint table. */
export function addUploadRoute(app: App, { authenticator, media }: Features): void {
  let uploading = 0;
  app.post(companionBasePath + uploadPath, async (context) => {
    const request = context.req.raw;
    authenticator.authenticate('settings', context);
    const { name = '' } = parseInput(UploadQuery, readQuery(request), 'query');
    if (request.headers.get('content-type') !== uploadType)
      throw refusal('UNSUPPORTED_MEDIA_TYPE', catalogText('upload-type', { type: uploadType }));
    if (Number(request.headers.get('content-length')) > mediaLimits.fileBytes)
      throw refusal('PAYLOAD_TOO_LARGE', catalogText('media-file-too-large', { megabytes: mediaLimits.fileBytes / 1024 / 1024 }));
    if (!request.body) throw refusal('INVALID_REQUEST', catalogText('upload-empty'));
    if (uploading >= uploadsAtOnce) throw refusal('CONFLICT', catalogText('media-uploads-busy'));
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
    // Stops reading the body of a rejected file. Has no effect if the body was read completely.
    await reader.cancel().catch(() => {});
  }
}

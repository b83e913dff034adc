import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { catalogText } from '../../contract';
import { BackupQuery, backupPath, type RestoreOffer, restorePath } from '../../contract/companion';
import { companionBasePath } from '../../contract/engine';
import { type App, HttpProblem, jsonResponse, methodNotAllowed, parseInput, readQuery } from '../../server/http';
import { removeTree, writePrivateFile } from '../../server/os';
import type { CompanionHandlers } from '../access/authenticate';
import type { Features } from '../features';
import { refusal, writeFailureReason } from '../problems';
import type { Upload } from './backupFormat';
import { missingForCopy } from './copies';
import { readBackup } from './readBackup';
import { writeBackup } from './writeBackup';

/** The folder for unpacked uploads. It is inside the data folder, so that a restore can move files by renaming them. */
export const restoreFolder = 'restore';
/** Name of a marker file in {@link restoreFolder}. It exists if the creator has confirmed the restore. */
export const restoreReady = 'ready';
/** How long to wait before the restart, so that the response is still sent. */
const restartDelayMs = 200;
/** How long an upload may take. A backup can have 2 GB, and it is sent in a single request, perhaps over a slow network. */
const uploadMs = 30 * 60_000;

export function addBackupRoutes(app: App, features: Features): void {
  const { authenticator, upload, home, clock, versions, schemaVersions = [], inspectStores, widgetStore } = features;
  // Not `app.get`: Hono would use that route for HEAD requests too, and discard the body without closing it.
  app.all(companionBasePath + backupPath, async (context) => {
    const request = context.req.raw;
    if (request.method !== 'GET') throw methodNotAllowed(request.method, 'GET');
    authenticator.authenticate('settings', context);
    const { secrets } = parseInput(BackupQuery, readQuery(request), 'query');
    const nowMs = clock.now();
    await widgetStore.settle();
    const content = { home, version: versions?.ovation ?? '', schemaVersions, nowMs, withSecrets: secrets === 'true' };
    const written = Readable.from(await afterFirstPiece(writeBackup(content)));
    const zipped = createGzip({ level: 6 });
    // If writing or compressing fails, `pipeline` ends both streams, and the temporary copies are removed. The downloaded file is then
    // incomplete, so an upload of it would be rejected.
    pipeline(written, zipped, () => {});
    const name = `ovation-everything-${new Date(nowMs).toISOString().slice(0, 10)}.ovation`;
    return new Response(Readable.toWeb(zipped) as ReadableStream<Uint8Array>, {
      headers: { 'Content-Type': 'application/octet-stream', 'Content-Disposition': `attachment; filename="${name}"` },
    });
  });
  app.post(companionBasePath + restorePath, async (context) => {
    const request = context.req.raw;
    authenticator.authenticate('settings', context);
    if (request.headers.get('content-type') !== 'application/octet-stream')
      throw refusal('UNSUPPORTED_MEDIA_TYPE', catalogText('upload-type', { type: 'application/octet-stream' }));
    if (!request.body) throw refusal('INVALID_REQUEST', catalogText('upload-empty'));
    refuseWhileReading(upload);
    upload.state = 'reading';
    context.env.allowBodyMs?.(uploadMs);
    try {
      const body = Readable.fromWeb(request.body as never);
      const offer: RestoreOffer = await readBackup(body, {
        folder: join(home, restoreFolder),
        schemaVersions,
        inspect: inspectStores,
      });
      upload.state = 'offered';
      return jsonResponse(offer);
    } finally {
      if (upload.state === 'reading') upload.state = 'none';
    }
  });
}

/** Waits for the first piece of the backup: until the response begins, an error can be sent as a problem. */
async function afterFirstPiece(pieces: AsyncGenerator<Uint8Array>): Promise<AsyncGenerator<Uint8Array>> {
  const first = await pieces.next().catch((error: unknown) => {
    throw refusal('STORAGE_FAILED', catalogText('export-not-made', { why: writeFailureReason(error) }));
  });
  return (async function* all() {
    try {
      if (!first.done) yield first.value;
      yield* pieces;
    } finally {
      await pieces.return(undefined);
    }
  })();
}

function refuseWhileReading({ state }: Upload): void {
  if (state === 'reading') throw refusal('CONFLICT', catalogText('restore-another'));
}

export function backupHandlers({ home, timers, computer, upload }: Features) {
  const folder = join(home, restoreFolder);
  return {
    applyRestore: async () => {
      refuseWhileReading(upload);
      if (upload.state !== 'offered') throw refusal('CONFLICT', catalogText('restore-not-offered'));
      await confirmRestore(home, folder);
      const restart = computer?.restart;
      if (restart) timers.set(restart, restartDelayMs);
      return { restarts: restart !== undefined };
    },
    discardRestore: async () => {
      refuseWhileReading(upload);
      upload.state = 'none';
      await removeTree(folder);
      return {};
    },
  } satisfies CompanionHandlers;
}

/** Marks the restore as confirmed. Throws if the disk has no space for a copy of the current data, which the next start makes first. */
async function confirmRestore(home: string, folder: string): Promise<void> {
  try {
    await stat(folder);
    const megabytes = await missingForCopy(home);
    if (megabytes > 0) throw refusal('STORAGE_FAILED', catalogText('restore-no-room', { megabytes }));
    await writePrivateFile(join(folder, restoreReady), '');
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    throw refusal('STORAGE_FAILED', catalogText('restore-not-noted', { why: writeFailureReason(error) }));
  }
}

import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { BackupQuery, backupPath, type CompanionEndpoints, companionBasePath, type RestoreOffer, restorePath } from '../../contract';
import { type App, type Handlers, HttpProblem, parseInput, readQuery } from '../../http';
import { authenticate, type Caller } from '../access/authenticate';
import type { LinkKeys } from '../access/linkKeys';
import type { Clock, Machine, Timers } from '../ports';
import { readBackup } from './readBackup';
import { writeBackup } from './writeBackup';

/** Copies of the stores, each in a folder of its own. */
export const backupFolder = 'backups';
/** Beside the stores, so that taking it is a rename. */
export const restoreFolder = 'restore';
/** In it: the creator has said so. */
export const restoreReady = 'ready';
/** Who asked has the answer by then. */
const restartDelayMs = 200;

export interface BackupParts {
  readonly home: string;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly version: string;
  readonly forms: readonly string[];
  readonly machine: Machine | null;
}

/** `GET /backup`, and `POST /restore` with a file. */
export function addBackupRoutes(app: App, { keys, ...parts }: BackupParts & { readonly keys: LinkKeys }): void {
  let isReading = false;
  app.get(companionBasePath + backupPath, (context) => {
    const request = context.req.raw;
    authenticate(keys, 'settings', request);
    const { secrets } = parseInput(BackupQuery, readQuery(new URL(request.url).search.slice(1)), 'query');
    const nowMs = parts.clock.now();
    const written = Readable.from(writeBackup({ ...parts, nowMs, withSecrets: secrets === 'true' }));
    const zipped = createGzip({ level: 6 });
    written.on('error', (error) => zipped.destroy(error)); // the file breaks off, and is refused as half
    const name = `ovation-everything-${new Date(nowMs).toISOString().slice(0, 10)}.ovation`;
    return new Response(Readable.toWeb(written.pipe(zipped)) as ReadableStream<Uint8Array>, {
      headers: { 'Content-Type': 'application/octet-stream', 'Content-Disposition': `attachment; filename="${name}"` },
    });
  });
  app.post(companionBasePath + restorePath, async (context) => {
    const request = context.req.raw;
    authenticate(keys, 'settings', request);
    if (request.headers.get('content-type') !== 'application/octet-stream')
      throw new HttpProblem('UNSUPPORTED_MEDIA_TYPE', 'Send the file as Content-Type: application/octet-stream.');
    if (!request.body) throw new HttpProblem('INVALID_REQUEST', 'There is no file in the body.');
    if (isReading) throw new HttpProblem('CONFLICT', 'Another file is just being read: try again in a moment.');
    isReading = true;
    try {
      const body = Readable.fromWeb(request.body as never); // Node's own type of a web stream
      const offer: RestoreOffer = await readBackup(body, { folder: join(parts.home, restoreFolder), forms: parts.forms });
      return Response.json(offer);
    } finally {
      isReading = false;
    }
  });
}

type Rows = 'applyRestore' | 'discardRestore';

export function createBackupHandlers({ home, timers, machine }: BackupParts): Pick<Handlers<CompanionEndpoints, Caller>, Rows> {
  const folder = join(home, restoreFolder);
  return {
    applyRestore: async () => {
      await writeFile(join(folder, restoreReady), '', { mode: 0o600 }).catch(() => {
        throw new HttpProblem('CONFLICT', 'There is nothing to restore: choose the file again.');
      });
      const restart = machine?.restart;
      if (restart) timers.set(restart, restartDelayMs);
      return { restarts: restart !== undefined };
    },
    discardRestore: async () => {
      await rm(folder, { recursive: true, force: true });
      return {};
    },
  };
}

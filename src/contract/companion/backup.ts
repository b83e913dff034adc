import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Count } from '../numbers';

/*
 * Everything as one file, and back (SPEC DAT-4, DAT-5). Neither way is a JSON row: `GET` {@link backupPath} answers the file,
 * `POST` {@link restorePath} takes one; both with the settings key.
 */

export const backupPath = '/backup';
export const BackupQuery = z.object({ secrets: z.optional(z.enum(['true', 'false'])) });
/** `Content-Type: application/octet-stream`; answers a {@link RestoreOffer} and has changed nothing yet. */
export const restorePath = '/restore';

/** What a file would bring, before it does. */
export const RestoreOffer = z.object({
  createdAt: z.string(),
  /** The Ovation that wrote it. */
  version: z.string(),
  withSecrets: z.boolean(),
  boxes: Count,
  receipts: Count,
  media: Count,
  bytes: Count,
});
export type RestoreOffer = z.infer<typeof RestoreOffer>;

export const backupEndpoints = {
  applyRestore: endpoint({
    method: 'POST',
    path: '/restore/apply',
    auth: 'settings',
    group: 'Settings',
    summary: 'Take what was uploaded with the next start, after a copy of what is there; `restarts`: that start comes by itself',
    body: z.object({}),
    response: z.object({ restarts: z.boolean() }),
  }),
  discardRestore: endpoint({
    method: 'DELETE',
    path: '/restore',
    auth: 'settings',
    group: 'Settings',
    summary: 'Forget what was uploaded',
    response: z.object({}),
  }),
} as const;

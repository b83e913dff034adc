import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Count, Timestamp } from '../numbers';

/*
 * Backup of everything in one file, and restore (SPEC DAT-4, DAT-5). The two transfers are not JSON and so not in the endpoint
 * table: `GET` {@link backupPath} responds with the file, `POST` {@link restorePath} accepts one; both with the settings key.
 */

export const backupPath = '/backup';
export const BackupQuery = z.object({ secrets: z.optional(z.enum(['true', 'false'])) });
/** `Content-Type: application/octet-stream`; responds with a {@link RestoreOffer} and changes nothing yet. */
export const restorePath = '/restore';

/** As packages are numbered: `1.2.3`, `1.2.3-beta.1`. Empty = a program that was not built. */
export const OvationVersion = z
  .string()
  .check(z.regex(/^(?:\d{1,6}(?:\.\d{1,6}){2}(?:[-+][\w.+-]{1,40})?)?$/, 'must be a version such as 1.2.3'));

/** Content of an uploaded backup, for confirmation. */
export const RestoreOffer = z.object({
  createdAt: Timestamp,
  /** Version of the Ovation that wrote it. */
  version: OvationVersion,
  withSecrets: z.boolean(),
  boxes: Count,
  receipts: Count,
  media: Count,
  /** Names of media that no browser could play: they are not restored. */
  leftOut: z.array(z.string()),
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

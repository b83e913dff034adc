import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Count, Timestamp } from '../numbers';

/*
 * Backup of everything in one file, and restore (SPEC DAT-4, DAT-5). Both need the settings key. They are not in the endpoint table,
 * because a file is not JSON.
 * `GET` {@link backupPath} responds with the file. `POST` {@link restorePath} accepts it.
 */

export const backupPath = '/backup';
export const BackupQuery = z.object({ secrets: z.optional(z.enum(['true', 'false'])) });
/** `POST` with `Content-Type: application/octet-stream`. Responds with a {@link RestoreOffer}. Nothing is restored until the creator confirms. */
export const restorePath = '/restore';

/** The version of Ovation's package, such as `1.2.3` or `1.2.3-beta.1`. Empty if Ovation was not built. */
export const OvationVersion = z
  .string()
  .check(z.regex(/^(?:\d{1,6}(?:\.\d{1,6}){2}(?:[-+][\w.+-]{1,40})?)?$/, 'must be a version such as 1.2.3'));

export const RestoreOffer = z.object({
  createdAt: Timestamp,
  version: OvationVersion,
  withSecrets: z.boolean(),
  boxes: Count,
  receipts: Count,
  media: Count,
  /** Names of media that are not restored, because no browser could play them. */
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
    summary: 'Restore the uploaded backup at the next start, after a backup of current data',
    body: z.object({}),
    /** `restarts`: whether Ovation restarts itself. */
    response: z.object({ restarts: z.boolean() }),
  }),
  discardRestore: endpoint({
    method: 'DELETE',
    path: '/restore',
    auth: 'settings',
    group: 'Settings',
    summary: 'Discard the uploaded backup',
    response: z.object({}),
  }),
} as const;

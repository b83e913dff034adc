import * as z from 'zod/mini';
import { Count, Timestamp, tableOf } from '../../contract';
import { AnyCatalogText, mediaLimits, OvationVersion } from '../../contract/companion';

/**
 * A backup before compression. The first line is a header in JSON. For each store, a line with its name and size follows, then its bytes.
 * The last line has the number of stores and the digest of everything before it.
 */

export const backupFormat = 1;
export const Head = z.object({
  ovation: z.literal('everything'),
  form: z.int(),
  version: OvationVersion,
  createdAt: Timestamp,
  withSecrets: z.boolean(),
  /** Name and schema version of each store, for example `settings.json 1`. */
  forms: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100)),
});
export type Head = z.infer<typeof Head>;
export const FileLine = z.object({ file: z.string().check(z.maxLength(100)), bytes: z.int().check(z.gte(0)) });
export const EndLine = z.object({ end: z.literal(true), files: z.int().check(z.gte(0)), sha256: z.string().check(z.maxLength(64)) });

const secretStores = ['account.json', 'keys.json', 'obs.json', 'operator.key', 'demo.json', 'service.db'];
const plainStores = ['settings.json', 'identities.json', 'broadcast.json', 'media.json', 'widgets.json', 'receipts.db'];

export function storesOf(withSecrets: boolean): readonly string[] {
  return withSecrets ? [...plainStores, ...secretStores] : plainStores;
}

/** Whether a backup may contain a store of this name. Stores that contain secrets are accepted only if `withSecrets` is true. */
export function isStoreName(name: string, withSecrets: boolean): boolean {
  return storesOf(withSecrets).includes(name) || /^media\/[0-9a-f]{32}$/.test(name);
}

const mebibyte = 1024 * 1024;
const largeStores = tableOf({ 'receipts.db': 512 * mebibyte, 'service.db': 1024 * mebibyte });

export function maxBytesOf(name: string): number {
  if (name.startsWith('media/')) return mediaLimits.fileBytes;
  return largeStores[name] ?? 16 * mebibyte;
}

/** Whether a restore skips the store of this name. Older backups contain `network.json`, which is a setting of the computer. */
export function isComputerSetting(name: string): boolean {
  return name === 'network.json';
}

/** The first store that was written by a newer Ovation, or null. A version looks like `settings.json 2` or `receipts.db 0003-more`. */
export function newerStore(theirs: readonly string[], ours: readonly string[]): string | null {
  const known = new Map(ours.map((line) => line.split(' ', 2) as [string, string]));
  for (const line of theirs) {
    const [name = '', theirVersion = ''] = line.split(' ', 2);
    const own = known.get(name);
    if (own === undefined || theirVersion.localeCompare(own, 'en', { numeric: true }) > 0) return name;
  }
  return null;
}

/** A summary of the uploaded stores for the creator, or the reason why the upload is rejected. */
export const Inspection = z.union([
  z.object({ tag: z.literal('genuine'), boxes: Count, receipts: Count, media: Count, leftOut: z.optional(z.array(z.string())) }),
  z.object({ tag: z.literal('refused'), why: AnyCatalogText }),
]);
export type Inspection = z.infer<typeof Inspection>;

/** State of the restore folder. While it is `reading`, an upload is being unpacked and the folder must not change. */
export interface Upload {
  state: 'none' | 'reading' | 'offered';
}

import * as z from 'zod/mini';
import { BoxName } from './boxName';
import { endpoint } from './endpoint';
import { mediaKinds, mediaLimits } from './media';
import { text } from './parameters';

/*
 * What the settings page and the companion say about media (SPEC MED). An upload is no JSON row: `POST` below
 * {@link uploadPath} with the settings key, the file as the body and its name as a query parameter.
 */

/** A place in the settings that names a medium. */
export const MediaUse = z.object({
  box: BoxName,
  /** A variant's id; null = the box itself. */
  variant: z.nullable(z.string()),
  as: z.enum(['image', 'sound']),
});
export type MediaUse = z.infer<typeof MediaUse>;

export const MediaItem = z.object({
  /** The first 32 hexadecimal digits of the file's SHA-256. */
  id: z.string(),
  /** The creator's label, from the file's name at first. */
  name: z.string(),
  kind: z.enum(mediaKinds),
  /** As it is served: `image/gif`. */
  type: z.string(),
  bytes: z.int(),
  /** null = it has none (a sound), or does not say. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  durationMs: z.nullable(z.int()),
  /** It moves. */
  animated: z.boolean(),
  /** It can be played as a sound. */
  audible: z.boolean(),
  addedAt: z.string(),
});
export type MediaItem = z.infer<typeof MediaItem>;

export const ListedMedia = z.object({ ...MediaItem.shape, uses: z.array(MediaUse) });
export type ListedMedia = z.infer<typeof ListedMedia>;

export const MediaLabel = text({ min: 1, max: mediaLimits.nameCharacters });

/** `POST`, settings key, `Content-Type: application/octet-stream`; answers the item, 200 also where it was there already. */
export const uploadPath = '/media';
export const UploadQuery = z.object({ name: z.optional(z.string()) });

export const mediaEndpoints = {
  listMedia: endpoint({
    method: 'GET',
    path: '/media',
    auth: 'settings',
    group: 'Media',
    summary: 'What was uploaded, where it is used, and the room it takes',
    response: z.object({ media: z.array(ListedMedia), usedBytes: z.int(), totalBytes: z.int(), fileBytes: z.int() }),
  }),
  renameMedia: endpoint({
    method: 'PATCH',
    path: '/media/:id',
    auth: 'settings',
    group: 'Media',
    summary: 'Give a medium another label',
    body: z.object({ name: MediaLabel }),
    response: MediaItem,
  }),
  deleteMedia: endpoint({
    method: 'DELETE',
    path: '/media/:id',
    auth: 'settings',
    group: 'Media',
    summary: 'Delete a medium; one that the settings use is a 409 that names where, unless `evenIfUsed` is `true`',
    query: z.object({ evenIfUsed: z.optional(z.enum(['true', 'false'])) }),
    response: z.object({ deleted: z.boolean() }),
  }),
} as const;

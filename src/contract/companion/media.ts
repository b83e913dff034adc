import * as z from 'zod/mini';
import { text } from '../api/parameters';
import { endpoint } from '../endpoint';
import { Count } from '../numbers';
import { ElementName } from '../settings/overlay';

/* Images, videos, sounds, fonts and the code of custom widgets. They are built-in or uploaded (SPEC MED). */

/** The kinds of media. A video with sound can also be used as a sound. `widget`: the code of a custom widget (SPEC CUS). */
export const mediaKinds = ['image', 'video', 'sound', 'font', 'widget'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** Limits of the companion's store of media. In a browser, an image with the most `pixels` needs 64 MiB of memory. */
export const mediaLimits = {
  fileBytes: 25 * 1024 * 1024,
  totalBytes: 512 * 1024 * 1024,
  items: 500,
  side: 8_192,
  pixels: 4_096 * 4_096,
  frames: 2_000,
  /**
   * The most pixels that all frames of an animated image may have in total. Limited, because browsers decode the frames again in each
   * cycle. Enough for 1,000 frames of 1,920 × 1,080.
   */
  framePixels: 2 ** 31,
  fontBytes: 5 * 1024 * 1024,
  /** Maximum size of a font after unpacking. Packed fonts are about half as large. */
  fontUnpackedBytes: 24 * 1024 * 1024,
  nameLength: 100,
} as const;

/** Limits of the media in a backup: twice those of the store, because a restore adds to the existing library, and the next backup contains both. */
export const backupMediaLimits = { items: 1_000, totalBytes: 1024 * 1024 * 1024 } as const;

export const MediaUse = z.object({
  /** The element that uses the file. null for the image of a perk, which belongs to no element. */
  box: z.nullable(ElementName),
  variant: z.nullable(z.string()),
  as: z.enum(['image', 'sound', 'font', 'code', 'value']),
});
export type MediaUse = z.infer<typeof MediaUse>;

/** Scripts that a font can declare, as ISO 15924 codes. */
export const fontScripts = ['Latn', 'Cyrl', 'Grek', 'Arab', 'Hebr', 'Deva', 'Thai', 'Jpan', 'Kore', 'Hani'] as const;

/** What a font file declares about itself. Its texts have no control characters. */
export const FontFacts = z.object({
  /** The name of the font's family. Empty if the font contains no name. */
  family: z.string().check(z.maxLength(mediaLimits.nameLength)),
  style: z.string().check(z.maxLength(mediaLimits.nameLength)),
  isVariable: z.boolean(),
  scripts: z.array(z.enum(fontScripts)),
});
export type FontFacts = z.infer<typeof FontFacts>;

export const MediaItem = z.object({
  /** The first 32 hexadecimal digits of the file's SHA-256. */
  id: z.string(),
  name: z.string(),
  kind: z.enum(mediaKinds),
  type: z.string(),
  bytes: Count,
  /** Width in pixels. null for a sound, or if it is unknown. */
  width: z.nullable(Count),
  height: z.nullable(Count),
  durationMs: z.nullable(Count),
  animated: z.boolean(),
  audible: z.boolean(),
  addedAt: z.string(),
  font: z.optional(FontFacts),
});
export type MediaItem = z.infer<typeof MediaItem>;

export const ListedMedia = z.object({ ...MediaItem.shape, uses: z.array(MediaUse) });
export type ListedMedia = z.infer<typeof ListedMedia>;

const MediaLabel = text({ min: 1, max: mediaLimits.nameLength });

/** Upload: `POST` with the settings key. The body is the file (`application/octet-stream`). The response is its {@link MediaItem}. */
export const uploadPath = '/media';
export const UploadQuery = z.object({ name: z.optional(z.string()) });

export const mediaEndpoints = {
  listMedia: endpoint({
    method: 'GET',
    path: '/media',
    auth: 'settings',
    group: 'Media',
    summary: 'List uploaded files, their uses and the space that they take',
    response: z.object({ media: z.array(ListedMedia), usedBytes: Count, totalBytes: Count, fileBytes: Count }),
  }),
  renameMedia: endpoint({
    method: 'PATCH',
    path: '/media/:id',
    auth: 'settings',
    group: 'Media',
    summary: 'Rename a file',
    body: z.object({ name: MediaLabel }),
    response: MediaItem,
  }),
  deleteMedia: endpoint({
    method: 'DELETE',
    path: '/media/:id',
    auth: 'settings',
    group: 'Media',
    summary: 'Delete a file; 409 if the settings use it, unless `evenIfUsed` is `true`',
    query: z.object({ evenIfUsed: z.optional(z.enum(['true', 'false'])) }),
    response: z.object({ deleted: z.boolean() }),
  }),
} as const;

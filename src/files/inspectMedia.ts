import { type CatalogText, catalogText } from '../contract';
import { mediaLimits } from '../contract/companion';
import { avif } from './formats/avif';
import { font } from './formats/font';
import { ByteReader, type Format, Malformed, type MediaInfo, requireFewPixels, UnexpectedEnd } from './formats/format';
import { gif } from './formats/gif';
import { jpeg } from './formats/jpeg';
import { mp3 } from './formats/mp3';
import { ogg } from './formats/ogg';
import { png } from './formats/png';
import { wav, webp } from './formats/riff';
import { webm } from './formats/webm';
import { widgetCode } from './formats/widgetCode';

/** MP3 is tried last, because files of many other types could begin with the same bytes. */
const formats: readonly Format[] = [png, jpeg, gif, webp, avif, webm, wav, ogg, font, widgetCode, mp3];

/** Formats that are not accepted, recognized by their first bytes. For each of them, a text says what to do instead. */
const refusedFormats: readonly (readonly [RegExp, RefusedFormat])[] = [
  [/^(\xef\xbb\xbf)?\s*</, 'file-markup'],
  [/^.{4}ftyp(mif1|msf1|hei[cxms]|hev[cxms])/s, 'file-heic'],
  [/^.{4}ftypM4A/s, 'file-m4a'],
  [/^.{4}ftyp/s, 'file-mp4'],
  [/^fLaC/, 'file-flac'],
  [/^PK[^\w\s]/, 'file-zip'],
  [/^BM/, 'file-bmp'],
];
type RefusedFormat = `file-${'markup' | 'heic' | 'm4a' | 'mp4' | 'flac' | 'zip' | 'bmp'}`;

export type Inspected = { readonly tag: 'taken'; readonly info: MediaInfo } | { readonly tag: 'refused'; readonly why: CatalogText };

/**
 * The gate for media from outside: check every file here before showing or storing it. Only the content decides (SPEC MED-1). `why`: the
 * reason for a refusal, as a text for the creator.
 */
export function inspectMedia(content: Uint8Array): Inspected {
  if (content.length === 0) return refused(catalogText('file-empty'));
  const bytes = new ByteReader(content);
  try {
    const format = formats.find((each) => each.matches(bytes));
    if (!format) {
      const kind = refusedFormats.find(([begin]) => begin.test(bytes.text(0, 64)))?.[1] ?? 'file-unknown';
      return refused(catalogText(kind, { offered: catalogText('files-offered') }));
    }
    const info = format.read(bytes);
    const exceeded = exceededImageLimit(info);
    return exceeded === null ? { tag: 'taken', info } : refused(exceeded);
  } catch (error) {
    if (error instanceof UnexpectedEnd) return refused(catalogText('file-cut-off'));
    if (error instanceof Malformed) return refused(error.why);
    throw error;
  }
}

/**
 * Like {@link inspectMedia}, but also rejects further data after an image. Files that were accepted earlier, without this check, remain valid (SPEC
 * MED-10).
 */
export function inspectUpload(content: Uint8Array): Inspected {
  const inspected = inspectMedia(content);
  return inspected.tag === 'taken' && hasTrailingData(content, inspected.info) ? refused(catalogText('file-with-tail')) : inspected;
}

/** Bytes that programs append as padding: zeros, white space, and further copies of a GIF's last byte. */
const padding: ReadonlySet<number> = new Set([0x00, 0x0a, 0x0d, 0x20, 0x3b]);

function hasTrailingData(content: Uint8Array, { end }: MediaInfo): boolean {
  return end !== undefined && content.subarray(end).some((byte) => !padding.has(byte));
}

function refused(why: CatalogText): Inspected {
  return { tag: 'refused', why };
}

/**
 * Why a file is rejected that has no size or too many frames. null if the file is accepted. Throws if it has too many pixels: even a small
 * file may decode to more than a browser can hold.
 */
function exceededImageLimit({ kind, width, height, others, frames }: MediaInfo): CatalogText | null {
  if (width === null || height === null) return null;
  if (width === 0 || height === 0) return catalogText('file-no-size');
  for (const size of [[width, height] as const, ...others]) requireFewPixels(size);
  if (kind !== 'image') return null;
  const most = Math.min(mediaLimits.frames, Math.floor(mediaLimits.framePixels / (width * height)));
  return frames > most ? catalogText('file-too-many-frames', { frames, most }) : null;
}

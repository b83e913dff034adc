import { sentence } from '../../contract';
import { type MediaKind, mediaLimits } from '../../contract/companion';
import { type ByteReader, Malformed } from './byteReader';

/** Type and measures of a file. */
export interface MediaInfo {
  readonly kind: MediaKind;
  /** MIME type, as served. */
  readonly type: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Sizes that other headers of the file name: a decoder may take any of them (SPEC MED-11). */
  readonly others: readonly Size[];
  readonly durationMs: number | null;
  /** Number of frames; 1 = a still picture. */
  readonly frames: number;
  readonly audible: boolean;
  /** Offset where the picture ends; absent = at the end of the file. */
  readonly end?: number;
}

/** A file format that is accepted. */
export interface Format {
  /** Decides by the first bytes alone. */
  matches(bytes: ByteReader): boolean;
  /** Walks the file's structure to its end. Throws `UnexpectedEnd` and `Malformed`. */
  read(bytes: ByteReader): MediaInfo;
}

export type Size = readonly [width: number, height: number];

/** Throws if a decoder would need more memory for a picture of this size than a browser has (SPEC MED-11). */
export function requireFewPixels([width, height]: Size): void {
  const { side, pixels } = mediaLimits;
  if (width <= side && height <= side && width * height <= pixels) return;
  throw new Malformed(sentence('file-too-many-pixels', { width, height, most: Math.sqrt(pixels) }));
}

interface ImageParts {
  readonly size: Size;
  /** Sizes that other headers name (SPEC MED-11). */
  readonly others?: readonly Size[];
  readonly frames?: number;
  readonly end?: number;
}

export function imageInfo(type: string, { size: [width, height], others = [], frames = 1, end }: ImageParts): MediaInfo {
  return { kind: 'image', type, width, height, others, durationMs: null, frames, audible: false, ...(end !== undefined && { end }) };
}

/** No file is that long (34 years): what says so is made up. */
const longestMs = 2 ** 40;

/** null = the file does not say it, or nothing that can be. */
export function durationMsOf(ms: number): number | null {
  return ms >= 0 && ms < longestMs ? Math.round(ms) : null;
}

export function soundInfo(type: string, seconds: number): MediaInfo {
  const durationMs = durationMsOf(seconds * 1_000);
  return { kind: 'sound', type, width: null, height: null, others: [], durationMs, frames: 1, audible: true };
}

import type { MediaKind } from '../../../contract';
import type { Bytes } from './bytes';

/** What a file turned out to be. */
export interface Found {
  readonly kind: MediaKind;
  /** As it is served. */
  readonly type: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  /** Pictures that it shows one after the other; 1 = it stands still. */
  readonly frames: number;
  readonly audible: boolean;
  /** Where it ends; absent = with the file. */
  readonly end?: number;
}

/** A kind of file that is taken. */
export interface Format {
  /** By its first bytes alone. */
  matches(bytes: Bytes): boolean;
  /** Walks the file's structure to its end. Throws `CutOff` and `Malformed`. */
  read(bytes: Bytes): Found;
}

export function picture(type: string, width: number, height: number, frames: number, end?: number): Found {
  return { kind: 'image', type, width, height, durationMs: null, frames, audible: false, ...(end !== undefined && { end }) };
}

export function sound(type: string, seconds: number): Found {
  const durationMs = Number.isFinite(seconds) ? Math.round(seconds * 1_000) : null;
  return { kind: 'sound', type, width: null, height: null, durationMs, frames: 1, audible: true };
}

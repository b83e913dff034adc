import { lstat, readFile, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { retryWhileLocked, systemWait, type Wait } from './replaceFile';
import { systemCode } from './systemCode';

/** No small file that Ovation writes comes near it. */
export const maxTextBytes = 64 * 1024 * 1024;

/** A file is there and cannot be read now. Nothing may replace it: its content may be good. */
export class FileNotRead extends Error {
  constructor(path: string, code: string) {
    super(
      `${basename(path)} cannot be read (${code}), and nothing was changed. Close programs that have it open, and let your user read it; ` +
        `or move it out of ${dirname(path)}, to use its last good copy. Then start again`,
    );
  }
}

interface ReadingLike {
  /** null = no file, or too large. */
  read(path: string): Promise<Uint8Array | null>;
  readonly wait: Wait;
}

export interface FoundText {
  /** Whether something has that name. */
  readonly isThere: boolean;
  /** null = missing, or no text. */
  readonly text: string | null;
}

/** Reads a text of UTF-8, or of UTF-16 with a mark, as editors write it. Throws {@link FileNotRead}. */
export async function readText(path: string, system?: ReadingLike): Promise<FoundText> {
  const { isThere, bytes } = await readBytes(path, system);
  return { isThere, text: bytes && decode(bytes) };
}

/** `bytes`: null = missing, or no file of at most {@link maxTextBytes}. Throws {@link FileNotRead}. */
export async function readBytes(
  path: string,
  system: ReadingLike = { read: readBounded, wait: systemWait },
): Promise<Pick<FoundText, 'isThere'> & { readonly bytes: Uint8Array | null }> {
  try {
    return { isThere: true, bytes: await retryWhileLocked(() => system.read(path), system.wait) };
  } catch (error) {
    const code = systemCode(error) ?? '';
    if (code === 'ENOENT') return { isThere: await isAnything(path), bytes: null };
    if (code === 'EISDIR' || code === 'ELOOP') return { isThere: true, bytes: null };
    throw new FileNotRead(path, code);
  }
}

async function readBounded(path: string): Promise<Uint8Array | null> {
  const found = await stat(path); // a pipe would not end
  return found.isFile() && found.size <= maxTextBytes ? readFile(path) : null;
}

/** Also for a link that leads nowhere. */
export function isAnything(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (error: unknown) => {
      if (systemCode(error) === 'ENOENT') return false;
      throw new FileNotRead(path, systemCode(error) ?? '');
    },
  );
}

function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes); // drops the mark
  } catch {
    return null; // other bytes
  }
}

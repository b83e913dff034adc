import { createHash } from 'node:crypto';

/*
 * A Mach-O file ends with its signature: a list of parts, of which the code directory has a digest of each page before it. macOS on
 * Apple's chips runs no program and loads no library without one; that of nobody in particular (ad hoc) is enough.
 * xnu, osfmk/kern/cs_blobs.h; mach-o/loader.h.
 */

const loadCommandsAt = 32;
const codeSignatureCommand = 0x1d;
const codeDirectory = 0xfade0c02;
const hashes: Readonly<Record<number, string>> = { 1: 'sha1', 2: 'sha256' };

/** none: it has no signature; broken: it has one, and is not what was signed. */
export type CodeSignature = 'whole' | 'broken' | 'none';

/** Of a 64-bit Mach-O program or library. */
export function codeSignatureOf(program: Uint8Array): CodeSignature {
  const view = new DataView(program.buffer, program.byteOffset, program.length);
  const signatureAt = findSignature(view);
  if (signatureAt === null) return 'none';
  const directories = partsOf(view, signatureAt).filter((at) => view.getUint32(at) === codeDirectory);
  return directories.length > 0 && directories.every((at) => isWhole(program, view, at, signatureAt)) ? 'whole' : 'broken';
}

function findSignature(view: DataView): number | null {
  const commands = view.getUint32(16, true);
  let at = loadCommandsAt;
  for (let index = 0; index < commands; index += 1) {
    if (view.getUint32(at, true) === codeSignatureCommand) return view.getUint32(at + 8, true);
    at += view.getUint32(at + 4, true);
  }
  return null;
}

/** Where each part begins. From here on numbers are big-endian. */
function partsOf(view: DataView, at: number): number[] {
  return Array.from({ length: view.getUint32(at + 8) }, (_, index) => at + view.getUint32(at + 12 + 8 * index + 4));
}

function isWhole(program: Uint8Array, view: DataView, at: number, signatureAt: number): boolean {
  const [hashesAt, slots, limit] = [16, 28, 32].map((offset) => view.getUint32(at + offset)) as [number, number, number];
  const hashBytes = view.getUint8(at + 36);
  const hash = hashes[view.getUint8(at + 37)];
  const pageBytes = 2 ** view.getUint8(at + 39);
  if (hash === undefined || limit !== signatureAt || slots !== Math.ceil(limit / pageBytes)) return false;
  for (let slot = 0; slot < slots; slot += 1) {
    const page = program.subarray(slot * pageBytes, Math.min((slot + 1) * pageBytes, limit));
    const expected = program.subarray(at + hashesAt + slot * hashBytes, at + hashesAt + (slot + 1) * hashBytes);
    if (createHash(hash).update(page).digest().compare(expected, 0, hashBytes, 0, hashBytes) !== 0) return false;
  }
  return true;
}

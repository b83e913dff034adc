import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { codeSignatureOf } from './codeSignature';

const pageBytes = 4096;
const codeBytes = 10_000;

/** A Mach-O file of two and a half pages, with one load command before its signature, and that. */
function signed(): Uint8Array {
  const slots = Math.ceil(codeBytes / pageBytes);
  const directoryAt = codeBytes + 20;
  const file = Buffer.alloc(directoryAt + 44 + slots * 32, 7);
  file.fill(0, 0, 64);
  file.writeUInt32LE(0xfeedfacf, 0);
  file.writeUInt32LE(2, 16);
  file.writeUInt32LE(0x1b, 32); // another command
  file.writeUInt32LE(8, 36);
  file.writeUInt32LE(0x1d, 40);
  file.writeUInt32LE(16, 44);
  file.writeUInt32LE(codeBytes, 48);
  for (const [index, word] of [0xfade0cc0, file.length - codeBytes, 1, 0, 20].entries()) file.writeUInt32BE(word, codeBytes + 4 * index);
  for (const [offset, word] of [
    [0, 0xfade0c02],
    [16, 44],
    [28, slots],
    [32, codeBytes],
  ] as const)
    file.writeUInt32BE(word, directoryAt + offset);
  file.set([32, 2, 0, 12], directoryAt + 36);
  for (let slot = 0; slot < slots; slot += 1) {
    const page = file.subarray(slot * pageBytes, Math.min((slot + 1) * pageBytes, codeBytes));
    file.set(createHash('sha256').update(page).digest(), directoryAt + 44 + slot * 32);
  }
  return file;
}

test('a signature is whole where every page is what was signed', () => {
  expect(codeSignatureOf(signed())).toBe('whole');
});

test.each([70, pageBytes + 1, codeBytes - 1])('a file that was changed at %i is not what was signed', (at) => {
  const file = signed();
  file[at] = (file[at] ?? 0) ^ 1;
  expect(codeSignatureOf(file)).toBe('broken');
});

test('one without a signature has none', () => {
  const file = signed();
  file[40] = 0x1b;
  expect(codeSignatureOf(file)).toBe('none');
});

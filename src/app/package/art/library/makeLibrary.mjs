/*
 * Makes the library of stickers and sounds in public/starter. All are our own work, so that nobody can make a copyright claim on a stream. The same
 * versions of Chromium and ffmpeg make the same bytes.
 *   npm run lab -- library
 */
import { writeFileSync } from 'node:fs';
import { drawStickers } from './drawStickers.mjs';
import { renderSounds } from './renderSounds.mjs';

const folder = new URL('../../../../../public/starter/', import.meta.url);
let total = 0;
function keep(name, bytes) {
  writeFileSync(new URL(name, folder), bytes);
  total += bytes.length;
}
for (const [name, bytes] of renderSounds()) keep(`${name}.ogg`, bytes);
for (const [name, bytes] of await drawStickers()) keep(`${name}.webp`, bytes);
console.log(`${(total / 1_000).toFixed(0)} kB`);

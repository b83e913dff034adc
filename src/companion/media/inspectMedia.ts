import { mediaLimits } from '../../contract';
import { Bytes, CutOff, Malformed } from './formats/bytes';
import { gif } from './formats/gif';
import { jpeg } from './formats/jpeg';
import type { Format, Found } from './formats/kinds';
import { mp3 } from './formats/mp3';
import { ogg } from './formats/ogg';
import { png } from './formats/png';
import { wav, webp } from './formats/riff';
import { webm } from './formats/webm';

/** MP3 last: its first bytes say the least. */
const formats: readonly Format[] = [png, jpeg, gif, webp, webm, wav, ogg, mp3];

/** What is not taken, by how it begins, and what to do instead. */
const known: readonly (readonly [RegExp, string])[] = [
  [/^(\xef\xbb\xbf)?\s*</, 'is a text of markup, such as SVG or HTML, which could carry a program: save the picture as PNG or WebP'],
  [/^.{4}ftyp(avif|avis|mif1|heic|heix)/s, 'is an AVIF or HEIC: save it as PNG, JPEG or WebP'],
  [/^.{4}ftypM4A/s, 'is an M4A: save it as MP3, WAV or Ogg'],
  [/^.{4}ftyp/s, 'is an MP4: save it as WebM'],
  [/^fLaC/, 'is a FLAC: save it as MP3, WAV or Ogg'],
  [/^PK[^\w\s]/, 'is a ZIP archive: unpack it first'],
  [/^BM/, 'is a BMP: save it as PNG'],
];

const offered = 'PNG, JPEG, GIF, WebP, WebM, WAV, MP3 and Ogg (Opus or Vorbis) are taken';

export type Inspected = { readonly tag: 'taken'; readonly found: Found } | { readonly tag: 'refused'; readonly why: string };

/** What a file is, by its content alone (SPEC MED-1). `why` is a sentence for the creator. */
export function inspectMedia(content: Uint8Array): Inspected {
  const bytes = new Bytes(content);
  try {
    const format = formats.find((each) => each.matches(bytes));
    if (!format)
      return refused(`${known.find(([begin]) => begin.test(bytes.text(0, 64)))?.[1] ?? 'is of no kind that is known here'}. ${offered}`);
    const found = format.read(bytes);
    const tooMuch = beyond(found);
    return tooMuch === null ? { tag: 'taken', found } : refused(tooMuch);
  } catch (error) {
    if (error instanceof CutOff) return refused('ends too early: it is damaged, or did not arrive whole');
    if (error instanceof Malformed) return refused(error.message);
    throw error;
  }
}

function refused(why: string): Inspected {
  return { tag: 'refused', why: `The file ${why}.` };
}

/** A small file may unfold into more than a browser can hold. */
function beyond({ width, height, frames }: Found): string | null {
  if (width === null || height === null) return null;
  if (width === 0 || height === 0) return 'has no size';
  const { side, points } = mediaLimits;
  if (width > side || height > side || width * height > points)
    return `is ${width} × ${height} pixels, which is more than overlays can hold: make it ${Math.sqrt(points)} × ${Math.sqrt(points)} or smaller`;
  return frames > mediaLimits.frames ? `has ${frames} frames, and ${mediaLimits.frames} are the most` : null;
}

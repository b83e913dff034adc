/** The brands of images that have the same container as MP4 (ISO 23008-12). */
const imageBrands = /^(avif|avis|mif1|msf1|heic|heix|heim|heis|hevc|hevx)/;

/** The types of atoms with which a QuickTime file can begin. */
const firstQuickTimeAtoms: ReadonlySet<string> = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

export type Container = 'movie' | 'matroska' | null;

/** The container of a video, from the first 16 bytes of a file. null for all other files. */
export function containerOf(head: Uint8Array): Container {
  const text = String.fromCharCode(...head.subarray(0, 16));
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'matroska';
  const [, atom = '', brand = ''] = /^.{4}(.{4})(.{0,4})/s.exec(text) ?? [];
  if (atom === 'ftyp') return imageBrands.test(brand) ? null : 'movie';
  return firstQuickTimeAtoms.has(atom) ? 'movie' : null;
}

export const convertedName = (name: string, type: string): string =>
  `${name.replace(/\.\w{1,5}$/, '') || name}.${type.startsWith('audio/') ? 'ogg' : 'webm'}`;

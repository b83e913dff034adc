import { type FontName, isFontName } from '../../../../contract/settings';
import { loadUploadedFont, uploadedFamily } from '../../form/fonts/uploadedFonts';
import '../../form/fonts/builtInFonts.css';

interface Face {
  /** The part of a canvas `font` that is before the size. */
  readonly style: string;
  readonly strong: number;
  readonly normal: number;
  readonly fallback: string;
}

export type RecapFont = Exclude<FontName, 'own'>;

/** `builtInFonts.css` defines the families. */
const faces: Record<Exclude<RecapFont, 'system'>, Face> = {
  bricolage: { style: '', strong: 800, normal: 500, fallback: 'sans-serif' },
  saira: { style: 'italic condensed', strong: 800, normal: 600, fallback: 'sans-serif' },
  caveat: { style: '', strong: 700, normal: 600, fallback: 'sans-serif' },
  jersey: { style: '', strong: 400, normal: 400, fallback: 'monospace' },
  playfair: { style: '', strong: 800, normal: 500, fallback: 'serif' },
  'tilt-neon': { style: '', strong: 400, normal: 400, fallback: 'sans-serif' },
};

const system = "system-ui, 'Noto Sans', 'Noto Sans Arabic', 'Noto Sans CJK JP'";

/** Loads a built-in or uploaded font, or else uses the system's. Returns a function that creates values for a canvas `font`. */
export async function loadRecapFont(document: Document, name: RecapFont | string): Promise<(sizePx: number, isStrong: boolean) => string> {
  const plain = (family: string) => (sizePx: number, isStrong: boolean) =>
    `${isStrong ? 800 : 500} ${sizePx}px ${family}${system}, sans-serif`;
  if (!isFontName(name)) {
    await loadUploadedFont(name).settled;
    return plain(`${uploadedFamily(name)}, `);
  }
  if (name === 'system' || name === 'own') return plain('');
  const { style, strong, normal, fallback } = faces[name];
  const fontOf = (sizePx: number, isStrong: boolean) =>
    `${style} ${isStrong ? strong : normal} ${sizePx}px 'Recap ${name}', 'Recap ${name} ext', ${system}, ${fallback}`;
  await Promise.allSettled([true, false].map((isStrong) => document.fonts.load(fontOf(50, isStrong), 'aā')));
  return fontOf;
}

import jersey from '@fontsource/jersey-15/files/jersey-15-latin-400-normal.woff2?url';
import jerseyExt from '@fontsource/jersey-15/files/jersey-15-latin-ext-400-normal.woff2?url';
import tilt from '@fontsource/tilt-neon/files/tilt-neon-latin-400-normal.woff2?url';
import tiltExt from '@fontsource/tilt-neon/files/tilt-neon-latin-ext-400-normal.woff2?url';
import bricolageExt from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url';
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import caveatExt from '@fontsource-variable/caveat/files/caveat-latin-ext-wght-normal.woff2?url';
import caveat from '@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2?url';
import playfairExt from '@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-normal.woff2?url';
import playfair from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url';
import sairaExt from '@fontsource-variable/saira/files/saira-latin-ext-standard-italic.woff2?url';
import saira from '@fontsource-variable/saira/files/saira-latin-standard-italic.woff2?url';
import type { FontName } from '../../../contract';

interface Family {
  readonly files: readonly [latin: string, extended: string];
  readonly weight: string;
  readonly stretch?: string;
  /** So that words of each are about as high in the theme's sizes. */
  readonly size: string;
  /** What stands in for scripts that it lacks. */
  readonly fallback: 'sans-serif' | 'serif' | 'monospace';
}

/** The themes' own files: no more of them than there are anyway. */
const families: Record<Exclude<FontName, 'own' | 'system'>, Family> = {
  bricolage: { files: [bricolage, bricolageExt], weight: '200 800', size: '100%', fallback: 'sans-serif' },
  saira: { files: [saira, sairaExt], weight: '100 900', stretch: '50% 125%', size: '100%', fallback: 'sans-serif' },
  caveat: { files: [caveat, caveatExt], weight: '400 700', size: '122%', fallback: 'sans-serif' },
  jersey: { files: [jersey, jerseyExt], weight: '400', size: '122%', fallback: 'monospace' },
  playfair: { files: [playfair, playfairExt], weight: '400 900', size: '98%', fallback: 'serif' },
  'tilt-neon': { files: [tilt, tiltExt], weight: '400', size: '100%', fallback: 'sans-serif' },
};

const wide = { 'sans-serif': "'Noto Sans CJK JP'", serif: "'Noto Serif', 'Noto Serif CJK JP'", monospace: "'Noto Sans CJK JP'" };

export interface Fonts {
  /** Resolves when it can be drawn with; rejects when its files could not be had. */
  load(font: FontName): Promise<unknown>;
  /** For CSS; '' = the theme's own. Scripts that it lacks are the system's. */
  stackOf(font: FontName): string;
}

export function createFonts(document: Document): Fonts {
  const loading = new Map<FontName, Promise<unknown>>();

  function fetchFamily(font: keyof typeof families): Promise<unknown> {
    const { files, weight, stretch = 'normal', size } = families[font];
    const faces = files.map((url, at) => {
      const descriptors = { weight, stretch, sizeAdjust: size };
      return new FontFace(`Customized ${font}${at ? ' Ext' : ''}`, `url(${url})`, descriptors);
    });
    for (const face of faces) document.fonts.add(face);
    const loaded = Promise.all(faces.map((face) => face.load()));
    loaded.catch(() => {
      loading.delete(font);
      for (const face of faces) document.fonts.delete(face);
    });
    return loaded;
  }

  return {
    load(font) {
      if (font === 'own' || font === 'system') return Promise.resolve();
      const going = loading.get(font) ?? fetchFamily(font);
      loading.set(font, going);
      return going;
    },
    stackOf(font) {
      if (font === 'own') return '';
      if (font === 'system') return "system-ui, 'Noto Sans', 'Noto Sans CJK JP', sans-serif";
      const { fallback } = families[font];
      return `'Customized ${font}', 'Customized ${font} Ext', system-ui, 'Noto Sans', ${wide[fallback]}, ${fallback}`;
    },
  };
}

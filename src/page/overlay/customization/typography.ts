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
import { catalogText, LocalizedError, mediaPattern, tableOf } from '../../../contract';
import type { Customization, FontName } from '../../../contract/settings';
import type { AlertParts } from '../alertView';
import type { MediaCache } from './mediaCache';

interface Family {
  readonly files: readonly [latin: string, extended: string];
  readonly weight: string;
  readonly stretch?: string;
  /** The font's `size-adjust`, which gives all fonts about the same height. */
  readonly size: string;
  readonly fallback: 'sans-serif' | 'serif' | 'monospace';
}

const families = tableOf<Family>({
  bricolage: { files: [bricolage, bricolageExt], weight: '200 800', size: '100%', fallback: 'sans-serif' },
  saira: { files: [saira, sairaExt], weight: '100 900', stretch: '50% 125%', size: '100%', fallback: 'sans-serif' },
  caveat: { files: [caveat, caveatExt], weight: '400 700', size: '122%', fallback: 'sans-serif' },
  jersey: { files: [jersey, jerseyExt], weight: '400', size: '122%', fallback: 'monospace' },
  playfair: { files: [playfair, playfairExt], weight: '400 900', size: '98%', fallback: 'serif' },
  'tilt-neon': { files: [tilt, tiltExt], weight: '400', size: '100%', fallback: 'sans-serif' },
} satisfies Record<Exclude<FontName, 'own' | 'system'>, Family>);

const systemFonts = "system-ui, 'Noto Sans', 'Noto Sans CJK JP', sans-serif";
const familyOf = (id: string) => `Uploaded ${id}`;

const cjkFonts = { 'sans-serif': "'Noto Sans CJK JP'", serif: "'Noto Serif', 'Noto Serif CJK JP'", monospace: "'Noto Sans CJK JP'" };

export function createFonts(document: Document, { load: loadFile }: Pick<MediaCache, 'load'>) {
  const loading = new Map<string, Promise<unknown>>();
  const uploaded = new Set<string>();

  /** The family's name comes from the id, never from the font. The font is declared for all weights, so browsers do not embolden it. */
  async function fetchUploaded(font: string): Promise<void> {
    const file = await loadFile(font);
    const face = new FontFace(familyOf(font), await file.arrayBuffer(), { weight: '1 1000' });
    await face.load().catch(() => {
      throw new LocalizedError(catalogText('why-not-drawable'));
    });
    document.fonts.add(face);
    uploaded.add(font);
  }

  function fetchFamily(font: string, { files, weight, stretch = 'normal', size }: Family): Promise<unknown> {
    const faces = files.map((url, at) => {
      const descriptors = { weight, stretch, sizeAdjust: size };
      return new FontFace(`Customized ${font}${at ? ' Ext' : ''}`, `url(${url})`, descriptors);
    });
    for (const face of faces) document.fonts.add(face);
    const loaded = Promise.all(faces.map((face) => face.load()));
    loaded.catch(() => {
      for (const face of faces) document.fonts.delete(face);
    });
    return loaded;
  }

  return {
    /** Loads a font. After a failure, the next call tries again. */
    load(font: string): Promise<unknown> {
      const known = loading.get(font);
      if (known) return known;
      const family = families[font];
      const pending = family ? fetchFamily(font, family) : mediaPattern.test(font) ? fetchUploaded(font) : Promise.resolve();
      loading.set(font, pending);
      pending.catch(() => loading.delete(font));
      return pending;
    },
    /**
     * Returns the CSS font stack; system fonts draw the letters that the font lacks. Returns '' for the theme's font, and until an
     * uploaded font has loaded.
     */
    stackOf(font: string): string {
      if (uploaded.has(font)) return `'${familyOf(font)}', ${systemFonts}`;
      if (font === 'system') return systemFonts;
      const fallback = families[font]?.fallback;
      if (!fallback) return '';
      return `'Customized ${font}', 'Customized ${font} Ext', system-ui, 'Noto Sans', ${cjkFonts[fallback]}, ${fallback}`;
    },
  };
}

export function applyTypography({ view }: AlertParts, { textColor, outline, shadow = 0 }: Customization, stack: string): void {
  const { dataset, style } = view;
  if (stack !== '') {
    dataset.font = '';
    style.setProperty('--type', stack);
  }
  if (textColor) {
    dataset.ink = '';
    style.setProperty('--picked-ink', textColor);
  }
  if (outline) {
    dataset.outline = '';
    style.setProperty('--outline-width', String(outline.width / 100));
    style.setProperty('--outline-color', outline.color);
  }
  if (shadow > 0) {
    dataset.shade = '';
    style.setProperty('--shade', String(shadow));
  }
}

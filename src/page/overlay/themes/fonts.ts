import { type Timers, withinLimit } from '../../../contract';

export interface ThemeFonts {
  /** Rejects if a font cannot be loaded. The next call requests that font under another URL. */
  load(): Promise<void>;
}

/** Creates a function that returns only the fonts that the document's styles have declared since its previous call. */
export function createFontFinder(document: Document, timers: Timers): () => ThemeFonts {
  const known = new Set<FontFace>();
  return () => {
    const fresh = [...document.fonts].filter((face) => !known.has(face) && ruleOf(document, face) !== null);
    for (const face of fresh) known.add(face);
    return createThemeFonts(document, timers, fresh);
  };
}

function createThemeFonts(document: Document, timers: Timers, faces: readonly FontFace[]): ThemeFonts {
  const missing = new Set(faces);
  let loading: Promise<void> | null = null;
  let tries = 0;

  async function loadFace(face: FontFace): Promise<void> {
    const asked = tries === 1 ? face : copyOf(document, face, tries);
    await withinLimit(asked.load(), timers);
    if (asked !== face) document.fonts.add(asked);
    missing.delete(face);
  }

  async function loadMissing(): Promise<void> {
    tries += 1;
    const results = await Promise.allSettled([...missing].map(loadFace));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  return {
    load() {
      loading ??= loadMissing().finally(() => {
        loading = null;
      });
      return loading;
    },
  };
}

/** A copy of the face with another URL, because a face that has failed never loads again. */
function copyOf(document: Document, face: FontFace, tries: number): FontFace {
  const rule = ruleOf(document, face);
  if (!rule) return face;
  const source = rule.style.getPropertyValue('src').replace(/url\("([^"?]+)"\)/g, `url("$1?try=${tries}")`);
  const { weight, style, stretch, unicodeRange } = face;
  return new FontFace(unquoted(face.family), source, { weight, style, stretch, unicodeRange });
}

/** The style rule that declares a font face. null if a script created the face. */
function ruleOf(document: Document, { family, style }: FontFace): CSSFontFaceRule | null {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).filter((rule) => rule instanceof CSSFontFaceRule);
  const declares = (rule: CSSFontFaceRule) =>
    unquoted(rule.style.getPropertyValue('font-family')) === unquoted(family) &&
    (rule.style.getPropertyValue('font-style') || 'normal') === style;
  return rules.find(declares) ?? null;
}

const unquoted = (family: string) => family.replace(/["']/g, '');

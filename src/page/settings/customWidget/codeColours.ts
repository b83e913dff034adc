import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';

/* Colours of the code editor, light and dark as the page is: CodeMirror's own are for white alone. */

/** By the colour that CodeMirror has, on a light page and on a dark one; each with the contrast of WCAG AA, on the active line too. */
const colours: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  '#404740': ['#404740', '#b9c4b9'],
  '#708': ['#770088', '#dda6f2'],
  '#219': ['#221199', '#aab6ff'],
  '#164': ['#116644', '#7fd6ac'],
  '#a11': ['#aa1111', '#ffa3a3'],
  '#e40': ['#b33000', '#ffb28c'],
  '#00f': ['#0000e0', '#a3b8ff'],
  '#30a': ['#3300aa', '#c3adff'],
  '#085': ['#00663f', '#7fd6ac'],
  '#167': ['#116677', '#8ad6e6'],
  '#256': ['#225566', '#a3cfdc'],
  '#00c': ['#0000cc', '#aab6ff'],
  '#940': ['#8a3d00', '#ebbc8e'],
  '#f00': ['#c00000', '#ffa3a3'],
};

const byPage = ([light, dark]: readonly [light: string, dark: string]) => `light-dark(${light}, ${dark})`;

const highlightStyle = HighlightStyle.define(
  defaultHighlightStyle.specs.map((spec) => {
    const own = colours[String(spec.color)];
    return own ? { ...spec, color: byPage(own) } : spec;
  }),
);

const theme = EditorView.theme({
  '&': { color: 'var(--text)', backgroundColor: 'var(--well)' },
  '.cm-content': { caretColor: 'var(--text)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { color: 'var(--dim)', backgroundColor: 'var(--raised)', borderColor: 'var(--line)' },
  '.cm-activeLine': { backgroundColor: byPage(['#f1faff', '#1f1b2b']) },
  '.cm-activeLineGutter': { backgroundColor: 'var(--hover)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: byPage(['#d7d4f0', '#443a66']),
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: byPage(['#bfe8cf', '#2f5a45']) },
  '.cm-foldPlaceholder': { color: 'var(--dim)', backgroundColor: 'var(--raised)', borderColor: 'var(--line)' },
  '.cm-tooltip': { color: 'var(--text)', backgroundColor: 'var(--card)', borderColor: 'var(--line-strong)' },
});

export const codeColours = [theme, syntaxHighlighting(highlightStyle)];

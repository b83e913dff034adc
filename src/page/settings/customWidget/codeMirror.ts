import { defaultKeymap, history, historyKeymap, indentWithTab, redo } from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { javascript } from '@codemirror/lang-javascript';
import {
  bracketMatching,
  defaultHighlightStyle,
  foldGutter,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
  syntaxTree,
} from '@codemirror/language';
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { t } from '../../i18n';
import type { CodeText } from './codeText';
import { readData, readFields } from './fields';

interface CodeMirrorOptions {
  readonly parent: HTMLElement;
  readonly text: CodeText;
  readonly value: string;
  readonly label: string;
  onEdit(value: string): void;
  onApply(): void;
}

export type OpenCodeMirror = typeof openCodeMirror;

export function openCodeMirror({ parent, text, value, label, onEdit, onApply }: CodeMirrorOptions) {
  const apply = () => {
    onApply();
    return true;
  };
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: value,
      extensions: [
        lineNumbers(),
        foldGutter(),
        history(),
        drawSelection(),
        indentOnInput(),
        indentUnit.of('  '),
        bracketMatching(),
        highlightActiveLine(),
        codeColours,
        languageOf(text),
        linter((shown) => problemsOf(text, shown.state)),
        lintGutter(),
        EditorView.lineWrapping,
        // Editable text can be focused without `tabindex`, but accessibility checkers do not know that.
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        EditorView.updateListener.of((update) => update.docChanged && onEdit(update.state.doc.toString())),
        // Tab indents. To leave the editor, press Escape and then Tab, as CodeMirror recommends for `indentWithTab`.
        keymap.of([
          { key: 'Mod-s', run: apply, preventDefault: true },
          { key: 'Mod-Enter', run: apply },
          indentWithTab,
          ...defaultKeymap,
          ...historyKeymap,
          // `historyKeymap` has this key only on macOS and Linux.
          { key: 'Mod-Shift-z', run: redo, preventDefault: true },
        ]),
      ],
    }),
  });
  return {
    show: (next: string) => {
      const present = view.state.doc.toString();
      if (next !== present) view.dispatch({ changes: { from: 0, to: present.length, insert: next } });
    },
    focus: () => view.focus(),
    close: () => view.destroy(),
  };
}

/** FIELDS and DATA are JSON with comments, which the JavaScript parser can read. */
function languageOf(text: CodeText) {
  if (text === 'html') return html();
  return text === 'css' ? css() : javascript();
}

/** How many problems to mark. After one mistake, the parser may report problems in all of the following text. */
const maxProblems = 20;

function problemsOf(text: CodeText, state: EditorState): readonly Diagnostic[] {
  const document = state.doc.toString();
  if (text === 'fields' || text === 'data') {
    const { problem } = text === 'fields' ? readFields(document) : readData(document);
    if (!problem) return [];
    const line = state.doc.line(Math.min(problem.line, state.doc.lines));
    const from = Math.min(line.from + problem.column - 1, line.to);
    return [{ from, to: line.to, severity: 'error', message: problem.what }];
  }
  if (text === 'html') return []; // browsers accept any HTML, so there is nothing to check
  const problems: Diagnostic[] = [];
  syntaxTree(state).iterate({
    enter: ({ type, from, to }) => {
      if (!type.isError || problems.length >= maxProblems || isPlaceholder(document, from, to)) return;
      problems.push({ from, to: Math.max(to, from + 1), severity: 'error', message: t('custom.code.syntax') });
    },
  });
  return problems;
}

/** Whether the line of a syntax error contains a placeholder, such as `{{field}}`. Placeholders are replaced before the code runs. */
function isPlaceholder(document: string, from: number, to: number): boolean {
  const lineStart = document.lastIndexOf('\n', from - 1) + 1;
  const lineEnd = document.indexOf('\n', to);
  const line = document.slice(lineStart, lineEnd < 0 ? undefined : lineEnd);
  return /\{\{?\w+\}\}?/.test(line);
}

/* Light and dark colours for the code editor, because CodeMirror's own colours suit only a white background. */

/** For each colour of CodeMirror, the colours on a light and on a dark page. All meet WCAG AA, including on the active line. */
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

const codeColours = [theme, syntaxHighlighting(highlightStyle)];

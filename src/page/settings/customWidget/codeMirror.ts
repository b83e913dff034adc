import { defaultKeymap, history, historyKeymap, indentWithTab, redo } from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, foldGutter, indentOnInput, indentUnit, syntaxTree } from '@codemirror/language';
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { t } from '../../i18n';
import { codeColours } from './codeColours';
import type { CodeText } from './codeModel';
import { readData, readFields } from './fields';

/* The code editor: CodeMirror, loaded when it is opened. */

export interface CodeMirrorOptions {
  readonly parent: HTMLElement;
  readonly text: CodeText;
  readonly value: string;
  readonly label: string;
  onEdit(value: string): void;
  /** Ctrl+S or Ctrl+Enter. */
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
        // The number is for checks that do not know that what can be edited has the focus by itself.
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        EditorView.updateListener.of((update) => update.docChanged && onEdit(update.state.doc.toString())),
        // Escape, then Tab leaves the editor, as CodeMirror documents for `indentWithTab`.
        keymap.of([
          { key: 'Mod-s', run: apply, preventDefault: true },
          { key: 'Mod-Enter', run: apply },
          indentWithTab,
          ...defaultKeymap,
          ...historyKeymap,
          // `historyKeymap` has it on macOS and Linux only.
          { key: 'Mod-Shift-z', run: redo, preventDefault: true },
        ]),
      ],
    }),
  });
  return {
    /** Another text from outside, such as the one before the edits. */
    show: (next: string) => {
      const present = view.state.doc.toString();
      if (next !== present) view.dispatch({ changes: { from: 0, to: present.length, insert: next } });
    },
    focus: () => view.focus(),
    close: () => view.destroy(),
  };
}

/** FIELDS and DATA are JSON with comments, which is JavaScript. */
function languageOf(text: CodeText) {
  if (text === 'html') return html();
  return text === 'css' ? css() : javascript();
}

/** Most problems that are marked: one mistake can make the rest unreadable. */
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
  if (text === 'html') return []; // whatever it is, a browser reads it
  const problems: Diagnostic[] = [];
  syntaxTree(state).iterate({
    enter: ({ type, from, to }) => {
      if (!type.isError || problems.length >= maxProblems || isPlaceholder(document, from, to)) return;
      problems.push({ from, to: Math.max(to, from + 1), severity: 'error', message: t('custom.code.syntax') });
    },
  });
  return problems;
}

/** `{{field}}` and `{field}` are replaced before anything runs. */
function isPlaceholder(document: string, from: number, to: number): boolean {
  const lineStart = document.lastIndexOf('\n', from - 1) + 1;
  const lineEnd = document.indexOf('\n', to);
  const line = document.slice(lineStart, lineEnd < 0 ? undefined : lineEnd);
  return /\{\{?\w+\}\}?/.test(line);
}

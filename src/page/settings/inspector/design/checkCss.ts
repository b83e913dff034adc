import type { CssProblem as Found } from '../../../../css';
import { t } from '../../../i18n';
import type { CssGate } from '../../frame/files/gates';

/** A problem in the creator's CSS. `line` counts from 1. */
export interface CssProblem {
  readonly line: number;
  readonly text: string;
}

export interface CssSupport {
  supports(property: string, value: string): boolean;
  isSelector(selector: string): boolean;
}

/** Checks CSS as the overlay would apply it. Reports everything that browsers would silently ignore. */
export function checkCss(
  css: string,
  { supports, isSelector }: CssSupport,
  { judgeCss, createLineCount }: Pick<CssGate, 'judgeCss' | 'createLineCount'>,
): CssProblem[] {
  const { problems, declarations, selectors } = judgeCss(css);
  const lineAt = createLineCount(css);
  const unknown = declarations.flatMap(({ at, property, text }) =>
    property.startsWith('--') || /\bvar\(/i.test(text) || supports(property, withoutImportance(text))
      ? []
      : { line: lineAt(at), text: t('look.css.unknown', { property, value: text.slice(0, 60) }) },
  );
  const unselected = selectors.flatMap(({ at, text }) =>
    isSelector(text) ? [] : { line: lineAt(at), text: t('look.css.selector', { prelude: text.slice(0, 60) }) },
  );
  const found = problems.map((problem) => ({ line: problem.line, text: problemText(problem) }));
  return [...found, ...unknown, ...unselected].sort((one, other) => one.line - other.line);
}

/** `text` has no spaces at its ends. Uses no regular expression to remove `! important`, because that would take quadratic time. */
const withoutImportance = (text: string) => (/important$/i.test(text) ? text.slice(0, text.lastIndexOf('!')) : text);

export function problemText({ id, text }: Found): string {
  switch (id) {
    case 'declaration':
    case 'value':
      return t('look.css.declaration', { start: text });
    case 'function':
    case 'noEffect':
      return t('look.css.noEffect', { text });
    case 'fontRule':
      return t('look.css.fontRule', { text });
    case 'keyframe':
    case 'selector':
      return t(`look.css.${id}`, { prelude: text });
    case 'notLoaded':
      return t('look.css.notLoaded', { address: text });
    default:
      return t(`look.css.${id}`);
  }
}

export function browserCss(document: Document): CssSupport {
  return {
    supports: (property, value) => CSS.supports(property, value),
    isSelector: (selector) => {
      try {
        document.createDocumentFragment().querySelector(/^[>+~]/.test(selector) ? `& ${selector}` : selector);
        return true;
      } catch {
        return false; // a SyntaxError: the text is not a selector
      }
    },
  };
}

import { t } from '../../i18n';

/** A problem of a creator's CSS. `line` counts from 1. */
export interface CssProblem {
  readonly line: number;
  readonly text: string;
}

/** What the browser supports. */
export interface CssSupport {
  supports(property: string, value: string): boolean;
  isSelector(selector: string): boolean;
}

interface Block {
  readonly line: number;
  readonly isKeyframes: boolean;
}

const conditionalRule = /^@(media|supports|container)\b/;
/** Files of the companion, and data in the CSS itself. */
const allowedUrl = /^(data:|#|\/(media|starter)\/)/;

/** Checks CSS as the stage applies it. Browsers ignore what they do not know; this finds it. */
export function checkCss(css: string, support: CssSupport): CssProblem[] {
  // Over 50 lines: one pass over the text; its steps share the position and the open blocks.
  const problems: CssProblem[] = [];
  const open: Block[] = [];
  let text = '';
  let line = 1;
  let startLine = 1;
  const report = (at: number, what: string) => problems.push({ line: at, text: what });

  function endDeclaration(): void {
    const declaration = text.trim();
    text = '';
    if (declaration !== '') for (const what of declarationProblems(declaration, support)) report(startLine, what);
  }

  function beginBlock(): void {
    const prelude = text.trim();
    text = '';
    const isKeyframes = prelude.startsWith('@keyframes');
    if (open.at(-1)?.isKeyframes) {
      if (!/^((from|to|[\d.]+%)\s*,?\s*)+$/.test(prelude)) report(startLine, t('look.css.keyframe', { prelude }));
    } else if (prelude.startsWith('@')) {
      if (isKeyframes && open.length > 0) report(startLine, t('look.css.nestedKeyframes'));
      else if (!isKeyframes && !conditionalRule.test(prelude)) report(startLine, t('look.css.noEffect', { text: prelude.split(/\s/)[0] }));
    } else if (prelude === '') report(startLine, t('look.css.selectorMissing'));
    else if (!support.isSelector(prelude)) report(startLine, t('look.css.selector', { prelude }));
    open.push({ line: startLine, isKeyframes });
  }

  for (const token of tokensOf(css)) {
    if (text.trim() === '') startLine = line;
    if (token === '{') beginBlock();
    else if (token === ';') {
      if (text.trim().startsWith('@')) {
        report(startLine, t('look.css.noEffect', { text: text.trim().split(/\s/)[0] }));
        text = '';
      } else endDeclaration();
    } else if (token === '}') {
      endDeclaration();
      if (!open.pop()) report(line, t('look.css.braceTooMany'));
    } else if (token.startsWith('/*')) {
      if (!token.endsWith('*/') || token.length < 4) report(line, t('look.css.commentOpen'));
    } else {
      if (/^["']/.test(token) && (token.length < 2 || token.at(-1) !== token[0])) report(line, t('look.css.textOpen'));
      text += token;
    }
    line += token.split('\n').length - 1;
  }
  if (text.trim() !== '') endDeclaration();
  for (const block of open) report(block.line, t('look.css.ruleOpen'));
  return problems;
}

/** Whole comments and strings, single braces and semicolons, and the rest in pieces. */
function tokensOf(css: string): string[] {
  return (
    css.match(
      /\/\*[\s\S]*?(\*\/|$)|"(\\[\s\S]|[^"\\\n])*"?|'(\\[\s\S]|[^'\\\n])*'?|url\(\s*[^"'\s)][^)]*\)?|\\[\s\S]|[{};]|\n|[^{};"'\\/\nu]+|[\s\S]/g,
    ) ?? []
  );
}

function declarationProblems(declaration: string, { supports }: CssSupport): string[] {
  const [, property = '', value = ''] = /^([-\w]+)\s*:\s*([\s\S]*)$/.exec(declaration) ?? [];
  if (property === '') return [t('look.css.declaration', { start: declaration.slice(0, 60) })];
  const blockedUrls = [...value.matchAll(/url\(\s*["']?([^"')]*)/g)].filter(([, address = '']) => !allowedUrl.test(address.trim()));
  if (blockedUrls.length > 0) return [t('look.css.notLoaded', { address: blockedUrls[0]?.[1] })];
  if (property.startsWith('--') || /\bvar\(/.test(value)) return [];
  return supports(property, value.replace(/\s*!important\s*$/, '')) ? [] : [t('look.css.unknown', { property, value: value.slice(0, 60) })];
}

/** The support of this browser. */
export function browserCss(document: Document): CssSupport {
  return {
    supports: (property, value) => CSS.supports(property, value),
    isSelector: (selector) => {
      try {
        document.createDocumentFragment().querySelector(/^[>+~]/.test(selector) ? `& ${selector}` : selector);
        return true;
      } catch {
        return false; // a SyntaxError: not a selector
      }
    },
  };
}

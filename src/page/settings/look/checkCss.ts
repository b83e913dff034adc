import { t } from '../../i18n';
/** What is wrong with a creator's CSS, and in which line of it. */
export interface CssProblem {
  readonly line: number;
  readonly text: string;
}

/** What the browser knows. */
export interface CssKnowledge {
  supports(property: string, value: string): boolean;
  isSelector(selector: string): boolean;
}

interface Block {
  readonly line: number;
  readonly isKeyframes: boolean;
}

const conditions = /^@(media|supports|container)\b/;
/** Files that are ours, and data in the text itself. */
const reachable = /^(data:|#|\/(media|starter)\/)/;

/** Reads it as the stage does: rules and declarations of one alert. Browsers pass over what they do not know; a creator is told. */
export function checkCss(css: string, knowledge: CssKnowledge): CssProblem[] {
  const problems: CssProblem[] = [];
  const open: Block[] = [];
  let text = '';
  let line = 1;
  let begun = 1;
  const tell = (at: number, what: string) => problems.push({ line: at, text: what });

  function endDeclaration(): void {
    const declaration = text.trim();
    text = '';
    if (declaration !== '') for (const what of declarationProblems(declaration, knowledge)) tell(begun, what);
  }

  function beginBlock(): void {
    const prelude = text.trim();
    text = '';
    const isKeyframes = prelude.startsWith('@keyframes');
    if (open.at(-1)?.isKeyframes) {
      if (!/^((from|to|[\d.]+%)\s*,?\s*)+$/.test(prelude)) tell(begun, t('look.css.keyframe', { prelude }));
    } else if (prelude.startsWith('@')) {
      if (isKeyframes && open.length > 0) tell(begun, t('look.css.nestedKeyframes'));
      else if (!isKeyframes && !conditions.test(prelude)) tell(begun, t('look.css.noEffect', { text: prelude.split(/\s/)[0] }));
    } else if (prelude === '') tell(begun, t('look.css.selectorMissing'));
    else if (!knowledge.isSelector(prelude)) tell(begun, t('look.css.selector', { prelude }));
    open.push({ line: begun, isKeyframes });
  }

  for (const token of tokensOf(css)) {
    if (text.trim() === '') begun = line;
    if (token === '{') beginBlock();
    else if (token === ';') {
      if (text.trim().startsWith('@')) {
        tell(begun, t('look.css.noEffect', { text: text.trim().split(/\s/)[0] }));
        text = '';
      } else endDeclaration();
    } else if (token === '}') {
      endDeclaration();
      if (!open.pop()) tell(line, t('look.css.braceTooMany'));
    } else if (token.startsWith('/*')) {
      if (!token.endsWith('*/') || token.length < 4) tell(line, t('look.css.commentOpen'));
    } else {
      if (/^["']/.test(token) && (token.length < 2 || token.at(-1) !== token[0])) tell(line, t('look.css.textOpen'));
      text += token;
    }
    line += token.split('\n').length - 1;
  }
  if (text.trim() !== '') endDeclaration();
  for (const block of open) tell(block.line, t('look.css.ruleOpen'));
  return problems;
}

/** Comments and texts whole; braces and semicolons alone; the rest in pieces. */
function tokensOf(css: string): string[] {
  return (
    css.match(
      /\/\*[\s\S]*?(\*\/|$)|"(\\[\s\S]|[^"\\\n])*"?|'(\\[\s\S]|[^'\\\n])*'?|url\(\s*[^"'\s)][^)]*\)?|\\[\s\S]|[{};]|\n|[^{};"'\\/\nu]+|[\s\S]/g,
    ) ?? []
  );
}

function declarationProblems(declaration: string, { supports }: CssKnowledge): string[] {
  const [, property = '', value = ''] = /^([-\w]+)\s*:\s*([\s\S]*)$/.exec(declaration) ?? [];
  if (property === '') return [t('look.css.declaration', { start: declaration.slice(0, 60) })];
  const strangers = [...value.matchAll(/url\(\s*["']?([^"')]*)/g)].filter(([, address = '']) => !reachable.test(address.trim()));
  if (strangers.length > 0) return [t('look.css.notLoaded', { address: strangers[0]?.[1] })];
  if (property.startsWith('--') || /\bvar\(/.test(value)) return [];
  return supports(property, value.replace(/\s*!important\s*$/, '')) ? [] : [t('look.css.unknown', { property, value: value.slice(0, 60) })];
}

/** The knowledge of the browser that the settings page is open in. */
export function browserCss(document: Document): CssKnowledge {
  return {
    supports: (property, value) => CSS.supports(property, value),
    isSelector: (selector) => {
      try {
        document.createDocumentFragment().querySelector(/^[>+~]/.test(selector) ? `& ${selector}` : selector);
        return true;
      } catch {
        return false; // a SyntaxError is how the browser says so
      }
    },
  };
}

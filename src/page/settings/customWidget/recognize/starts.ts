import { fileStartBytes, ovationFileOf } from '../../frame/files/ovationFile';

/* Decides, at a position in a text, which language starts there. Reads only a bounded part of the text. */

export type Language = 'html' | 'css' | 'json' | 'js';

/** How far the selectors of a CSS rule are read, UTF-16 units. Minified style sheets have long lists of selectors. */
const maxSelectors = 4_000;
/** How far the start of any other code is read, UTF-16 units. */
const maxStart = 600;

/** The language that certainly starts at `at`, which must not be white space. null if the text there can be anything. */
export function languageAt(text: string, at: number): Language | null {
  const start = text.slice(at, at + maxStart);
  if (start.startsWith('<')) return tag.test(start) ? 'html' : null;
  if (start.startsWith('{')) return object.test(start) ? 'json' : variable.test(start) ? null : 'js';
  if (startsRule(text, at, start)) return 'css';
  return statement.test(start) ? 'js' : null;
}

const tag = /^<(?:[a-z][\w:-]{0,60}(?=[\s/>])|!--|!doctype\b|\/[a-z])/i;
export const startsTag = (text: string, at: number): boolean => tag.test(text.slice(at, at + 100));

/** A variable of StreamElements or Streamlabs. */
const variable = /^\{\{?[\w.-]{1,60}\}\}?/;

const comment = String.raw`/\*[^*]*\*+(?:[^/*][^*]*\*+)*/`;
const key = String.raw`"(?:[^"\\\n]|\\.)*"\s*:|'(?:[^'\\\n]|\\.)*'\s*:|[\w$-]+\s*:\s*[{"'\[\d-]|\}[^\S\n]*(?:\n|$)`;
const object = new RegExp(String.raw`^\{(?:\s|//[^\n]*\n|${comment})*(?:${key})`);

const name = String.raw`[$_\p{ID_Start}][$\p{ID_Continue}]*`;
/** The start of a statement. A keyword alone is not enough, because sentences contain keywords too. */
const statement = new RegExp(
  String.raw`^(?:(?:if|for|while|switch|with|catch)\s*\(|for\s+await\b|(?:do|try|else|finally)\s*\{|else\s+if\b|` +
    String.raw`(?:const|let|var)\s+(?:[[{]|${name}\s*(?:[=;,\n]|(?:of|in)\b))|(?:async\s+)?function\s*\*?\s*(?:${name}\s*)?\(|class\s+${name}\s*(?:extends\b|\{)|` +
    String.raw`import\s*(?:["'({*]|${name}\s*(?:,|from\b))|export\s+(?:default|const|let|var|function|class|async|[{*])|new\s+${name}[(.;]|await\s+${name}[(.]|` +
    String.raw`["']use strict["']|[!;+]\s*function\b|;|\(\s*(?:async|function|\(|(?:${name}[\s,]*)*\)\s*=>)|\[[^\]\n]*\]\s*[=.]|` +
    String.raw`${name}(?:\(|\s*=[^=]|\s*=>|\s*[-+*/%&|^]=|\+\+|--|(?:\??\.${name}|\[[^\]\n]*\])+\s*(?:[(=;]|\+\+|--|[-+*/|&]=|\.\s*${name}|$)))`,
  'u',
);

const atRule =
  /^@(?:-\w+-)?(?:import|charset|media|keyframes|font-face|supports|layer|container|property|namespace|page|counter-style|scope)\b/i;
const reserved =
  /^(?:await|break|case|catch|class|const|continue|debugger|default|delete|do|else|export|finally|for|function|if|import|let|new|return|static|super|switch|this|throw|try|typeof|void|while|with|yield|async)\b(?![-.#:[])/;
/** The content of a rule: a declaration, a nested rule, a variable, or nothing. */
const content = new RegExp(
  String.raw`^(?:\s|${comment})*(?:[-*_]?-?[a-z][\w-]*\s*:(?![:=])|--[\w-]+\s*:|[.#&>+~@[]|\{\{?[\w.-]+\}\}?|(?:from|to|\d+(?:\.\d+)?%)\s*[,{]|\})`,
  'i',
);

function startsRule(text: string, at: number, start: string): boolean {
  if (atRule.test(start)) return true;
  if (reserved.test(start)) return false;
  const brace = selectorsEnd(text.slice(at, at + maxSelectors));
  return brace !== null && brace > 0 && content.test(text.slice(at + brace + 1, at + brace + 1 + maxStart));
}

const plain = /[^{[(/;=?!|"'`}$<)\]^]*/y;
const pseudo = /:[\w-]+$/;

/** The brace that ends a list of selectors. null if the text does not begin with selectors. */
function selectorsEnd(text: string): number | null {
  if (!text.includes('{')) return null;
  for (let at = 0; at < text.length; ) {
    plain.lastIndex = at;
    plain.test(text);
    at = plain.lastIndex;
    const sign = text[at];
    const found = sign === '{' ? variable.exec(text.slice(at, at + 70)) : null;
    if (sign === '{' && !found) return at;
    if (sign === '(' && !pseudo.test(text.slice(Math.max(0, at - 40), at))) return null;
    const closing = sign === '[' ? ']' : sign === '(' ? ')' : sign === '/' && text[at + 1] === '*' ? '*/' : null;
    if (!found && closing === null) return null;
    const end = found ? at + found[0].length : text.indexOf(closing ?? '', at + 1) + (closing?.length ?? 0);
    if (end <= at) return null;
    at = end;
  }
  return null;
}

/** How many lines are searched for code, which is enough even if a comment with a licence comes first. */
const maxLines = 200;
const maxUnits = 40_000;

/** Whether a text is probably code: some line certainly starts code. A cheap test, for texts that the creator pastes anywhere. */
export function isCodeLike(text: string): boolean {
  const start = text.slice(0, maxUnits);
  if (ovationFileOf(start.trimStart().slice(0, fileStartBytes), '')) return true;
  return start
    .split('\n', maxLines)
    .map((line) => line.trim())
    .some((line) => /^(?:`{3,}|~{3,})\w/.test(line) || isStart(line, start));
}

/** Whether code certainly starts at this line. Also reads the text after the line, because a rule or document can have several lines. */
function isStart(line: string, text: string): boolean {
  if (line === '' || line.startsWith('/')) return false;
  const at = text.indexOf(line);
  return languageAt(text, at) !== null;
}

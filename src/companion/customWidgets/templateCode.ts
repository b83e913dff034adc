import type { FieldValues, WidgetCode } from '../../contract/settings';
import { fieldDataOf } from './fields';
import { boundedValues, fillHtml, fillScript } from './templating';

const mostNames = 20;

/**
 * Names of the fields whose `{name}` in a script is left unchanged, because it is JavaScript (SPEC CUS-4). Throws 400 if FIELDS or DATA are invalid.
 */
export function ownNames(code: WidgetCode, values: FieldValues): readonly string[] {
  const names = new Set<string>();
  const texts = boundedValues(fieldDataOf({ ...code, values }, () => '').texts);
  const fillCode = (text: string) => fillScript(text, texts, (name) => names.add(name.slice(0, 60)));
  fillHtml(code.html, texts, fillCode);
  fillCode(code.js);
  return [...names].slice(0, mostNames);
}

/**
 * Template languages in HTML (SPEC CUS-62): Vue, Alpine, Angular, Knockout, Lodash. Inside their code, a supporter's text is escaped as in a script.
 */

const begins = /\{\{|<%|\[\[|\{%|\$\{/g;
const ends: Readonly<Record<string, string>> = { '{{': '}}', '<%': '%>', '[[': ']]', '{%': '%}', '${': '}' };

/**
 * Applies `change` to each piece of template code in the text. Unclosed code extends to the end of the text, because a script may
 * append the rest.
 */
export function changeCode(text: string, change: (code: string) => string): string {
  const pieces: string[] = [];
  let written = 0;
  begins.lastIndex = 0;
  for (let begin = begins.exec(text); begin; begin = begins.exec(text)) {
    const end = text.indexOf(ends[begin[0]] ?? '', begin.index + 2);
    const to = end < 0 ? text.length : end;
    pieces.push(text.slice(written, begin.index), change(text.slice(begin.index, to)));
    written = begins.lastIndex = to;
  }
  return pieces.length === 0 ? text : pieces.join('') + text.slice(written);
}

/** Matches attribute names that contain characters not used in HTML and SVG, or that have the prefix of a template language. */
const directive = /^(?!xlink:|xml:|xmlns).*[^a-z0-9-]|^(?:data-)?(?:v|x|ng|hx)-|^data-bind\b/is;
const json = /^\s*[[{]\s*["'[{]/;

const addresses = /^(?:src|srcset|href|xlink:href|poster|data|background|action|formaction|cite|ping|longdesc)$/i;

export const isAddress = (attribute: string): boolean => addresses.test(attribute);

export const isCode = (attribute: string, value: string): boolean => directive.test(attribute) || json.test(value);

const openAttribute = /([^\s"'<>/=]{1,60})\s{0,9}=\s{0,9}(?:"[^"]*|'[^']*|[^\s"'<>]*)$/;
/** Limits for a template. Placeholders beyond these limits are treated as part of code. */
const limits = { marks: 2_000, tagLength: 400 } as const;

interface PlaceChanges {
  readonly code: (text: string) => string;
  readonly address: (text: string) => string;
}

/** Like {@link changeCode}, for a template in a script element. `address`: escapes values in addresses. `marks`: finds placeholders. */
export function changeTemplate(text: string, marks: RegExp, { code, address }: PlaceChanges): string {
  const changed = changeCode(text, code);
  const pieces: string[] = [];
  let written = 0;
  for (const [number, { index, 0: mark }] of [...changed.matchAll(marks)].entries()) {
    const place = number < limits.marks ? placeIn(changed, index) : 'code';
    pieces.push(changed.slice(written, index), place === 'text' ? mark : place === 'code' ? code(mark) : address(mark));
    written = index + mark.length;
  }
  return pieces.join('') + changed.slice(written);
}

function placeIn(text: string, index: number): 'text' | 'code' | 'address' {
  const near = text.slice(Math.max(0, index - limits.tagLength), index);
  const tag = near.slice(near.lastIndexOf('<') + 1);
  if (tag.length === near.length && tag.length === limits.tagLength) return tag.includes('>') ? 'text' : 'code';
  const name = openAttribute.exec(tag)?.[1];
  if (!/^[a-z]/i.test(tag) || name === undefined) return 'text';
  return directive.test(name) ? 'code' : isAddress(name) ? 'address' : 'text';
}

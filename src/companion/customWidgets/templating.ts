import { type BracedName, type BracePlace, placesIn } from './scriptBraces';

export type TemplateValues = Readonly<Record<string, string>>;

/** How many UTF-16 units the values may add to a frame in total. Limited because a text may repeat a long value 100,000 times. */
export const maxFilled = 2_000_000;

/** Limits how much is read from the values: after `maxFilled` UTF-16 units, every value is undefined. */
export function boundedValues(values: TemplateValues): TemplateValues {
  let left = maxFilled;
  return new Proxy(values, {
    get: (target, name) => {
      const value = Reflect.get(target, name) as string | undefined;
      left -= value?.length ?? 0;
      return left < 0 ? undefined : value;
    },
  });
}

const either = /\{\{([^{}]{1,200})\}\}|\{([^{}\s]{1,200})\}/g;
const inScripts = /\{\{([^{}]{1,200})\}\}|(?<!\$)\{([^{}\s]{1,200})\}/g;

/** Fills `{{name}}` and `{name}` in CSS. Unknown names are left unchanged (SPEC CUS-4). */
export const fillCss = (text: string, values: TemplateValues): string => fillAll(text, values, either);

/** Fills `{{name}}` and `{name}` in a script without parsing the script: enough to find addresses. */
export const fillAddresses = (text: string, values: TemplateValues): string => fillAll(text, values, inScripts);

function fillAll(text: string, values: TemplateValues, pattern: RegExp): string {
  return text.replace(pattern, (found: string, double?: string, single?: string) => values[(double ?? single ?? '').trim()] ?? found);
}

/** Fills `{{name}}` and `{name}` in a script. If `{name}` is JavaScript, leaves it unchanged and calls `onOwn`. */
export function fillScript(text: string, values: TemplateValues, onOwn: (name: string) => void = () => {}): string {
  const names = [...text.matchAll(inScripts)].flatMap(({ index, 0: { length }, 1: double, 2: single }): BracedName[] => {
    const name = (double ?? single ?? '').trim();
    return name in values ? [{ from: index, to: index + length, name, isDouble: double !== undefined }] : [];
  });
  if (names.length === 0) return text;
  const placeOf = placesIn(text, names);
  const pieces: string[] = [];
  let written = 0;
  for (const braced of names) {
    const place = placeOf(braced);
    const value = place === 'own' ? undefined : values[braced.name];
    if (place === 'own') onOwn(braced.name);
    if (value === undefined) continue;
    pieces.push(text.slice(written, braced.from), withinText(value, place));
    written = braced.to;
  }
  return pieces.join('') + text.slice(written);
}

/** Escapes a value so that it cannot end the string or comment around it. Keeps sequences such as `\n` that the value already contains. */
function withinText(value: string, place: BracePlace): string {
  if (place === 'own' || place === 'code') return value;
  if (place === 'line-comment') return value.replace(/[\r\n\u2028\u2029]/g, ' ');
  return value.replace(/\\[\s\S]?|['"`]|\r\n|[\r\n]/g, (found) => {
    if (found === '\\') return '\\\\';
    if (found === place) return `\\${place}`;
    return place !== '`' && /^[\r\n]/.test(found) ? '\\n' : found;
  });
}

/** Fills in HTML as {@link fillCss} does, and scripts inside it with `fillCode`. */
export function fillHtml(text: string, values: TemplateValues, fillCode = fillScript): string {
  let filled = '';
  for (let at = 0; ; ) {
    const tag = indexOf(text, /<script/gi, at);
    const body = tag < 0 ? 0 : text.indexOf('>', tag) + 1;
    if (body === 0) return filled + fillCss(text.slice(at), values);
    const close = indexOf(text, /<\/script/gi, body);
    const end = close < 0 ? text.length : close;
    const fill = isScriptType(typeIn(text.slice(tag, body))) ? fillCode : fillCss;
    filled += fillCss(text.slice(at, body), values) + fill(text.slice(body, end), values);
    at = end;
  }
}

const scriptTypes =
  /^(module|(text|application)\/(javascript|ecmascript|x-javascript|x-ecmascript|jscript|livescript|javascript1\.[0-5]))?$/;

export const isScriptType = (type: string): boolean => scriptTypes.test(type.trim().toLowerCase());

function typeIn(tag: string): string {
  const [, double, single, bare] = /\stype\s{0,20}=\s{0,20}(?:"([^"]{0,200})"|'([^']{0,200})'|([^\s"'>]{1,200}))/i.exec(tag) ?? [];
  return double ?? single ?? bare ?? '';
}

/** Like `String.indexOf`, but case-insensitive. Converting the text to lower case could shift indices, because `İ` becomes two characters. */
function indexOf(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? -1;
}

import { ownValue } from '../../contract';

/** Values of the fields by their names, as text. */
export type TemplateValues = Readonly<Record<string, string>>;

/** What the values of one frame may add to its texts, in UTF-16 units: a long one may stand in a text a hundred thousand times. */
export const maxFilled = 2_000_000;

/** The same values, of which there are no more once they have been read for so much text. */
export function boundedValues(values: TemplateValues): TemplateValues {
  let left = maxFilled;
  return new Proxy(values, {
    get: (target, name) => {
      const value = Reflect.get(target, name) as string | undefined; // as in the type
      left -= value?.length ?? 0;
      return left < 0 ? undefined : value;
    },
  });
}

const either = /\{\{([^{}]{1,200})\}\}|\{([^{}\s]{1,200})\}/g;
const doubleOnly = /\{\{([^{}]{1,200})\}\}/g;

/** `{{name}}` and `{name}`, as in CSS; an unknown name stays as it is (SPEC CUS-4). */
export function fillCss(text: string, values: TemplateValues): string {
  return text.replace(
    either,
    (found: string, double?: string, single?: string) => ownValue(values, (double ?? single ?? '').trim()) ?? found,
  );
}

/** `{{name}}` alone: `{name}` and `${name}` are JavaScript. */
export function fillScript(text: string, values: TemplateValues): string {
  return text.replace(doubleOnly, (found: string, name: string) => ownValue(values, name.trim()) ?? found);
}

const inAlerts = /\{\{([^{}]{1,200})\}\}|(?<!\$)\{([a-zA-Z]{1,40})\}/g;

/** In an alert's custom code, `{name}` also stands in scripts; `${name}` is JavaScript there, too (SPEC CUS-62). */
export function fillAlertScript(text: string, values: TemplateValues): string {
  return text.replace(
    inAlerts,
    (found: string, double?: string, single?: string) => ownValue(values, (double ?? single ?? '').trim()) ?? found,
  );
}

/** As in CSS; the scripts within the HTML as scripts. */
export function fillHtml(text: string, values: TemplateValues, fillCode = fillScript): string {
  let filled = '';
  for (let at = 0; ; ) {
    const tag = indexOf(text, /<script/gi, at);
    const body = tag < 0 ? 0 : text.indexOf('>', tag) + 1;
    if (body === 0) return filled + fillCss(text.slice(at), values);
    const close = indexOf(text, /<\/script/gi, body);
    const end = close < 0 ? text.length : close;
    filled += fillCss(text.slice(at, body), values) + fillCode(text.slice(body, end), values);
    at = end;
  }
}

/** As `String.indexOf`. A text in lower case may have other indices: `İ` is two characters there. */
function indexOf(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? -1;
}

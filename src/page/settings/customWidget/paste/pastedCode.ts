import { codeLimits, type WidgetCode } from '../../../../contract/settings';
import { alertKindOf } from '../codeNeeds';
import { type CodeText, codeTexts } from '../codeText';
import { readData, readFields } from '../fields';

/* What a page can say about pasted code before it is added. Only searches the text, so the results are hints. */

export type CodeTexts = Pick<WidgetCode, CodeText>;

export interface PastedPiece {
  readonly id: number;
  /** null for text that is left out. */
  readonly part: CodeText | null;
  readonly text: string;
}

export function textsOf(pieces: readonly Omit<PastedPiece, 'id'>[]): CodeTexts {
  const textOf = (wanted: CodeText) => pieces.find(({ part }) => part === wanted)?.text ?? '';
  return { html: textOf('html'), css: textOf('css'), js: textOf('js'), fields: textOf('fields'), data: textOf('data') };
}

export const hasCode = ({ html, css, js }: CodeTexts) => [html, css, js].some((text) => text.trim() !== '');

export const tooLongPart = (texts: CodeTexts): CodeText | null => codeTexts.find((part) => texts[part].length > codeLimits[part]) ?? null;

/** Placeholders that only an alert can fill. Alert code for StreamElements and Streamlabs contains them. */
const placeholders =
  /\{(?:name|amount|message|messageRaw|userMessage|messageTemplate|image|video|audio|currency|announcement|giftedName|sender|tier|items|months|img_url|sound_url)\}/;
/** Matches ids of HTML elements that Streamlabs uses in its alert code. */
const alertIds = /(?:id=["']?|#)(?:alert-message|alert-user-message|alert-image|wrap\b.{0,200}alert)/s;

/** Decides whether pasted code draws one alert, like alert code for StreamElements and Streamlabs, or listens for events. */
export function pastedKind(texts: CodeTexts): WidgetCode['kind'] {
  if (/onEventReceived|onWidgetLoad|onSessionUpdate/.test(`${texts.html}\n${texts.js}`)) return 'widget';
  const names = [...readFields(texts.fields).fields.map(({ name }) => name), ...Object.keys(readData(texts.data).values)];
  const own = `${texts.html}\n${texts.css}\n${texts.js}`.replace(/\{\{?([\w.-]{1,60})\}\}?/g, (found, name) =>
    names.includes(name) ? '' : found.replace('{{', '{').replace('}}', '}'),
  );
  return placeholders.test(own) || alertIds.test(own) ? alertKindOf(texts) : 'widget';
}

const maxNames = 12;

/** The `{{variables}}` that neither FIELDS nor DATA define. Empty for code with a library that uses such braces itself, such as Vue. */
export function unknownVariables(texts: CodeTexts, kind: WidgetCode['kind']): readonly string[] {
  const code = `${texts.html}\n${texts.css}\n${texts.js}`;
  if (/\bVue\b|\bcreateApp\(|\bHandlebars\b|\bMustache\b/.test(code)) return [];
  const known = new Set([...readFields(texts.fields).fields.map(({ name }) => name), ...Object.keys(readData(texts.data).values)]);
  const found = [...code.matchAll(/\{\{\s{0,3}([\w.-]{1,60})\s{0,3}\}\}/g)].map(([, name = '']) => name);
  const unknown = found.filter((name) => !known.has(name) && !(kind === 'alert' && placeholders.test(`{${name}}`)));
  return [...new Set(unknown)].slice(0, maxNames);
}

const address = /(?:https?:|wss?:|(?<=["'`(=]))\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?=[/:"'`)\s?#]|$)/gi;

/** The hosts that the code names. Leaves out the host of XML namespaces. */
export function hostsNamedIn({ html, css, js }: CodeTexts): readonly string[] {
  const hosts = [...`${html}\n${css}\n${js}`.matchAll(address)].map(([, host = '']) => host.toLowerCase());
  return [...new Set(hosts)]
    .filter((host) => host !== 'www.w3.org')
    .sort()
    .slice(0, maxNames);
}

/** Whether the script searches its document for elements. */
export const looksForElements = (js: string) => /\.querySelector|getElementById|getElementsBy|\$\(\s*["'`][.#]/.test(js);

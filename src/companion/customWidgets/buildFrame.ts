import { UpperCurrency } from '../../contract';
import type { OpenWidgetFrame } from '../../contract/companion';
import { type WidgetCode, withInertTags, withoutShadows } from '../../contract/settings';
import { placeholdersOf } from './alertPlaceholders';
import { fieldDataOf } from './fields';
import { liftScripts } from './liftScripts';
import { addressOf, allowedHosts, type LibraryVersions, withOwnAddresses } from './replaceAddresses';
import { rewriteCss } from './rewriteCss';
import { shieldLength } from './shield';
import { boundedValues, fillCss, fillHtml, fillScript } from './templating';
import { uploadedFontsFile } from './uploadedFonts';

export interface BuiltFrame {
  readonly document: string;
  readonly style: string;
  readonly scripts: readonly string[];
  readonly config: Readonly<Record<string, unknown>>;
  readonly media: ReadonlySet<string>;
  readonly fonts: readonly string[];
  readonly hosts: ReadonlySet<string>;
}

export interface FrameFile {
  readonly type: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

interface BuildOptions {
  readonly code: WidgetCode;
  readonly request: Pick<OpenWidgetFrame, 'values' | 'currency' | 'alert' | 'hosts'>;
  /** The creator's name on the platform. */
  readonly channel: string;
  /** Address of the frame's folder, including the origin. */
  readonly root: string;
  readonly versions: LibraryVersions;
}

/** How many notes for the author a frame may have, so that they do not hide other entries in the author's log. */
const maxNotes = 40;

const asItIs = (text: string) => text;

/** Creates the files of a frame (SPEC CUS-4, CUS-5, CUS-6). Throws 400 if FIELDS, DATA or HTML are invalid. */
export function buildFrame({ code, request, channel, root, versions }: BuildOptions): BuiltFrame {
  const notes: string[] = [];
  const { values, texts, media, fonts } = fieldDataOf({ ...code, values: request.values }, (mediaId) => `${root}media/${mediaId}`);
  const path = new URL(root).pathname;
  const words = request.alert && code.kind === 'alert' ? placeholdersOf(request.alert, (mediaId) => `${path}media/${mediaId}`) : null;
  const filled = boundedValues({ ...texts, ...words?.marks });
  const fillCode = (text: string) =>
    fillScript(text, filled, (name) =>
      notes.push(`{${name.slice(0, 60)}} is JavaScript here and stays. Write {{${name.slice(0, 60)}}} for the field's value.`),
    );
  const options = { versions, hosts: allowedHosts(request.hosts) };
  const ownAddresses = (text: string) => withOwnAddresses(text, root, options);
  const asCode = (text: string) => ownAddresses(words?.inScript(text) ?? text);
  const asStyle = words?.inStyle ?? asItIs;
  const replace = (address: string): string | null => {
    const own = addressOf(address, options);
    notes.push(...(own?.notes ?? []));
    return own?.path ? path + own.path : null;
  };
  const html = liftScripts(fillHtml(code.html, filled, fillCode), {
    scriptUrl: (index) => `${path}script-${index}.js`,
    handlerKey: (index) => `${path.slice(-13, -1)}-${index}`,
    replace,
    replaceWithin: ownAddresses,
    handlerCode: asCode,
    styleText: asStyle,
    addressText: words?.inAddress ?? asItIs,
    codeText: words?.inScript ?? asItIs,
    templateText: words?.inTemplate ?? asItIs,
  });
  const scripts = [...html.scripts, fillCode(code.js)].map(asCode);
  const style = asStyle(rewriteCss(fillCss(code.css, filled), replace));
  const document = documentOf(html, path, fonts.length > 0 ? [uploadedFontsFile, 'style.css'] : ['style.css']);
  return {
    document: withInertTags(withoutShadows(words?.inHtml(document) ?? document, { keepsOpen: true })),
    style,
    scripts,
    config: {
      fieldData: mapTexts(values, ownAddresses),
      currency: currencyOf(request.currency),
      channel,
      shieldLength,
      handlers: html.handlers,
      notes: [...new Set([...html.notes, ...notes])].slice(0, maxNotes),
    },
    fonts,
    media: new Set([...media, ...(request.alert?.image ? [request.alert.image] : [])]),
    hosts: options.hosts,
  };
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]));
}

/** Builds the frame's document. The order of its scripts: the runtime, jQuery, scripts of the HTML, the widget's own script. */
function documentOf(
  { body, htmlAttributes, bodyAttributes }: ReturnType<typeof liftScripts>,
  path: string,
  styles: readonly string[],
): string {
  const imports = styles.map((file) => `@import url("${path}${file}");`).join('');
  return [
    `<!doctype html><html${htmlAttributes}><head><meta charset="utf-8"><title>Custom widget</title>`,
    ...['config.js', 'runtime.js', 'lib/jquery/jquery.min.js'].map((file) => `<script crossorigin src="${path}${file}"></script>`),
    `<style>${imports}:root{forced-color-adjust:none}</style></head><body${bodyAttributes}>`,
    body,
    `<script crossorigin src="${path}widget.js"></script><script defer src="${path}end.js"></script></body></html>`,
  ].join('\n');
}

/** The code, name and symbol of a currency. The name is in English, as authors expect. */
function currencyOf(code: string): { readonly code: string; readonly name: string; readonly symbol: string } {
  const currency = code.toUpperCase();
  if (!UpperCurrency.safeParse(currency).success) return { code: '', name: '', symbol: '' };
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0);
  return {
    code: currency,
    name: new Intl.DisplayNames('en', { type: 'currency' }).of(currency) ?? currency,
    symbol: parts.find(({ type }) => type === 'currency')?.value ?? currency,
  };
}

/** Builds `config.js`. The values are parsed from a string, so no name can set a prototype, and no value can end the script element. */
export function configScript(config: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify(JSON.stringify(config)).replace(
    /[<\u2028\u2029]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `globalThis.__ovation=JSON.parse(${text});`;
}

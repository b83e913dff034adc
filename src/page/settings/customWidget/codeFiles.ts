import { strFromU8, unzipSync } from 'fflate';
import * as z from 'zod/mini';
import { codeFileStart, codeLimits, type FieldValues, WidgetCode } from '../../../contract';
import { parseJson } from '../shell/companionFiles';
import { readData, readFields } from './fields';

/* Code of custom widgets from files: five texts beside each other, a zip of them, or a file of Ovation's own. */

/** Most bytes of a zip, and of its texts unpacked. */
export const zipLimits = { bytes: 8 * 1024 * 1024, unpacked: 16 * 1024 * 1024, files: 200 } as const;

export type TakenCode =
  | { readonly tag: 'taken'; readonly code: WidgetCode }
  /** `nothing`: no HTML, CSS or JavaScript is among the files. */
  | { readonly tag: 'refused'; readonly why: 'nothing' | 'too-large' | 'unreadable' };

interface TextFile {
  readonly name: string;
  readonly text: string;
}

const texts = ['html', 'css', 'js', 'fields', 'data'] as const;

/** Reads the files that a creator dropped or chose. */
export async function readCodeFiles(files: readonly File[]): Promise<TakenCode> {
  if (files.reduce((sum, { size }) => sum + size, 0) > zipLimits.bytes) return { tag: 'refused', why: 'too-large' };
  const read: TextFile[] = [];
  for (const file of files) {
    if (!/\.zip$/i.test(file.name)) read.push({ name: file.name, text: await file.text() });
    else {
      const unpacked = unpack(new Uint8Array(await file.arrayBuffer()));
      if (typeof unpacked === 'string') return { tag: 'refused', why: unpacked };
      read.push(...unpacked);
    }
  }
  const own = read
    .map(({ text }) => z.safeParse(WidgetCode, text.startsWith(codeFileStart) ? parseJson(text) : null))
    .find(({ success }) => success);
  if (own?.success) return { tag: 'taken', code: own.data };
  return codeOf(read, nameOf(files));
}

function unpack(bytes: Uint8Array): TextFile[] | 'too-large' | 'unreadable' {
  let total = 0;
  let count = 0;
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(html?|css|js|json|txt)$/i.test(name) || /(^|\/)(__MACOSX|node_modules|\.)/.test(name)) return false;
        total += originalSize;
        count += 1;
        if (total > zipLimits.unpacked || count > zipLimits.files) throw new RangeError('too large');
        return true;
      },
    });
    return Object.entries(entries).map(([name, content]) => ({ name, text: strFromU8(content) }));
  } catch (error) {
    return error instanceof RangeError ? 'too-large' : 'unreadable';
  }
}

/** Which text a file is, by its name; null = none. Authors call FIELDS `fields.json`, `widget.json` or `field.txt`. */
function textOf({ name, text }: TextFile): (typeof texts)[number] | null {
  const file = name.toLowerCase().split('/').at(-1) ?? '';
  if (/\.html?$/.test(file) || file === 'html.txt') return 'html';
  if (/\.css$/.test(file) || file === 'css.txt') return 'css';
  if (/\.js$/.test(file) || file === 'js.txt') return 'js';
  if (!/\.(json|txt)$/.test(file) || /^(package|package-lock|tsconfig|readme|license).*/.test(file)) return null;
  if (/data/.test(file)) return 'data';
  return readFields(text).fields.length > 0 || /field|widget/.test(file) ? 'fields' : null;
}

function codeOf(files: readonly TextFile[], name: string): TakenCode {
  const found: Record<(typeof texts)[number], string> = { html: '', css: '', js: '', fields: '', data: '' };
  for (const file of files) {
    const text = textOf(file);
    if (text && found[text] === '') found[text] = file.text;
  }
  if (texts.some((text) => found[text].length > codeLimits[text])) return { tag: 'refused', why: 'too-large' };
  if (found.html.trim() === '' && found.css.trim() === '' && found.js.trim() === '') return { tag: 'refused', why: 'nothing' };
  const usesAlert = found.js.trim() === '' && /\{+(name|amount|message)\}+/.test(found.html);
  return { tag: 'taken', code: { ovationWidget: 1, name, kind: usesAlert ? 'alert' : 'widget', ...found } };
}

function nameOf(files: readonly File[]): string {
  const [first] = files;
  const name = (first?.name ?? '')
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, codeLimits.name);
  return files.length === 1 && name !== '' ? name : 'Custom widget';
}

/** The file of a widget's code, as the companion's store takes it. */
export function codeFile(code: WidgetCode): File {
  const { ovationWidget, ...rest } = code;
  return new File([JSON.stringify({ ovationWidget, ...rest })], `${code.name}.json`, { type: 'application/json' });
}

/** The code as it is given away: DATA are the creator's values over the author's, or empty (SPEC CUS-65). */
export function sharedCode(code: WidgetCode, values: FieldValues | null): WidgetCode {
  const data = values && { ...readData(code.data).values, ...values };
  return { ...code, data: data && Object.keys(data).length > 0 ? `${JSON.stringify(data, null, 2)}\n` : '' };
}

import { strFromU8, unzipSync } from 'fflate';
import * as z from 'zod/mini';
import { codeLimits, type FieldValues, ownValue, WidgetCode } from '../../../contract';
import { codesOf, fromBase64, maxFileBytes, type OverlayFile, readOverlayFile } from '../overlays/overlayFile';
import { parseJson } from '../shell/companionFiles';
import { fileStartBytes, type OvationFile, ovationFileOf } from '../shell/ovationFile';
import { readFields } from './fields';

/* Code of custom widgets from files: five texts beside each other, a zip of them, or a file that Ovation has shared. */

/** Most bytes of the files that are dropped at once, and of the texts unpacked of all zips among them. */
export const zipLimits = { bytes: 8 * 1024 * 1024, unpacked: 16 * 1024 * 1024, files: 200 } as const;

/** The code of one widget in files. */
export interface TakenWidget {
  readonly code: WidgetCode;
  /** Of its fields; null = the files say nothing of them. */
  readonly values: FieldValues | null;
  /** Files that the values name, by id. */
  readonly media: OverlayFile['media'];
}

/**
 * `nothing`: no HTML, CSS or JavaScript is among the files; `newer`, `invalid`: of a file of ours; `overlay` and its like: the file is one of
 * ours without custom code.
 */
export type CodeRefusal = 'nothing' | 'too-large' | 'unreadable' | 'newer' | 'invalid' | Exclude<OvationFile, 'code'>;

export type TakenCode =
  | { readonly tag: 'taken'; readonly widgets: readonly [TakenWidget, ...TakenWidget[]] }
  | { readonly tag: 'refused'; readonly why: CodeRefusal };

const refused = (why: CodeRefusal): TakenCode => ({ tag: 'refused', why });
const taken = (code: WidgetCode): TakenCode => ({ tag: 'taken', widgets: [{ code, values: null, media: {} }] });

interface TextFile {
  readonly name: string;
  readonly text: string;
}

const texts = ['html', 'css', 'js', 'fields', 'data'] as const;

/** Reads the files that a creator dropped or chose. One that Ovation has shared counts alone. */
export async function readCodeFiles(files: readonly File[]): Promise<TakenCode> {
  for (const file of files) {
    const kind = ovationFileOf(await file.slice(0, fileStartBytes).text(), file.name);
    if (kind) return file.size > maxFileBytes ? refused('too-large') : ownCode(kind, await file.text());
  }
  if (files.reduce((sum, { size }) => sum + size, 0) > zipLimits.bytes) return refused('too-large');
  const read: TextFile[] = [];
  const unpacked = { bytes: 0, files: 0 };
  for (const file of files) {
    if (!/\.zip$/i.test(file.name)) read.push({ name: file.name, text: await file.text() });
    else {
      const found = unpack(new Uint8Array(await file.arrayBuffer()), unpacked);
      if (typeof found === 'string') return refused(found);
      read.push(...found);
    }
  }
  for (const { name, text } of read) {
    const kind = ovationFileOf(text.slice(0, fileStartBytes), name);
    if (kind) return ownCode(kind, text);
  }
  return codeOf(read, nameOf(files));
}

/** The code in a file that Ovation has written. */
function ownCode(kind: OvationFile, text: string): TakenCode {
  if (kind === 'code') {
    const { data } = z.safeParse(WidgetCode, parseJson(text));
    return data ? taken(data) : refused('invalid');
  }
  if (kind !== 'overlay') return refused(kind);
  const read = readOverlayFile(text);
  if ('problem' in read) return refused(read.problem === 'newer' || read.problem === 'too-large' ? read.problem : 'invalid');
  const [first, ...others] = widgetsIn(read.file);
  return first ? { tag: 'taken', widgets: [first, ...others] } : refused('overlay');
}

/** Each code of the overlay with its values, once. */
function widgetsIn({ boxes, media }: OverlayFile): readonly TakenWidget[] {
  const found = new Map<string, TakenWidget>();
  for (const { code, values } of Object.values(boxes).flatMap(codesOf)) {
    const file = code === null ? undefined : ownValue(media, code);
    const { data } = z.safeParse(WidgetCode, file && parseJson(strFromU8(fromBase64(file.data))));
    if (!data) continue;
    const names = Object.values(values).flat().map(String);
    found.set(JSON.stringify([code, values]), {
      code: data,
      values: Object.keys(values).length > 0 ? values : null,
      media: Object.fromEntries(Object.entries(media).filter(([id]) => names.includes(id))),
    });
  }
  return [...found.values()];
}

/** `unpacked`: of the zips before it, and then of this one, too. */
function unpack(bytes: Uint8Array, unpacked: { bytes: number; files: number }): TextFile[] | 'too-large' | 'unreadable' {
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(html?|css|js|json|txt|ovation)$/i.test(name) || /(^|\/)(__MACOSX|node_modules|\.)/.test(name)) return false;
        unpacked.bytes += originalSize;
        unpacked.files += 1;
        if (unpacked.bytes > zipLimits.unpacked || unpacked.files > zipLimits.files) throw new RangeError('too large');
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
  if (texts.some((text) => found[text].length > codeLimits[text])) return refused('too-large');
  if (found.html.trim() === '' && found.css.trim() === '' && found.js.trim() === '') return refused('nothing');
  const usesAlert = found.js.trim() === '' && /\{+(name|amount|message)\}+/.test(found.html);
  return taken({ ovationWidget: 1, name, kind: usesAlert ? 'alert' : 'widget', ...found });
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

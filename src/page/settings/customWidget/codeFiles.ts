import { strFromU8 } from 'fflate';
import * as z from 'zod/mini';
import {
  codeLimits,
  type ElementSettings,
  type FieldValues,
  layerOf,
  type Overlay,
  type Rect,
  WidgetCode,
} from '../../../contract/settings';
import { unzip } from '../../../files';
import { parseJson } from '../frame/companionFiles';
import type { CarriedMedia } from '../frame/files/carriedMedia';
import { fileStartBytes, type OvationFile, ovationFileOf, sharedFileEnd } from '../frame/files/ovationFile';
import {
  codesOf,
  fromBase64,
  maxFileBytes,
  type OverlayFile,
  readOverlayFile,
  sharedElement,
  uploadedMediaOf,
  writeOverlayFile,
} from '../frame/files/overlayFile';
import { codeTexts } from './codeText';
import { widgetNameOf } from './fields';
import { hasCode, textsOf } from './paste/pastedCode';
import { loadRecognizer } from './recognize';
import type { Piece } from './recognize/recognizeCode';
import { codeNamed, isForeign, isToolFile, partEndings, type TextFile, widgetsAmong } from './widgetGroups';

/* Reads the code of custom widgets from files: one file per part, a zip, or a file that Ovation has exported. */

/** Kinds of files that come with purchased code, but that Ovation cannot read as code. */
type UnusableFile = 'document' | 'archive' | 'media';

const unusableEndings: Readonly<Record<UnusableFile, RegExp>> = {
  document: /\.(docx?|odt|rtf|pdf|pages|pptx?|xlsx?)$/i,
  archive: /\.(rar|7z|gz|tgz|tar|bz2|xz)$/i,
  media: /\.(png|jpe?g|gif|webp|avif|svg|bmp|mp3|wav|ogg|opus|m4a|flac|mp4|webm|mov|mkv|avi|woff2?|ttf|otf|psd|ai)$/i,
};

/** null if the file can be text. */
function unusableFile(name: string): UnusableFile | null {
  const kinds = Object.keys(unusableEndings) as UnusableFile[]; // cast: `Object.keys` returns strings
  return kinds.find((kind) => unusableEndings[kind].test(name)) ?? null;
}

/** Limits for all files that are dropped together, including everything unpacked from zips. */
const zipLimits = { bytes: 8 * 1024 * 1024, unpacked: { bytes: 16 * 1024 * 1024, files: 1_000 } } as const;

export interface FoundWidget {
  readonly code: WidgetCode;
  readonly values: FieldValues | null;
  readonly media: OverlayFile['media'];
}

/**
 * `nothing`: no HTML, CSS or JavaScript was found. `document`, `archive`, `media`: the kind of a file that cannot be code. `newer`,
 * `invalid`: an Ovation file that cannot be read. The kinds of `OvationFile`: such a file without custom code.
 */
export type CodeRefusal =
  | ('nothing' | 'too-large' | 'unreadable' | 'document' | 'archive' | 'media' | 'newer' | 'invalid' | 'costly')
  | Exclude<OvationFile, 'code'>;

export type CodeFilesResult =
  | { readonly tag: 'taken'; readonly widgets: readonly [FoundWidget, ...FoundWidget[]] }
  /** `pieces`: parts that were found, but that do not make a widget. */
  | { readonly tag: 'refused'; readonly why: CodeRefusal; readonly pieces?: readonly Piece[] };

const refused = (why: CodeRefusal): CodeFilesResult => ({ tag: 'refused', why });
const taken = (code: WidgetCode): CodeFilesResult => ({ tag: 'taken', widgets: [{ code, values: null, media: {} }] });

/** Reads the files that a creator has dropped or chosen. If one of them is an Ovation file, reads only that file. */
export async function readCodeFiles(files: readonly File[]): Promise<CodeFilesResult> {
  for (const file of files) {
    const kind = ovationFileOf(await file.slice(0, fileStartBytes).text(), file.name);
    if (kind) return file.size > maxFileBytes ? refused('too-large') : ownCode(kind, await file.text());
  }
  if (files.reduce((sum, { size }) => sum + size, 0) > zipLimits.bytes) return refused('too-large');
  const read: TextFile[] = [];
  const unusable = new Set(files.flatMap(({ name }) => unusableFile(name) ?? []));
  const spent = { bytes: 0, files: 0 };
  const isWanted = (path: string) => {
    const isOwn = !isForeign(path);
    const kind = isOwn ? unusableFile(path) : null;
    if (kind) unusable.add(kind);
    return isOwn && (partEndings.test(path) || path.endsWith(sharedFileEnd));
  };
  for (const file of files) {
    if (unusableFile(file.name)) continue;
    if (!/\.zip$/i.test(file.name)) read.push({ name: file.name, text: await file.text() });
    else {
      const found = await unzip(file, { isWanted, limits: zipLimits.unpacked, spent });
      if (typeof found === 'string') return refused(found);
      // If there are several files, treat the contents of each zip as a separate folder.
      const folder = files.length > 1 ? `${file.name.replace(/\.zip$/i, '')}/` : '';
      for (const { path, content } of found) read.push({ name: folder + path, text: strFromU8(content) });
    }
  }
  for (const { name, text } of read) {
    const kind = ovationFileOf(text.slice(0, fileStartBytes), name);
    if (kind) return ownCode(kind, text);
  }
  return codeOf(read, nameOf(files), [...unusable][0] ?? 'nothing');
}

async function ownCode(kind: OvationFile, text: string): Promise<CodeFilesResult> {
  if (kind === 'code') {
    const { data } = z.safeParse(WidgetCode, parseJson(text));
    return data ? taken(data) : refused('invalid');
  }
  if (kind !== 'overlay') return refused(kind);
  const read = await readOverlayFile(text);
  if ('problem' in read) {
    const { problem } = read;
    return refused(problem === 'newer' || problem === 'too-large' || problem === 'costly' ? problem : 'invalid');
  }
  const [first, ...others] = widgetsIn(read.file);
  return first ? { tag: 'taken', widgets: [first, ...others] } : refused('overlay');
}

/** The custom code in the overlay file, with the values of its fields and its media. Equal code with equal values is returned once. */
function widgetsIn({ boxes: elements, media }: OverlayFile): readonly FoundWidget[] {
  const found = new Map<string, FoundWidget>();
  for (const { code, values } of Object.values(elements).flatMap(codesOf)) {
    const file = code === null ? undefined : media[code];
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

/** `none`: why the files are refused if they contain no code. */
async function codeOf(files: readonly TextFile[], name: string, none: CodeRefusal): Promise<CodeFilesResult> {
  const named = widgetsAmong(files, name);
  // If the names do not say which part of the code each file is, the contents decide.
  const pieces = named.length > 0 ? [] : await piecesIn(files);
  const together = textsOf(pieces);
  const widgets = namedByAuthors(hasCode(together) ? [codeNamed(name, together)] : named);
  if (widgets.some((code) => codeTexts.some((text) => code[text].length > codeLimits[text]))) return refused('too-large');
  const [first, ...others] = widgets.map((code) => ({ code, values: null, media: {} }));
  if (first) return { tag: 'taken', widgets: [first, ...others] };
  return pieces.length > 0 ? { tag: 'refused', why: 'nothing', pieces } : refused(none);
}

/** The parts of code in the files, recognised by their contents. If a part is found several times, the first one is used. */
async function piecesIn(files: readonly TextFile[]): Promise<readonly Piece[]> {
  const { recognizeCode } = await loadRecognizer();
  const own = files.filter(({ name }) => !isForeign(name) && !isToolFile(name));
  const found = own.flatMap(({ text }) => {
    const pieces = recognizeCode(text);
    return pieces === 'too-large' ? [] : pieces;
  });
  return codeTexts.flatMap((part) => found.find((piece) => piece.part === part) ?? []);
}

/** Names each widget as its author does. Widgets without such a name, or with equal names, keep the name from their path. */
function namedByAuthors(widgets: readonly WidgetCode[]): readonly WidgetCode[] {
  const names = widgets.map(widgetNameOf);
  return widgets.map((code, index) => {
    const name = names[index];
    return name && names.indexOf(name) === names.lastIndexOf(name) ? { ...code, name } : code;
  });
}

function nameOf(files: readonly File[]): string {
  const [first] = files;
  const name = (first?.name ?? '')
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, codeLimits.name);
  return files.length === 1 && name !== '' ? name : 'Custom widget';
}

export interface CodeElement {
  readonly element: ElementSettings;
  readonly rect: Rect;
  readonly size: Overlay['size'];
}

interface SharedCode {
  readonly name: string;
  readonly element: CodeElement;
  readonly withValues: boolean;
}

/** The name that the overlay and element have in the file. An import assigns other names. */
const nameInFile = 'custom';

/**
 * Writes the code of one widget or alert as an overlay file with one element (SPEC CUS-65). `missing`: names of media that are not in the
 * file.
 */
export async function writeCodeFile(
  { name, element: { element, rect, size }, withValues }: SharedCode,
  carried: Pick<CarriedMedia, 'collect'>,
): Promise<{ readonly text: string; readonly missing: readonly string[] }> {
  const elements = { [nameInFile]: sharedElement(element, withValues) };
  const { files, missing } = await carried.collect(uploadedMediaOf(elements));
  const overlay = { title: name, size, elements: [{ ...layerOf(nameInFile, rect), name }] };
  return { text: writeOverlayFile({ name: nameInFile, overlay, boxes: elements, media: files }), missing };
}

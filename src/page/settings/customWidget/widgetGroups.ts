import { codeLimits, type WidgetCode } from '../../../contract/settings';
import { type CodeText, codeTexts } from './codeText';
import { describesFields } from './fields';
import { type CodeTexts, pastedKind } from './paste/pastedCode';
import { headingOf } from './recognize/headings';

/* Finds the widgets among the files of a repository or zip. Files from different folders are never combined into one widget. */

export interface TextFile {
  /** The path, with `/` between folders. */
  readonly name: string;
  readonly text: string;
}

interface PartFile {
  readonly part: CodeText;
  readonly folder: string;
  readonly stem: string;
  readonly text: string;
}

export const partEndings = /\.(html?|css|js|json|txt|fields|data)$/i;

/** Folders of tools, which contain no widgets. `sideFolders` are searched only if there is no widget in other folders. */
const foreignFolders = /(^|\/)(__MACOSX|node_modules|\.[^/]*)(\/|$)/;
const sideFolders = /(^|\/)(docs?|documentation|website|tests?|__tests__|specs?|e2e|coverage)(\/|$)/i;
const toolFiles = [
  /^(package(-lock)?|tsconfig.*|jsconfig|turbo|composer|lerna|nx|vercel|renovate|manifest|tslint|now|deno|bun)\.json$/,
  /^(readme|licen[cs]e|changelog|notice|robots|requirements|todo|cmakelists)\b.*\.txt$/,
  /(\.|^)(config|test|spec)\.js$/,
  /^(gulp|grunt|webpack|rollup|jake)file.*\.js$/,
];

/** Whether the file belongs to a tool or explains the widget, judged by its name without folders. */
export const isToolFile = (path: string): boolean => {
  const file = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return toolFiles.some((tool) => tool.test(file));
};

export function isForeign(path: string): boolean {
  return foreignFolders.test(path);
}

/** The widgets, ordered by folder. Each has HTML, CSS or JavaScript. `name`: how to name the widget if there is only one. */
export function widgetsAmong(files: readonly TextFile[], name: string): readonly WidgetCode[] {
  const own = files.filter((file) => !isForeign(file.name));
  const main = groupsOf(own.filter((file) => !sideFolders.test(file.name)));
  const groups = main.length > 0 ? main : groupsOf(own);
  const likely = groups.filter(isLikely);
  const offered = likely.length > 0 ? likely : groups;
  const root = commonFolder(offered.map(({ folder }) => folder));
  return offered.map((group) => {
    const path = [group.folder.slice(root.length).replace(/^\//, ''), group.stem].filter((each) => each !== '').join('/');
    return codeNamed(offered.length === 1 || path === '' ? name : path, group.texts);
  });
}

type Texts = Readonly<Record<CodeText, string>>;

interface Group {
  readonly folder: string;
  readonly stem: string;
  readonly texts: Texts;
}

function groupsOf(files: readonly TextFile[]): Group[] {
  const byFolder = new Map<string, PartFile[]>();
  for (const file of files.flatMap(partOf)) byFolder.set(file.folder, [...(byFolder.get(file.folder) ?? []), file]);
  return [...byFolder].sort(([one], [other]) => (one < other ? -1 : 1)).flatMap(([folder, found]) => groupsIn(folder, found));
}

/** The widgets in a folder: one for each HTML file, or one widget if there is no HTML file. */
function groupsIn(folder: string, found: readonly PartFile[]): Group[] {
  const pages = found.filter(({ part }) => part === 'html');
  const each = pages.length > 1 ? pages : [pages[0]];
  return each.flatMap((page) => {
    const stem = pages.length > 1 ? (page?.stem ?? '') : '';
    const best = Object.fromEntries(codeTexts.map((part) => [part, bestOf(found, part, page?.stem ?? '')])) as Record<CodeText, string>;
    const texts = { ...best, html: page?.text ?? '' }; // an HTML file whose name differs only in case is another widget
    return texts.html.trim() === '' && texts.css.trim() === '' && texts.js.trim() === '' ? [] : [{ folder, stem, texts }];
  });
}

const usualStems = ['widget', 'index', 'main', 'script', 'style', 'styles', 'code', ...codeTexts, 'field'];

/** The text of a part, from the file with the HTML file's stem (`page`), else with one of `usualStems`, else from the first by name. */
function bestOf(found: readonly PartFile[], part: CodeText, page: string): string {
  const rank = ({ stem }: PartFile) => (stem === page ? -1 : usualStems.includes(stem) ? usualStems.indexOf(stem) : usualStems.length);
  const [best] = found
    .filter((file) => file.part === part)
    .sort((one, other) => rank(one) - rank(other) || (one.stem < other.stem ? -1 : 1));
  return best?.text ?? '';
}

/** Folders that separate only the parts of one widget. */
const partFolders = /(^|\/)(html|css|js|javascript|scripts?|styles?|fields|data)$/i;

function partOf({ name, text }: TextFile): PartFile[] {
  const at = name.lastIndexOf('/');
  const file = name.slice(at + 1).toLowerCase();
  const part = isToolFile(file) ? null : partBy(file, text);
  if (!part) return [];
  const folder = name.slice(0, Math.max(0, at)).replace(partFolders, '');
  return [{ part, folder, stem: file.replace(/\..*$/, ''), text }];
}

/**
 * Which part of a widget a file contains, judged by its name and, for JSON, also by its content. Authors use many names for FIELDS, such as
 * `widget.json` or `field.txt`.
 */
function partBy(file: string, text: string): CodeText | null {
  // Sellers deliver code in text files, such as `1. HTML.txt` or `custom_css.txt`.
  const announced = file.endsWith('.txt') ? headingOf(file.slice(0, -4).replace(/[_-]+/g, ' ')) : null;
  if (announced !== null && announced !== 'json') return announced;
  if (/\.html?$/.test(file)) return 'html';
  if (/\.css$/.test(file)) return 'css';
  if (/\.js$/.test(file)) return 'js';
  if (/(^|[._-])data(\.(json|txt))?$/.test(file)) return 'data';
  if (/(^|[._-])fields?(\.(json|txt))?$/.test(file)) return 'fields';
  return /\.(json|txt)$/.test(file) && text.length <= codeLimits.fields && describesFields(text) ? 'fields' : null;
}

const widgetWords = /onWidgetLoad|onEventReceived|onSessionUpdate|SE_API|\{\{\w+\}\}/;

function isLikely({ texts: { html, js, fields } }: Group): boolean {
  return fields.trim() !== '' || widgetWords.test(js) || widgetWords.test(html);
}

function commonFolder(folders: readonly string[]): string {
  const [first = '', ...others] = folders.map((folder) => folder.split('/'));
  const split = first === '' ? [] : first;
  let depth = 0;
  while (depth < split.length && others.every((other) => other[depth] === split[depth])) depth += 1;
  return split.slice(0, depth).join('/');
}

export function codeNamed(name: string, texts: CodeTexts): WidgetCode {
  return { ovationWidget: 1, name: name.slice(-codeLimits.name), kind: pastedKind(texts), ...texts };
}

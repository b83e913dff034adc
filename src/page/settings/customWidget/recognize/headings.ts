import type { CodeText } from '../codeText';

/* Headings that separate pasted files: `CSS:`, `## HTML`, `--- widget.js ---`, `/* FIELDS *\/`. */

/** What a heading announces. `json`: FIELDS or DATA. */
export type Announced = CodeText | 'json';

const maxHeading = 100;
const decoration = /^(?:\/\/+|\/\*+|<!--|[#>]+|[-=*_~]{2,}|\*\*|[[(]|\d{1,2}[.)])\s*|\s*(?:\*+\/|-->|[-=*_~#]{2,}|\*\*|[\])]|:)$/;
const name =
  /^(?:(?:the|your|my|custom|widget|streamelements|copy|paste)\s+)*(html|css|js|javascript|fields?|data|json)(?:\s+(?:code|tab|file|box|section|editor|json|fields?|here))*$/i;
const fileName = /^(?:[\w .()+-]{0,60}[\\/])?[\w .()+-]{1,60}\.(html?|css|js|json|txt|fields|data)$/i;

/** What the line announces; null if the line is no heading. */
export function headingOf(line: string): Announced | null {
  let text = line.trim();
  if (text.length === 0 || text.length > maxHeading) return null;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(decoration, '').trim();
  }
  const [, word] = name.exec(text) ?? [];
  if (word) return announcedBy(word);
  const [, ending] = fileName.exec(text) ?? [];
  if (!ending) return null;
  const [, stem] = /([a-z]+)[^a-z]*\.[a-z]+$/i.exec(text) ?? [];
  const [, byStem] = name.exec(stem ?? '') ?? [];
  return byStem && /^(json|txt|fields|data)$/i.test(ending) ? announcedBy(byStem) : announcedBy(ending);
}

/** What a word, or the language of a Markdown fence, announces. */
export function announcedBy(word: string): Announced | null {
  switch (word.toLowerCase()) {
    case 'html':
    case 'htm':
      return 'html';
    case 'css':
      return 'css';
    case 'js':
    case 'javascript':
      return 'js';
    case 'field':
    case 'fields':
      return 'fields';
    case 'data':
      return 'data';
    case 'json':
    case 'jsonc':
    case 'json5':
      return 'json';
    default:
      return null;
  }
}

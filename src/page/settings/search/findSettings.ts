import { hasText, type TextId, t } from '../../i18n';
import type { FoundSetting, PageEntry } from '../shell/pageEntry';

/** A page or a setting that matches. */
export interface SearchHit {
  readonly page: PageEntry;
  /** null = the page itself. */
  readonly setting: FoundSetting | null;
  readonly label: string;
  /** Where it is, from the page downwards. */
  readonly path: readonly string[];
}

/** Most hits that are shown. */
const maxHits = 12;

/** The settings and pages that match every word of the query, the best first. The words of other tools match, too (SPEC SPG-27). */
export function findSettings(query: string, pages: readonly PageEntry[]): readonly SearchHit[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const ranked = pages.flatMap(hitsOf).flatMap((hit) => {
    const rank = rankOf(hit, words);
    return rank === null ? [] : { hit, rank };
  });
  // A stable sort: equals stay in the order of the pages.
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, maxHits)
    .map(({ hit }) => hit);
}

/** What other tools have and Ovation does not. */
const absentFeatures = ['chat', 'webcam', 'poll', 'mediaShare', 'code'] as const;

/** What to use instead of the feature that is asked for, where Ovation does not have it; null = it is none of those. */
export function findInstead(query: string): string | null {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.join('').length < 3) return null; // the start of too many words
  const asked = absentFeatures.find((feature) => words.every((word) => startsAWord(plain(t(`search.absent.${feature}`)), word)));
  return asked ? t(`search.absent.${asked}.instead`) : null;
}

function hitsOf(page: PageEntry): SearchHit[] {
  const title = t(`${page.name}.page.title`);
  const settings = (page.settings ?? []).map((setting) => ({ page, setting, label: t(setting.label), path: pathOf(title, setting) }));
  return [{ page, setting: null, label: title, path: [] }, ...settings];
}

function pathOf(title: string, { tab, panel, label }: FoundSetting): string[] {
  const panelLabel = panel && (`alerts.panel.${panel}` as const);
  return [title, ...(tab ? [t(`alerts.tab.${tab}`)] : []), ...(panelLabel && panelLabel !== label ? [t(panelLabel)] : [])];
}

/** 0 = the best; null = a word does not match. */
function rankOf({ page, setting, label, path }: SearchHit, words: readonly string[]): number | null {
  const name = plain(label);
  const synonyms = plain(synonymsOf(setting?.label ?? `${page.name}.page.title`));
  const others = `${plain(path.join(' '))} ${synonyms}`;
  if (name.startsWith(words.join(' '))) return 0;
  if (words.every((word) => startsAWord(name, word)) || startsAWord(synonyms, words.join(' '))) return 1;
  if (words.every((word) => startsAWord(name, word) || startsAWord(others, word))) return words.some((word) => name.includes(word)) ? 2 : 3;
  return words.every((word) => name.includes(word)) ? 4 : null;
}

/** Words of other tools for the same, in the page's language; '' = none. */
function synonymsOf(label: TextId): string {
  const id = `search.words.${label}`;
  return hasText(id) ? t(id) : '';
}

/** Lower case, without accents. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** Whether a word of the text starts so. Japanese puts no spaces between words, so any place in such a text is a start. */
function startsAWord(text: string, start: string): boolean {
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '') || /[\u3040-\u30ff\u4e00-\u9fff]/.test(start)) return true;
  }
  return false;
}

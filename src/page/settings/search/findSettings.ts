import { englishText, hasText, type TextId, t } from '../../i18n';
import type { FoundSetting, PageEntry } from '../frame/pageEntry';
import { ideographs, inBoth, plain, startsAWord } from '../frame/wordMatch';

type SearchedPage = Omit<PageEntry, 'Page' | 'bar'>;

export interface SearchHit {
  readonly page: SearchedPage;
  readonly setting: FoundSetting | null;
  readonly label: string;
  readonly path: readonly string[];
}

const maxHits = 12;

/**
 * The settings and pages that match every word of the query. English names and names in other software match in every language
 * (SPEC SPG-27).
 */
export function findSettings(query: string, pages: readonly SearchedPage[], limit = maxHits): readonly SearchHit[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const ranked = pages.flatMap(hitsOf).flatMap((hit) => {
    const rank = rankOf(hit, words);
    return rank === null ? [] : { hit, rank };
  });
  // The sort is stable: hits of equal rank stay in the order of the pages.
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ hit }) => hit);
}

/** Features of other streaming software that Ovation lacks. */
const absentFeatures = ['chat', 'webcam', 'poll', 'mediaShare'] as const;
/** Features of other streaming software that Ovation has in another form or without a setting. */
const nearFeatures = ['bits', 'subs', 'raid', 'hypeTrain', 'chroma', 'stinger', 'tipPage', 'undo', 'opacity', 'hotkey'] as const;

/** How many letters may be missing at the end of a phrase. */
const untyped = 2;

/** What to answer if the query names a feature that Ovation lacks or has in another form. null for all other queries. */
export function findAlternative(query: string, hasHits = false): string | null {
  const asked = plain(query).trim();
  const near = nearFeatures.find((feature) => phrasesOf(feature).some((phrase) => isAlmost(asked, phrase)));
  if (near) return t(`search.near.${near}.text`);
  const words = asked.split(/\s+/).filter(Boolean);
  // Return no alternative if there are hits, or if the query has so few letters that it matches too many words.
  if (hasHits || words.join('').length < (ideographs.test(asked) ? 2 : 3)) return null;
  const absent = absentFeatures.find((feature) => words.every((word) => startsAWord(inBoth(`search.absent.${feature}`), word)));
  return absent ? t(`search.absent.${absent}.instead`) : null;
}

function phrasesOf(feature: (typeof nearFeatures)[number]): readonly string[] {
  const id = `search.near.${feature}` as const;
  return plain(`${t(id)}, ${englishText(id)}`).split(/,\s*/);
}

/**
 * Whether the query equals the phrase, or lacks only its last few letters. A query of up to three letters must equal the phrase,
 * because too many words begin with so few letters.
 */
function isAlmost(asked: string, phrase: string): boolean {
  return asked === phrase || (asked.length > 3 && phrase.startsWith(asked) && phrase.length - asked.length <= untyped);
}

function hitsOf(page: SearchedPage): SearchHit[] {
  const title = t(`${page.name}.page.title`);
  const settings = (page.settings ?? []).map((setting) => ({ page, setting, label: t(setting.label), path: pathOf(title, setting) }));
  return [{ page, setting: null, label: title, path: [] }, ...settings];
}

function pathOf(title: string, { tab, panel, label }: FoundSetting): string[] {
  const panelLabel = panel && (`alerts.panel.${panel}` as const);
  return [title, ...(tab ? [t(`alerts.tab.${tab}`)] : []), ...(panelLabel && panelLabel !== label ? [t(panelLabel)] : [])];
}

/** The rank of a hit; 0 is the best. null if a word does not match. */
function rankOf({ page, setting, label, path }: SearchHit, words: readonly string[]): number | null {
  const name = plain(label);
  const synonyms = synonymsOf(setting?.label ?? `${page.name}.page.title`);
  const others = `${plain(path.join(' '))} ${synonyms}`;
  if (name.startsWith(words.join(' '))) return 0;
  if (words.every((word) => startsAWord(name, word)) || startsAWord(synonyms, words.join(' '))) return 1;
  if (words.every((word) => startsAWord(name, word) || startsAWord(others, word))) return words.some((word) => name.includes(word)) ? 2 : 3;
  return words.every((word) => name.includes(word)) ? 4 : null;
}

function synonymsOf(label: TextId): string {
  const id = `search.words.${label}`;
  return hasText(id) ? inBoth(id) : '';
}

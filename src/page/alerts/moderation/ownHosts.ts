import { type Entry, type Found, parseEntry, type Span } from './entries';
import type { Glyph } from './normalize';

const host = /^(?:\*?\.)?((?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]{2,})$/u;
/** A host as pasted, with an optional scheme, path and signs around it. The part before an `@` is not a host. */
const pasted =
  /^[^\p{L}\p{N}@]*(?:https?:\/\/)?((?:[\p{L}\p{N}\p{M}_-]+\.)+[\p{L}\p{N}\p{M}-]{2,})\.?(?::\d{1,5})?([/?#][^\s]*|[^\p{L}\p{N}@]*)$/u;
const inPath = /[\p{L}\p{N}][.@]\p{L}{2}/u;

/** The hosts, and other texts with a dot or slash, that the creator allows or blocks. */
export function createOwnHosts(words: readonly string[], allowed: readonly string[]) {
  const allowedHosts = new Set(allowed.flatMap((entry) => hostOf(entry) ?? []));
  const phrases = allowed.filter((entry) => hostOf(entry) === null && /[./:@]|\s/.test(entry)).map(plain);
  const blocked = new Map(words.flatMap((word) => blockedHost(word)));
  const isAllowedHost = (link: string) => {
    const [, name, path = ''] = pasted.exec(link) ?? [];
    return !inPath.test(path) && domainsOf(name).some((domain) => allowedHosts.has(domain));
  };
  const isAllowed = ({ start, end }: Span, text: string) =>
    isAllowedHost(plain(text.slice(start, end))) || phrases.some((phrase) => covers(phrase, text, start, end));
  return {
    withoutAllowed: (links: readonly Span[], text: string): readonly Span[] => links.filter((link) => !isAllowed(link, text)),
    findBlocked: (glyphs: readonly Glyph[]): Found[] =>
      blocked.size === 0 ? [] : findHosts((name) => entryOf(blocked, allowedHosts, name), glyphs),
  };
}

const plain = (text: string) =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .trim();

function hostOf(entry: string): string | null {
  return host.exec(plain(entry).replace(/^https?:\/\//, ''))?.[1]?.replace(/^www\./, '') ?? null;
}

function blockedHost(word: string): [string, Entry][] {
  const [name, entry] = [hostOf(word), parseEntry(word, 'own')];
  return name !== null && entry ? [[name, entry]] : [];
}

/** A host and its parent domains: `a.b.example.com` belongs to `example.com`. */
function domainsOf(name: string | undefined): string[] {
  const labels = name?.split('.') ?? [];
  return labels.slice(0, maxLabels).map((_, index) => labels.slice(index).join('.'));
}

const maxLabels = 127;

const longestPart = 300;

/** Whether the link at this position is part of an allowed text. */
function covers(phrase: string, text: string, start: number, end: number): boolean {
  if (end - start > longestPart) return false;
  const link = text.slice(start, end).toLowerCase();
  const core = link.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const around = text.slice(Math.max(0, start - phrase.length), end + phrase.length).toLowerCase();
  return phrase.includes(core) && around.includes(phrase);
}

const names = /(?:[\p{L}\p{N}\p{M}_-]|(?<!\.)\.(?=[\p{L}\p{N}]))+/gu;

function entryOf(blocked: ReadonlyMap<string, Entry>, allowedHosts: ReadonlySet<string>, name: string): Entry | undefined {
  const closest = domainsOf(name).find((domain) => blocked.has(domain) || allowedHosts.has(domain)) ?? '';
  return allowedHosts.has(closest) ? undefined : blocked.get(closest);
}

function findHosts(entryFor: (name: string) => Entry | undefined, glyphs: readonly Glyph[]): Found[] {
  const written = glyphs.map(({ written: one }) => (one.length === 1 ? one : '\ufffc')).join('');
  return [...written.matchAll(names)].flatMap(({ index, 0: name }): Found[] => {
    const entry = entryFor(name);
    const [start, end] = [glyphs[index]?.start, glyphs[index + name.length - 1]?.end];
    return entry && start !== undefined && end !== undefined ? [{ entry, start, end }] : [];
  });
}

import { defaultElement } from '../../../contract';
import {
  distinctName,
  elementNameLength,
  elementSettings,
  givenName,
  type Layer,
  type Overlay,
  overlaysOf,
  type Settings,
} from '../../../contract/settings';
import { currentLocale, t } from '../../i18n';
import type { Parsed } from '../../ui';

/* The names that the creator gives to overlays and elements. The names in links are different (SPEC OVL-1). */

type Named = Pick<Settings, 'overlays'> | null;

const nameInLink = (name: string) => (name === defaultElement ? t('overlays.kind.alerts') : name);

export function overlayTitle(settings: Named, name: string): string {
  return settings?.overlays?.[name]?.title ?? nameInLink(name);
}

/** An element's title in lists of several overlays: its own name, or the overlay's title if the overlay has no other element. */
export function elementTitle(settings: Named, element: string): string {
  return (settings && distinctName(settings, element)) ?? nameInLink(element);
}

/** The element's title for places where its overlay is already named. */
export function plainElementTitle(settings: Named, element: string): string {
  return (settings && givenName(settings, element)) ?? nameInLink(element);
}

/**
 * All alerts that are on any overlay. `text`: the titles of their overlays. If one of these overlays has several alerts, adds the
 * element's title (SPEC SPG-95).
 */
export function alertElements(settings: Settings): readonly { readonly element: string; readonly text: string }[] {
  const shown = Object.entries(overlaysOf(settings)).map(([name, { elements: layers }]) => ({
    title: overlayTitle(settings, name),
    layers: layers.filter(({ box: element }) => !elementSettings(settings, element).widget),
    isFirst: name === defaultElement,
  }));
  const ordered = [...shown].sort((one, other) => Number(other.isFirst) - Number(one.isFirst));
  const elementNames = [...new Set(ordered.flatMap(({ layers }) => layers.map(({ box: element }) => element)))];
  return elementNames.map((elementName) => {
    const on = ordered.filter(({ layers }) => layers.some((layer) => layer.box === elementName));
    const titles = on.map(({ title }) => title).join(', ');
    const own = on.flatMap(({ layers }) => layers).find((layer) => layer.box === elementName);
    const isAlone = on.every(({ layers }) => layers.length === 1);
    return { element: elementName, text: isAlone || !own ? titles : `${titles} – ${titleOf(settings, own)}` };
  });
}

function overlayTitles(settings: Settings): string[] {
  return [defaultElement, ...Object.keys(overlaysOf(settings))].map((name) => overlayTitle(settings, name));
}

/** The title of a layer in the editor: its own name, or else the element's title. */
export function titleOf(settings: Named, { name, box: element }: Pick<Layer, 'name' | 'box'>): string {
  // Does not use `elementTitle`, because that may return the overlay's title, which would be misleading for one of several elements.
  return name ?? (element === defaultElement ? nameInLink(element) : plainElementTitle(settings, element));
}

export function elementTitles(settings: Settings, layers: readonly Pick<Layer, 'name' | 'box'>[]): string[] {
  return layers.map((layer) => titleOf(settings, layer));
}

export const freeOverlayTitle = (wanted: string, settings: Settings) => freeTitle(wanted, overlayTitles(settings));

/** The text as a name: short enough, and not cut within a character. */
export const cutName = (text: string, length = elementNameLength) =>
  text
    .trim()
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

export function freeTitle(wanted: string, taken: readonly string[]): string {
  const [, stem = wanted, last = '1'] = /^(.+?) (\d{1,4})$/u.exec(wanted) ?? [];
  let title = wanted;
  for (let number = Number(last) + 1; taken.some((one) => isSame(one, title)); number += 1) {
    const end = ` ${number}`;
    title = `${cutName(stem, elementNameLength - end.length)}${end}`;
  }
  return title;
}

const isSame = (one: string, other: string) => one.localeCompare(other, currentLocale(), { sensitivity: 'accent' }) === 0;

/** Parses the title of an overlay, which must differ from all other titles. */
export function parseTitle(text: string, settings: Settings, own?: string): Parsed<string> {
  const title = text.trim().replace(/\s+/gu, ' ');
  const others = overlayTitles(settings).filter((one) => own === undefined || one !== overlayTitle(settings, own));
  if (title === '') return { ok: false, why: t('overlays.name.missing') };
  if (title.length > elementNameLength) return { ok: false, why: t('overlays.name.tooLong', { count: elementNameLength }) };
  if (others.some((one) => isSame(one, title))) return { ok: false, why: t('overlays.name.taken', { name: title }) };
  return { ok: true, value: title };
}

/** An unused name for links, as similar to the title as possible. */
export function nameForLink(title: string, taken: readonly string[]): string {
  const name = title
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/gu, '');
  return freeName(name === '' || name === 'constructor' ? 'overlay' : name, taken);
}

/** An unused name for a copy: `goal-2`, `goal-3`. */
export function copyName(name: string, taken: readonly string[]): string {
  const [, stem = name, number = '1'] = /^(.*)-(\d{1,4})$/.exec(name) ?? [];
  for (let next = Number(number) + 1; ; next += 1) {
    const copy = `${stem.slice(0, 39 - String(next).length)}-${next}`;
    if (!taken.includes(copy)) return copy;
  }
}

/** The size as text, isolated so that the width is first even in right-to-left languages. */
export const sizeText = ({ width, height }: Overlay['size']) => `\u2066${width} × ${height}\u2069`;

export function freeName(wanted: string, taken: readonly string[]): string {
  return taken.includes(wanted) ? copyName(wanted, taken) : wanted;
}

export function takenNames(settings: Pick<Settings, 'boxes' | 'overlays' | 'control'>): string[] {
  // The names of deleted timers count as taken, because an undo may restore these timers.
  const timers = Object.keys(settings.control?.timers ?? {});
  return [...new Set([defaultElement, ...Object.keys(settings.boxes), ...Object.keys(overlaysOf(settings)), ...timers])];
}

/** Names of the overlays on which these alerts have a custom position (SPEC OVL-6). */
export function overlaysPlacing(settings: Settings, elementName: string): string[] {
  return overlaysWith(settings, (layer) => layer.box === elementName && layer.ownPlace === true);
}

export function overlaysShowing(settings: Settings, elementName: string): string[] {
  return overlaysWith(settings, (layer) => layer.box === elementName);
}

function overlaysWith(settings: Settings, isIt: (layer: Layer) => boolean): string[] {
  return Object.entries(overlaysOf(settings)).flatMap(([name, { elements: layers }]) => (layers.some(isIt) ? [name] : []));
}

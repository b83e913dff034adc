import { defaultBox } from '../../../contract';
import {
  boxSettings,
  distinctName,
  elementNameLength,
  givenName,
  type Overlay,
  type OverlayElement,
  overlaysOf,
  type Settings,
} from '../../../contract/settings';
import { currentLocale, t } from '../../i18n';
import type { Parsed } from '../../ui';

/* What a creator calls overlays and elements, apart from the names in links (SPEC OVL-7, OVL-17). */

type Named = Pick<Settings, 'overlays'> | null;

const nameInLink = (name: string) => (name === defaultBox ? t('overlays.kind.alerts') : name);

export function overlayTitle(settings: Named, name: string): string {
  return settings?.overlays?.[name]?.title ?? nameInLink(name);
}

/** A box as a creator knows it, in lists over all overlays: by its element, or by the overlay that is this box by itself. */
export function boxTitle(settings: Named, box: string): string {
  return (settings && distinctName(settings, box)) ?? nameInLink(box);
}

/** The same beside the name of its overlay. */
export function plainBoxTitle(settings: Named, box: string): string {
  return (settings && givenName(settings, box)) ?? nameInLink(box);
}

/**
 * The boxes of alerts that overlays show, by the titles of those overlays; where an overlay has several, with that of the
 * element (SPEC SPG-95). A box that is on no overlay is left out.
 */
export function alertBoxes(settings: Settings): readonly { readonly box: string; readonly text: string }[] {
  const shown = Object.entries(overlaysOf(settings)).map(([name, { elements }]) => ({
    title: overlayTitle(settings, name),
    elements: elements.filter(({ box }) => !boxSettings(settings, box).widget),
    isFirst: name === defaultBox,
  }));
  const ordered = [...shown].sort((one, other) => Number(other.isFirst) - Number(one.isFirst));
  const boxes = [...new Set(ordered.flatMap(({ elements }) => elements.map(({ box }) => box)))];
  return boxes.map((box) => {
    const on = ordered.filter(({ elements }) => elements.some((element) => element.box === box));
    const titles = on.map(({ title }) => title).join(', ');
    const own = on.flatMap(({ elements }) => elements).find((element) => element.box === box);
    const isAlone = on.every(({ elements }) => elements.length === 1);
    return { box, text: isAlone || !own ? titles : `${titles} – ${titleOf(settings, own)}` };
  });
}

/** Titles of all overlays. */
function overlayTitles(settings: Settings): string[] {
  return [defaultBox, ...Object.keys(overlaysOf(settings))].map((name) => overlayTitle(settings, name));
}

/** What the editor calls an element: its name, otherwise what its box is called elsewhere. */
export function titleOf(settings: Named, { name, box }: Pick<OverlayElement, 'name' | 'box'>): string {
  // The title of an overlay is no name for one of several elements on it.
  return name ?? (box === defaultBox ? nameInLink(box) : plainBoxTitle(settings, box));
}

/** What the elements of an overlay are called. */
export function elementTitles(settings: Settings, elements: readonly Pick<OverlayElement, 'name' | 'box'>[]): string[] {
  return elements.map((element) => titleOf(settings, element));
}

/** A title that no overlay has: numbered where it is taken. */
export const freeOverlayTitle = (wanted: string, settings: Settings) => freeTitle(wanted, overlayTitles(settings));

/** `Goal`, `Goal 2`, `Goal 3`. */
export function freeTitle(wanted: string, taken: readonly string[]): string {
  const [, stem = wanted, last = '1'] = /^(.+?) (\d{1,4})$/u.exec(wanted) ?? [];
  let title = wanted;
  for (let number = Number(last) + 1; taken.some((one) => isSame(one, title)); number += 1) {
    const end = ` ${number}`;
    title = `${stem.slice(0, elementNameLength - end.length)}${end}`;
  }
  return title;
}

const isSame = (one: string, other: string) => one.localeCompare(other, currentLocale(), { sensitivity: 'accent' }) === 0;

/** Parses what a creator calls an overlay: any text that no other overlay is called. */
export function parseTitle(text: string, settings: Settings, own?: string): Parsed<string> {
  const title = text.trim().replace(/\s+/gu, ' ');
  const others = overlayTitles(settings).filter((one) => own === undefined || one !== overlayTitle(settings, own));
  if (title === '') return { ok: false, why: t('overlays.name.missing') };
  if (title.length > elementNameLength) return { ok: false, why: t('overlays.name.tooLong', { count: elementNameLength }) };
  if (others.some((one) => isSame(one, title))) return { ok: false, why: t('overlays.name.taken', { name: title }) };
  return { ok: true, value: title };
}

/** A free name for the link, as like the title as a link can be. */
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

/** A free name for a copy: `goal-2`, `goal-3`. */
export function copyName(name: string, taken: readonly string[]): string {
  const [, stem = name, number = '1'] = /^(.*)-(\d{1,4})$/.exec(name) ?? [];
  for (let next = Number(number) + 1; ; next += 1) {
    const copy = `${stem.slice(0, 39 - String(next).length)}-${next}`;
    if (!taken.includes(copy)) return copy;
  }
}

/** Isolated, so that the width comes first in right-to-left languages, too. */
export const sizeText = ({ width, height }: Overlay['size']) => `\u2066${width} × ${height}\u2069`;

/** The name, or a numbered one where it is taken. */
export function freeName(wanted: string, taken: readonly string[]): string {
  return taken.includes(wanted) ? copyName(wanted, taken) : wanted;
}

/** Names that a new box or overlay must not have. */
export function takenNames(settings: Pick<Settings, 'boxes' | 'overlays' | 'control'>): string[] {
  // A timer that was deleted may come back by an undo.
  const timers = Object.keys(settings.control?.timers ?? {});
  return [...new Set([defaultBox, ...Object.keys(settings.boxes), ...Object.keys(overlaysOf(settings)), ...timers])];
}

/** Names of the overlays on which the alerts of the box have a place of their own (SPEC OVL-6). */
export function overlaysPlacing(settings: Settings, box: string): string[] {
  return overlaysWith(settings, (element) => element.box === box && element.ownPlace === true);
}

/** Names of the overlays that show the box. */
export function overlaysShowing(settings: Settings, box: string): string[] {
  return overlaysWith(settings, (element) => element.box === box);
}

function overlaysWith(settings: Settings, isIt: (element: OverlayElement) => boolean): string[] {
  return Object.entries(overlaysOf(settings)).flatMap(([name, { elements }]) => (elements.some(isIt) ? [name] : []));
}

import type { ObsReport } from '../../../contract/companion';
import type { Layer } from '../../../contract/settings';
import { currentLocale, t } from '../../i18n';
import type { EditorNotice } from './editor/editedOverlay';

export function kindsText(kinds: readonly { readonly text: string }[]): string {
  if (kinds.length === 0) return t('editor.layers.none');
  return new Intl.ListFormat(currentLocale(), { type: 'unit' }).format(new Set(kinds.map(({ text }) => text)));
}

function titleAndKind(title: string, kind: string): string {
  return title === kind ? title : new Intl.ListFormat(currentLocale(), { type: 'unit' }).format([title, kind]);
}

interface PlacedLayer extends Layer {
  readonly title: string;
  readonly kind: { readonly text: string };
  readonly isDefaultPosition: boolean;
}

export function elementText(
  { box: elementName, title, kind, rect, isDefaultPosition, hidden, locked, group }: PlacedLayer,
  layers: readonly { readonly box: string }[],
): string {
  const layer = layers.findIndex((element) => element.box === elementName) + 1;
  const place = t('editor.element.place', { name: titleAndKind(title, kind.text), ...rect, layer, layers: layers.length });
  return [
    place,
    group !== undefined && t('editor.element.group', { name: group }),
    isDefaultPosition && t('editor.element.byDesign'),
    hidden && t('editor.element.hidden'),
    locked && t('editor.element.locked'),
  ]
    .filter(Boolean)
    .join(', ');
}

const units: readonly (readonly [size: number, unit: Intl.RelativeTimeFormatUnit])[] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
];

export function lastUsedText({ openPages, lastUsedAt, nowMs }: { openPages: number; lastUsedAt: string | null; nowMs: number }): string {
  if (openPages > 0) return openPages === 1 ? t('overlays.used.open') : t('overlays.used.openTimes', { count: openPages });
  if (lastUsedAt === null) return t('overlays.used.never');
  const seconds = (nowMs - Date.parse(lastUsedAt)) / 1_000;
  const [size, unit] = units.find(([size]) => seconds >= size) ?? [0, 'minute'];
  if (size === 0) return t('overlays.used.justNow');
  return t('overlays.used.ago', {
    ago: new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' }).format(-Math.floor(seconds / size), unit),
  });
}

type ObsSource = ObsReport['sources'][number];

export interface OverlayState {
  readonly tone: 'good' | 'idle';
  readonly text: string;
}

/** Names the OBS scenes of an overlay. If they are unknown, says whether the overlay is open, and if not, when it was last used. */
export function stateText(
  overlay: { readonly openPages: number; readonly isInObs: boolean },
  sources: readonly ObsSource[],
  used: Pick<Parameters<typeof lastUsedText>[0], 'lastUsedAt' | 'nowMs'>,
): OverlayState {
  const tone = overlay.openPages > 0 ? 'good' : 'idle';
  const scenes = scenesOf(sources);
  if (scenes)
    return sources.some(({ onAir }) => onAir) ? { tone: 'good', text: t('overlays.obs.onAir', { scenes }) } : { tone, text: scenes };
  if (overlay.isInObs) return { tone, text: t('overlays.obs.source') };
  const since = lastUsedText({ openPages: overlay.openPages, ...used });
  const saysAll = overlay.openPages > 0 || used.lastUsedAt === null;
  return { tone, text: saysAll ? since : t('overlays.used.notOpen', { since }) };
}

/** Lists the scenes of the sources, and marks the scenes in which all of the sources are switched off. */
function scenesOf(sources: readonly ObsSource[]): string {
  const names = [...new Set(sources.flatMap(({ scenes }) => scenes))];
  const isShown = (scene: string) => sources.some(({ scenes, hiddenIn }) => scenes.includes(scene) && !hiddenIn.includes(scene));
  const texts = names.map((scene) => {
    const name = `\u2068${scene}\u2069`;
    return isShown(scene) ? name : t('overlays.obs.hidden', { scene: name });
  });
  return texts.length === 0 ? '' : t('overlays.obs.scenes', { count: texts.length, scenes: listText(texts) });
}

const listText = (texts: readonly string[]) => new Intl.ListFormat(currentLocale(), { type: 'unit' }).format(texts);

/** Says what a command in the editor did, for screen readers. `elements`: the elements of the overlay after the command. */
export function noticeText(
  notice: EditorNotice & { readonly elements: readonly string[] },
  layers: readonly { readonly box: string }[],
): string {
  if (notice.tag === 'changed') return elementText(notice.layer, layers);
  const names = new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(notice.titles);
  if (notice.tag === 'removed') return t('editor.removed', { names });
  if (notice.what !== 'moved') return t(`editor.did.${notice.what}`, { names });
  const layer = layers.findLastIndex(({ box: element }) => notice.elements.includes(element)) + 1;
  return t('editor.did.moved', { names, layer, layers: layers.length });
}

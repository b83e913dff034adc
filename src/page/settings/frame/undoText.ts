import { tableOf } from '../../../contract';
import { type Change, type Layer, overlaysOf, type Settings, type Single, singlesOf } from '../../../contract/settings';
import { hasText, t } from '../../i18n';
import { widgetKey } from './elementKinds';
import { elementTitle, overlayTitle, titleOf } from './overlayNames';

/** What a change affects. `part` means a setting of an element or of the document. */
type What =
  | 'added'
  | 'removed'
  | 'position'
  | 'size'
  | 'rotation'
  | 'name'
  | 'visibility'
  | 'lock'
  | 'order'
  | 'group'
  | 'ungroup'
  | 'groupName'
  | 'muted'
  | 'unmuted'
  | { readonly part: string };

export interface ChangeLabel {
  readonly what: What;
  /** Names of the changed elements or overlay, in the order of the change. Empty if the entire document is affected. */
  readonly names: readonly string[];
}

/**
 * Describes a change. `before` and `after`: the documents without and with the change. The name of an added or removed element is in only
 * one of them.
 */
export function describeChange(before: Settings, after: Settings, change: Change): ChangeLabel | null {
  const all = singlesOf(change).flatMap((single) => describeSingle(before, after, single) ?? []);
  // Describe only the main change: adding an overlay also changes its layers, and grouping elements also changes their order.
  const first = all.find(({ what }) => what === 'added' || what === 'removed') ?? all.find(isOfGroup) ?? all[0];
  if (!first) return null;
  const same = all.filter(({ what }) => JSON.stringify(what) === JSON.stringify(first.what));
  return { what: first.what, names: [...new Set(same.flatMap(({ names }) => names))] };
}

const isOfGroup = ({ what }: ChangeLabel) => what === 'group' || what === 'ungroup' || what === 'groupName';

function describeSingle(before: Settings, after: Settings, single: Single): ChangeLabel | null {
  const [top = '', name, field, ...rest] = single.path;
  if (top === 'overlays') return name === undefined ? null : describeOverlay(before, after, single, name, field, rest);
  if (single.tag === 'member' && top === 'moderation' && name === 'mutedSupporters')
    return { what: single.included ? 'muted' : 'unmuted', names: [single.member] };
  if (top !== 'boxes' || name === undefined) return { what: { part: single.path.join('.') }, names: [] };
  const settings = after.boxes[name] ? after : before;
  if (field === undefined) return { what: single.tag === 'remove' ? 'removed' : 'added', names: [nameOfElement(settings, name)] };
  const kind = settings.boxes[name]?.widget?.kind;
  const part = field === 'widget' && kind && rest.length > 0 ? widgetKey(kind, rest.join('.')) : [field, ...rest].join('.');
  return { what: { part }, names: [nameOfElement(settings, name)] };
}

/** The title of the element's layer on the first overlay that shows it. */
function nameOfElement(settings: Settings, elementName: string): string {
  const layer = layersOf(settings).find((one) => one.box === elementName);
  return layer ? titleOf(settings, layer) : elementTitle(settings, elementName);
}

const layersOf = (settings: Settings): readonly Layer[] => Object.values(overlaysOf(settings)).flatMap(({ elements: layers }) => layers);

function describeOverlay(
  before: Settings,
  after: Settings,
  single: Single,
  overlay: string,
  field: string | undefined,
  [element, key, side]: readonly string[],
): ChangeLabel | null {
  const title = overlayTitle(after.overlays?.[overlay] ? after : before, overlay);
  const elementName = (id: string) => {
    const settings = layersOf(after).some((one) => one.box === id) ? after : before;
    return nameOfElement(settings, id);
  };
  if (field === undefined) return { what: single.tag === 'remove' ? 'removed' : 'added', names: [title] };
  if (field === 'size') return { what: 'size', names: [title] };
  if (field === 'title') return { what: 'name', names: [title] };
  if (single.tag === 'item') return { what: single.item === null ? 'removed' : 'added', names: [elementName(single.id)] };
  if (element === undefined || key === undefined) return { what: 'order', names: [title] };
  if (key === 'group') return describeGroup(before, after, overlay, element, elementName(element));
  return { what: whatOfElement(key, side), names: [elementName(element)] };
}

function describeGroup(before: Settings, after: Settings, overlay: string, id: string, name: string): ChangeLabel {
  const groupIn = (settings: Settings) => settings.overlays?.[overlay]?.elements.find(({ box: element }) => element === id)?.group;
  const [former, next] = [groupIn(before), groupIn(after)];
  if (next === undefined) return { what: 'ungroup', names: [name] };
  const isRenamed = former !== undefined && !after.overlays?.[overlay]?.elements.some(({ group }) => group === former);
  return isRenamed ? { what: 'groupName', names: [next] } : { what: 'group', names: [name] };
}

const fields = tableOf<What>({ rotation: 'rotation', name: 'name', hidden: 'visibility', locked: 'lock' });

function whatOfElement(key: string, side: string | undefined): What {
  if (key === 'rect' && (side === 'width' || side === 'height')) return 'size';
  return fields[key] ?? 'position';
}

export function undoText({ what, names }: ChangeLabel): string {
  const [first = '', ...more] = names;
  const name = more.length > 0 ? t('shell.undo.several', { count: names.length }) : first;
  if (typeof what === 'string') return t(`shell.undo.what.${what}`, { name });
  const part = partText(what.part);
  return name === '' ? t('shell.undo.what.setting', { part }) : t('shell.undo.what.settingOf', { part, name });
}

/** The name of a setting on the settings pages. If a setting has no text, the text of its nearest parent is used. */
export function partText(key: string): string {
  const id = `setting.${key}`;
  if (hasText(id)) return t(id);
  const end = key.lastIndexOf('.');
  return end < 0 ? key : partText(key.slice(0, end));
}

import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { type EventType, eventTypes } from '../../../contract/api';
import { type Change, combineChanges, defaultElementSettings, type Variation } from '../../../contract/settings';
import { baseOf } from '../../alerts';
import type { CatalogueModel } from '../connections/account/catalogueModel';
import type { CustomModel } from '../customWidget/customModel';
import { type AlertKey, alertFields, overridePath } from '../form/alertFields';
import { type Field, valueOn, withValueOn } from '../form/field';
import type { AddressModel } from '../frame/addressModel';
import { withoutUndefined } from '../frame/changes';
import type { DraftModel } from '../frame/draftModel';
import type { ElementModel } from '../frame/elementModel';
import type { Frame } from '../frame/frameModel';
import type { MediaModel } from '../frame/mediaModel';
import { type AlertPlace, type AlertTab, type PanelName, panelNames } from '../frame/pageEntry';
import type { PreviewModel } from '../preview/previewModel';
import type { TestModel } from '../preview/testModel';
import type { LastEventsModel } from './filters/lastEventsModel';
import { alertSettings, overridesIn, settingsOfType, type TypePanel } from './panels';
import type { VoicesModel } from './sound/voicesModel';
import { baseChange, type VariationsModel } from './variations/variationsModel';
import type { TimerModel } from './widgets/timerModel';

export interface TypesModel {
  readonly tab: ReadonlySignal<AlertTab>;
  readonly open: ReadonlySignal<ReadonlySet<PanelName>>;
  choose(tab: AlertTab): void;
  setOpen(panel: PanelName, isOpen: boolean): void;
  base(type: EventType): Variation;
  differs(type: EventType, panel?: TypePanel): boolean;
  /** Resets a type's settings, either in one panel or in all panels. Variations are not reset. */
  reset(type: EventType, panel?: TypePanel): void;
  /** Copies design, media, motion and timing to other types, but not texts, filters and code. */
  copyTo(type: EventType, others: readonly EventType[]): void;
  close(): void;
}

interface TypesModelOptions {
  readonly draft: DraftModel;
  readonly element: ElementModel;
  readonly address: AddressModel;
  onTab(tab: AlertTab): void;
}

const typePanels = panelNames.filter((panel): panel is TypePanel => panel !== 'queue' && panel !== 'variations');

/** The tab and panel for each section name in links (`part=…`), including names from older versions (SPEC SPG-7). */
const sections = new Map<string, AlertPlace>([
  ['kinds', { tab: 'all', panel: 'filters' }],
  ['minimums', { tab: 'donation.created', panel: 'filters' }],
  ['perks', { tab: 'perks.purchased', panel: 'filters' }],
  ['queueing', { tab: 'all', panel: 'queue' }],
  ['waiting', { tab: 'all', panel: 'queue' }],
  ['look', { tab: 'all', panel: 'design' }],
  ['sound', { tab: 'all', panel: 'media' }],
  ['texts', { tab: 'all', panel: 'text' }],
]);

/** A link that names a panel but no tab opens *All alerts*, which is first in the list. */
function placeOf(part: string): AlertPlace | undefined {
  return sections.get(part) ?? alertSettings.find(({ label }) => label === part);
}

export function createTypesModel({ draft, element, address, onTab }: TypesModelOptions): TypesModel {
  const place = computed(() => {
    const { page, part } = address.current.value;
    return placeOf(part ?? page ?? '');
  });
  const tab = computed(() => eventTypes.find((type) => type === address.current.value.tab) ?? place.value?.tab ?? 'all');
  // At first, the panels that creators change most are open (SPEC SPG-95).
  const open = signal<ReadonlySet<PanelName>>(new Set(['variations', 'design', 'text', 'media', 'timing']));
  const present = () => element.settings.value;

  function choose(next: AlertTab): void {
    address.chooseTab(next === 'all' ? null : next);
    onTab(next);
  }

  function setOpen(panel: PanelName, isOpen: boolean): void {
    if (open.peek().has(panel) === isOpen) return;
    const others = [...open.peek()].filter((one) => one !== panel);
    open.value = new Set(isOpen ? [...others, panel] : others);
  }

  const stop = effect(() => {
    if (place.value) setOpen(place.value.panel, true);
  });

  const base = (type: EventType): Variation => baseOf(type, present()?.variants ?? []) ?? emptyBase(type);

  const fields = () => alertFields(element.name.peek(), element.settings.value ?? defaultElementSettings(), draft.change);

  function differs(type: EventType, panel?: TypePanel): boolean {
    const settings = present();
    if (!settings) return false;
    const { change } = base(type);
    const all = fields();
    const has = (one: TypePanel) =>
      (one === 'drawing' && change.drawnBy !== undefined) ||
      (one === 'text' && (change.title ?? change.message) !== undefined) ||
      overridesIn(one).some((key) => valueOn(change, overridePath(key)) !== undefined) ||
      settingsOfType(type, one).some((key) => !isDefault(all.at(key)));
    return panel ? has(panel) : !settings.show[type] || typePanels.some(has);
  }

  function reset(type: EventType, panel?: TypePanel): void {
    const settings = element.settings.peek();
    if (!settings) return;
    const panels = panel ? [panel] : typePanels;
    const own = base(type);
    const paths = panels.flatMap((one) => [
      ...overridesIn(one).map(overridePath),
      ...(one === 'text' ? [['title'], ['message']] : one === 'drawing' ? [['drawnBy']] : []),
    ]);
    const change = paths.reduce((rest, path) => withValueOn(rest, path, undefined), own.change);
    const changes: Change[] = [baseChange(element, { ...own, change })];
    const all = alertFields(element.name.peek(), settings, (one) => changes.push(one));
    // The switch for showing the type is not in a panel, so it is reset separately.
    if (!panel && !settings.show[type]) all.at(`show.${type}`).set(true);
    for (const key of panels.flatMap((one) => settingsOfType(type, one))) if (!isDefault(all.at(key))) setDefault(all.at(key));
    draft.change(combineChanges(changes));
  }

  function copyTo(type: EventType, others: readonly EventType[]): void {
    const { title: _title, message: _message, drawnBy: _drawnBy, ...copied } = base(type).change;
    const changes = others.map((other) => {
      const { title, message, drawnBy } = base(other).change;
      return baseChange(element, { ...base(other), change: withoutUndefined({ ...copied, title, message, drawnBy }) });
    });
    draft.change(combineChanges(changes));
  }

  return { tab, open, choose, setOpen, base, differs, reset, copyTo, close: stop };
}

function emptyBase(type: EventType): Variation {
  return { id: `base-${type}`, when: { type }, base: true, weight: 1, change: {} };
}

const defaultAlerts = alertFields('', defaultElementSettings(), () => {});

function isDefault({ key, value }: Field<unknown>): boolean {
  return JSON.stringify(value) === JSON.stringify(defaultAlerts.at(key as AlertKey).value); // the cast is safe, because the keys come from these fields
}

function setDefault(field: Field<unknown>): void {
  field.set(defaultAlerts.at(field.key as AlertKey).value);
}

export function otherTypes(type: EventType): readonly EventType[] {
  return eventTypes.filter((one) => one !== type);
}

export interface InspectorModels extends Frame {
  readonly types: TypesModel;
  readonly variations: VariationsModel;
  readonly voices: VoicesModel;
  readonly lastEvents: LastEventsModel;
  readonly timer: TimerModel;
  readonly media: MediaModel;
  readonly custom: CustomModel;
  readonly catalogue: CatalogueModel;
  readonly preview: PreviewModel;
  readonly test: TestModel;
  readonly editor: {
    readonly overlay: ReadonlySignal<object | null>;
    readonly places: { readonly fillsPlace: ReadonlySignal<boolean> };
  };
  readonly titleOf: (id: string) => string | null;
}

import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { type EventType, eventTypes } from '../../../contract/api';
import type { BoxSettings, Variant, VariantChange } from '../../../contract/settings';
import { type Change, combineChanges } from '../../../contract/settings';
import { baseOf } from '../../alerts';
import type { CatalogueModel } from '../connections/account/catalogueModel';
import type { LinkModel } from '../connections/links/linkModel';
import type { CustomModel } from '../customWidget/customModel';
import type { AddressModel } from '../frame/addressModel';
import type { BoxModel } from '../frame/boxModel';
import type { DraftModel } from '../frame/draftModel';
import type { Frame } from '../frame/frameModel';
import type { MediaModel } from '../frame/mediaModel';
import type { AlertPlace, AlertTab, PanelName } from '../frame/pageEntry';
import type { PreviewModel } from '../preview/previewModel';
import type { TestModel } from '../preview/testModel';
import { alertSettings } from './alertSettings';
import type { LastEventsModel } from './filters/lastEventsModel';
import type { VoicesModel } from './sound/voicesModel';
import { baseChange, type VariantsModel } from './variations/variantsModel';
import type { TimerModel } from './widgets/timerModel';

/** Panels of a kind that can be reset by themselves. */
export type KindPanel = Exclude<PanelName, 'queue' | 'variations'>;

/** The tabs of the alerts page, and what each kind has of its own: the base among its variants, its texts and its filter. */
export interface KindsModel {
  readonly tab: ReadonlySignal<AlertTab>;
  readonly open: ReadonlySignal<ReadonlySet<PanelName>>;
  choose(tab: AlertTab): void;
  setOpen(panel: PanelName, isOpen: boolean): void;
  /** The base of a kind; one that changes nothing where the box has none. */
  base(type: EventType): Variant;
  /** Whether a kind has something of its own in a panel, or in any. */
  differs(type: EventType, panel?: KindPanel): boolean;
  /** Takes away what the kind has of its own in a panel, or in all of them; its variations stay. */
  reset(type: EventType, panel?: KindPanel): void;
  /** Gives other kinds the design, media, motion and timing of this one. Their texts and filters stay. */
  copyTo(type: EventType, others: readonly EventType[]): void;
  close(): void;
}

interface KindsModelOptions {
  readonly draft: DraftModel;
  readonly box: BoxModel;
  readonly address: AddressModel;
  onTab(tab: AlertTab): void;
}

/** The fields of a base by the panel that shows them; those of `look` and of `look.dressing` by their own names. */
const baseFields: Readonly<Record<KindPanel, readonly string[]>> = {
  design: ['theme', 'accent', 'placement', 'scale', 'font', 'textColor', 'outline', 'shadow', 'css'],
  drawing: ['drawnBy'],
  media: ['image', 'layout', 'imageScale', 'sound', 'volume', 'fadeMs'],
  text: ['title', 'message'],
  motion: ['entrance', 'exit', 'idle', 'confetti'],
  timing: ['durationMs'],
  speech: [],
  filters: [],
};
const kindPanels = Object.keys(baseFields) as KindPanel[]; // its own keys

/** Where the sections are to which links lead (`part=…`), and the pages that were there before (SPEC SPG-7). */
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

/** A link to a panel without a tab means *All alerts*, which is the first in the list. */
function placeOf(part: string): AlertPlace | undefined {
  return sections.get(part) ?? alertSettings.find(({ label }) => label === part);
}

export function createKindsModel({ draft, box, address, onTab }: KindsModelOptions): KindsModel {
  const place = computed(() => {
    const { page, part } = address.current.value;
    return placeOf(part ?? page ?? '');
  });
  const tab = computed(() => eventTypes.find((type) => type === address.current.value.tab) ?? place.value?.tab ?? 'all');
  // What creators change most (SPEC SPG-96).
  const open = signal<ReadonlySet<PanelName>>(new Set(['variations', 'design', 'text', 'media', 'timing']));
  const present = () => box.settings.value;

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

  const base = (type: EventType): Variant => baseOf(type, present()?.variants ?? []) ?? emptyBase(type);

  function differs(type: EventType, panel?: KindPanel): boolean {
    const settings = present();
    if (!settings) return false;
    const has = (one: KindPanel) => hasFields(base(type).change, baseFields[one]) || resetsOf(type, settings, one, box).length > 0;
    return panel ? has(panel) : !settings.show[type] || kindPanels.some(has);
  }

  function reset(type: EventType, panel?: KindPanel): void {
    const settings = box.settings.peek();
    if (!settings) return;
    const panels = panel ? [panel] : kindPanels;
    const own = base(type);
    const change = withoutFields(own.change, new Set(panels.flatMap((one) => baseFields[one])));
    // Whether the kind is shown stands above the panels.
    const shows = panel || settings.show[type] ? [] : [box.changes.peek().show(type, true)];
    const resets = panels.flatMap((one) => resetsOf(type, settings, one, box));
    draft.change(combineChanges([baseChange(box, { ...own, change }), ...shows, ...resets]));
  }

  function copyTo(type: EventType, others: readonly EventType[]): void {
    const { title: _title, message: _message, ...copied } = base(type).change;
    const changes = others.map((other) => {
      const { title, message } = base(other).change;
      return baseChange(box, {
        ...base(other),
        change: { ...copied, ...(title !== undefined && { title }), ...(message !== undefined && { message }) },
      });
    });
    draft.change(combineChanges(changes));
  }

  return { tab, open, choose, setOpen, base, differs, reset, copyTo, close: stop };
}

function emptyBase(type: EventType): Variant {
  return { id: `base-${type}`, when: { type }, base: true, weight: 1, change: {} };
}

/** What takes away a kind's own settings that stand elsewhere than in its base. */
function resetsOf(type: EventType, settings: BoxSettings, panel: KindPanel, box: BoxModel): Change[] {
  const changes = box.changes.peek();
  if (panel === 'text') {
    const { title, message } = settings.text?.templates[type] ?? {};
    return [
      ...(title === undefined ? [] : [changes.template(type, 'title', undefined)]),
      ...(message === undefined ? [] : [changes.template(type, 'message', undefined)]),
    ];
  }
  if (panel === 'speech') return settings.speech?.texts[type] === undefined ? [] : [changes.speechText(type, undefined)];
  if (panel !== 'filters') return [];
  if (type === 'donation.created') return Object.keys(settings.minimumAmounts).map(changes.removeMinimum);
  return type === 'perks.purchased' && settings.perkIds !== null ? [changes.set('perkIds', null)] : [];
}

function hasFields({ look, ...change }: VariantChange, fields: readonly string[]): boolean {
  return [change, look ?? {}, look?.dressing ?? {}].some((part) => fields.some((field) => Object.hasOwn(part, field)));
}

function withoutFields({ look, ...change }: VariantChange, fields: ReadonlySet<string>): VariantChange {
  const keep = <Part extends object>(part: Part) => Object.fromEntries(Object.entries(part).filter(([name]) => !fields.has(name)));
  const { dressing, ...own } = look ?? {};
  const [kept, keptDressing] = [keep(own), keep(dressing ?? {})];
  const nextLook = { ...kept, ...(Object.keys(keptDressing).length > 0 && { dressing: keptDressing }) };
  return { ...keep(change), ...(Object.keys(nextLook).length > 0 && { look: nextLook }) };
}

/** The other kinds. */
export function otherKinds(type: EventType): readonly EventType[] {
  return eventTypes.filter((one) => one !== type);
}

/** What the inspector of alerts and widgets shows. */
export interface InspectorModels extends Frame {
  readonly kinds: KindsModel;
  readonly variants: VariantsModel;
  readonly voices: VoicesModel;
  readonly lastEvents: LastEventsModel;
  readonly timer: TimerModel;
  readonly media: MediaModel;
  readonly custom: CustomModel;
  readonly catalogue: CatalogueModel;
  readonly preview: PreviewModel;
  readonly test: TestModel;
  readonly link: LinkModel;
  /** Where the inspector is beside the stage. */
  readonly studio: { readonly overlay: ReadonlySignal<object | null>; readonly fillsPlace: ReadonlySignal<boolean> };
  readonly titleOf: (id: string) => string | null;
}

import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { defaultElement } from '../../../../contract';
import type { CompanionStatus, ControlState } from '../../../../contract/companion';
import type { StageEntry, WidgetFigures } from '../../../../contract/engine';
import { elementSettings, type Overlay, overlayNamed, type Settings, type WidgetKind } from '../../../../contract/settings';
import type { CatalogueModel } from '../../connections/account/catalogueModel';
import type { SettingsPorts, Undo } from '../../frame/ports';
import type { PreviewFrameLike } from '../../preview/previewModel';
import { stageAlert, withoutNames } from './stageAlert';

/** A picture of an open overlay: the real page in an iframe. It shows the alert that OBS shows (SPEC DSK-22). */
export interface MiniatureModel {
  /** `closed`: no overlay is open. `sound-muted`: alerts are shown, but not heard. */
  readonly state: ReadonlySignal<'closed' | 'paused' | 'muted' | 'sound-muted' | 'on'>;
  /** Names of the open overlays. Those that OBS shows come first. */
  readonly open: ReadonlySignal<readonly string[]>;
  /** The overlay in the picture, or the default overlay if no overlay is open. */
  readonly name: ReadonlySignal<string>;
  readonly title: ReadonlySignal<string>;
  readonly overlay: ReadonlySignal<Overlay | null>;
  /** The layers that are drawn as shapes: those whose data this page lacks, or all layers if no overlay is open. */
  readonly shapes: ReadonlySignal<Overlay['elements']>;
  readonly settings: ReadonlySignal<Settings | null>;
  readonly playing: ReadonlySignal<readonly StageEntry[]>;
  /** Whether the iframe exists. It exists only while it is visible, because it runs a whole overlay. */
  readonly isRunning: ReadonlySignal<boolean>;
  readonly obsHref: ReadonlySignal<string>;
  titleOf(overlay: string): string;
  choose(overlay: string): void;
  setInView(isInView: boolean): void;
  attach(frame: PreviewFrameLike): Undo;
  close(): void;
}

interface MiniatureModelOptions {
  /** The published settings, as open overlays show them. Unpublished changes are not included. */
  readonly settings: ReadonlySignal<Settings | null>;
  readonly status: ReadonlySignal<Pick<CompanionStatus, 'engines'> | null>;
  readonly control: ReadonlySignal<ControlState | null>;
  /** How far the companion's clock is ahead of this computer's clock. */
  readonly aheadMs: ReadonlySignal<number>;
  readonly namesHidden: ReadonlySignal<boolean>;
  readonly catalogue: Pick<CatalogueModel, 'goals' | 'watchGoals'>;
  readonly ports: Pick<SettingsPorts, 'clock' | 'page'>;
  titleOf(overlay: string): string;
  /** The link to *Add to OBS*. */
  obsHref(): string;
}

/** The miniature does not show an alert that has less time left than this: the alert would end soon after its entrance. */
const minLeftMs = 1_000;
/** If the reported end of a show moves by less than this, the miniature does not change the show. */
const minMoveMs = 200;

/** The kinds of widgets whose data this page has. The miniature draws them as the overlay does. */
const realKinds: readonly (WidgetKind | undefined)[] = ['goal', 'timer', 'text', 'image', 'clock', 'background', 'frame', 'socials'];

export function createMiniatureModel(options: MiniatureModelOptions): MiniatureModel {
  const { settings, status, control, aheadMs, namesHidden, catalogue, ports } = options;
  const chosen = signal<string | null>(null);
  const isInView = signal(false);
  const isHidden = signal(false);
  const open = computed(() => openOverlays(status.value?.engines ?? []));
  const name = computed(() => {
    const { value: names } = open;
    return chosen.value !== null && names.includes(chosen.value) ? chosen.value : (names[0] ?? defaultElement);
  });
  const overlay = computed(() => settings.value && overlayNamed(settings.value, name.value));
  const kindOf = (element: string) => settings.value?.boxes[element]?.widget?.kind;
  const layers = computed(() => overlay.value?.elements.filter(({ hidden }) => !hidden) ?? []);
  const isReal = (element: string) => kindOf(element) === undefined || realKinds.includes(kindOf(element));
  const drawn = computed(() => overlay.value && { ...overlay.value, elements: layers.value.filter(({ box: element }) => isReal(element)) });
  const shapes = computed(() => layers.value.filter(({ box: element }) => open.value.length === 0 || !isReal(element)));
  const stages = computed(() => layers.value.flatMap(({ box: element }) => stageIn(control.value, element, namesHidden.value) ?? []));
  const isRunning = computed(() => isInView.value && !isHidden.value && open.value.length > 0 && overlay.value !== null);
  let known: WidgetFigures['timers'] = {};
  /** Returns the same object until a timer changes, because each new object sends all data to the iframe again. */
  const timers = computed(() => {
    const present = timersIn(control.value, aheadMs.value);
    if (JSON.stringify(present) !== JSON.stringify(known)) known = present;
    return known;
  });
  const figures = computed<WidgetFigures>(() => ({ goals: catalogue.goals.value, timers: timers.value }));

  const undos = [
    ports.page.onHide(() => {
      isHidden.value = true;
    }),
    ports.page.onReturn(() => {
      isHidden.value = false;
    }),
    followGoals(
      computed(() => isRunning.value && layers.value.some(({ box: element }) => kindOf(element) === 'goal')),
      catalogue,
    ),
  ];

  return {
    ...{ open, name, overlay, shapes, settings, isRunning, titleOf: options.titleOf },
    attach: (frame) => follow(frame, { settings, drawn, figures, stages, nowMs: () => ports.clock.now() + aheadMs.peek() }),
    state: computed(() => (open.value.length === 0 ? 'closed' : stateOf(control.value))),
    title: computed(() => options.titleOf(name.value)),
    playing: computed(() => (open.value.length === 0 ? [] : stages.value.map(({ entry }) => entry))),
    obsHref: computed(() => options.obsHref()),
    choose: (next) => {
      chosen.value = next;
    },
    setInView: (next) => {
      isInView.value = next;
    },
    close: () => {
      for (const undo of undos.splice(0)) undo();
    },
  };
}

interface Followed {
  readonly settings: ReadonlySignal<Settings | null>;
  readonly drawn: ReadonlySignal<Overlay | null>;
  readonly figures: ReadonlySignal<WidgetFigures>;
  readonly stages: ReadonlySignal<readonly { readonly element: string; readonly entry: StageEntry }[]>;
  /** The time by the companion's clock, epoch ms. */
  nowMs(): number;
}

/** Draws the overlay and the playing alerts in the iframe. The returned function stops this. */
function follow(frame: PreviewFrameLike, { settings, drawn, figures, stages, nowMs }: Followed): Undo {
  /** How often the page in the iframe has loaded. */
  const loads = signal(0);
  const shown = new Map<string, StageEntry>();
  const stopListening = frame.onStatus((news) => {
    if (news.kind !== 'ready') return;
    shown.clear();
    loads.value += 1;
  });
  // Must come before `stopShowing`: the iframe needs the layers before the alerts.
  const stopDrawing = effect(() => {
    if (loads.value > 0 && settings.value && drawn.value)
      frame.post({ kind: 'overlay', settings: settings.value, overlay: drawn.value, figures: figures.value });
  });
  const stopShowing = effect(() => {
    if (loads.value === 0) return;
    const next = new Map(stages.value.map((stage) => [stage.element, stage.entry]));
    for (const element of shown.keys()) if (!next.has(element)) frame.post({ kind: 'stage', element, alert: null });
    for (const [element, entry] of next) untracked(() => show(element, entry));
    for (const element of shown.keys()) if (!next.has(element)) shown.delete(element);
  });

  function show(element: string, entry: StageEntry): void {
    const before = shown.get(element);
    const grows = before !== undefined && isSameShow(before, entry);
    if (grows && looksSame(before, entry)) return;
    const document = settings.peek();
    const now = nowMs();
    if (!document || (!grows && entry.endsAtMs - now < minLeftMs)) return;
    shown.set(element, entry);
    frame.post({ kind: 'stage', element, alert: stageAlert(entry, elementSettings(document, element), now), grows });
  }

  return () => {
    stopListening();
    stopDrawing();
    stopShowing();
  };
}

function openOverlays(engines: CompanionStatus['engines']): readonly string[] {
  const pages = engines.flatMap(({ overlays = [] }) => overlays).filter((one) => one.pages > 0);
  const sorted = pages.sort((one, other) => Number(other.visible) - Number(one.visible) || (one.overlay < other.overlay ? -1 : 1));
  return [...new Set(sorted.map(({ overlay }) => overlay))];
}

function stateOf(control: ControlState | null): 'paused' | 'muted' | 'sound-muted' | 'on' {
  if (control?.paused) return 'paused';
  if (control?.muted.alerts) return 'muted';
  return control?.muted.sound || control?.volume === 0 ? 'sound-muted' : 'on';
}

/** The alert on the element's stage, as reported by a program whose page is visible, or else by any program. */
function stageIn(control: ControlState | null, element: string, namesHidden: boolean) {
  const all = control?.boxes.filter(({ box: elementName }) => elementName === element) ?? [];
  const seen = all.some(({ visible }) => visible) ? all.filter(({ visible }) => visible) : all;
  const stage = seen.find(({ report }) => report?.stage)?.report?.stage;
  return stage ? { element, entry: namesHidden ? withoutNames(stage) : stage } : null;
}

function timersIn(control: ControlState | null, aheadMs: number): WidgetFigures['timers'] {
  const timers = (control?.boxes ?? []).flatMap(({ box: element, timer }) =>
    timer ? [[element, { ...timer, endsAtMs: timer.endsAtMs === null ? null : timer.endsAtMs - aheadMs }] as const] : [],
  );
  return Object.fromEntries(timers);
}

/** Whether both reports are about the same show of an alert. The texts and the end may differ. */
function isSameShow(before: StageEntry, after: StageEntry): boolean {
  return before.key === after.key && before.origin === after.origin && after.startedAtMs < before.endsAtMs;
}

function looksSame(before: StageEntry, after: StageEntry): boolean {
  const textOf = ({ startedAtMs: _, endsAtMs: __, speaks: ___, ...texts }: StageEntry) => JSON.stringify(texts);
  return Math.abs(before.endsAtMs - after.endsAtMs) < minMoveMs && textOf(before) === textOf(after);
}

function followGoals(isNeeded: ReadonlySignal<boolean>, catalogue: MiniatureModelOptions['catalogue']): Undo {
  return effect(() => {
    if (isNeeded.value) return untracked(() => catalogue.watchGoals());
  });
}

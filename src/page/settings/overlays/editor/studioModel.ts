// Over 300 lines: selection, drag and commands of one editor change the same overlay, and all of its changes are in this file.
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { PreviewStatus } from '../../../../contract/engine';
import {
  type BoxSettings,
  boxSettings,
  type Change,
  combineChanges,
  elementNameLength,
  elementOf,
  maxElements,
  type Overlay,
  type OverlayElement,
  overlaysOf,
  type Rect,
  type Settings,
  type ThemeName,
} from '../../../../contract/settings';
import type { CustomModel } from '../../customWidget/customModel';
import type { AddressModel } from '../../frame/addressModel';
import { type BoxKind, boxKindOf } from '../../frame/boxKinds';
import { alertsOn } from '../../frame/boxModel';
import { boxChange, boxChanges, elementChange, overlayChange } from '../../frame/changes';
import type { DraftModel } from '../../frame/draftModel';
import {
  boxTitle,
  copyName,
  elementTitles,
  freeName,
  freeTitle,
  overlaysShowing,
  overlayTitle,
  takenNames,
  titleOf,
} from '../../frame/overlayNames';
import type { SettingsPorts, Undo } from '../../frame/ports';
import { type PreviewFrameLike, type PreviewModel, withoutLiveOverrides } from '../../preview/previewModel';
import { isDrawnByCode, largestPlace, onWhole, toStoredElement, withCardPlace } from '../cardPlace';
import { removeUnshown } from '../overlaysModel';
import { elementDefaults, fillsPlace } from './elementDefaults';
import {
  type Alignment,
  aligned,
  cascaded,
  distributed,
  type Guide,
  type Handle,
  movedTogether,
  resized,
  type Size,
  scaledTo,
  snapLines,
  snapMoved,
  snapResized,
} from './geometry';
import { openedOverlay } from './testedBox';

/** An element with what the editor shows of it; the place of alerts is that of their card (SPEC OVL-6). */
export interface StudioElement extends OverlayElement {
  /** What the editor calls it: its name, otherwise what its box is called elsewhere. */
  readonly title: string;
  readonly kind: BoxKind;
  /** Alerts that have no place of their own: their look places the card. */
  readonly byLook: boolean;
  /** Alerts of which the creator's code draws a kind: it fills the element. */
  readonly byCode: boolean;
  /** Of a text element; undefined = it is none. */
  readonly text: string | undefined;
  /** Other overlays that show the same box. */
  readonly alsoIn: readonly string[];
}

export interface OpenOverlay {
  /** In its link. */
  readonly name: string;
  /** What the creator calls it. */
  readonly title: string;
  readonly size: Size;
  /** From back to front. */
  readonly elements: readonly StudioElement[];
}

/** How a drag goes on: how far the pointer is from where it began, in px of the overlay. */
export interface DragStep {
  readonly dx: number;
  readonly dy: number;
  /** Without snapping. */
  readonly isFree: boolean;
  readonly keepsRatio: boolean;
  /** Distance within which it snaps, px of the overlay. */
  readonly reach: number;
}

/** An element as it stands now, or the names of those that were removed. */
export type StudioNews =
  | { readonly tag: 'changed'; readonly element: StudioElement }
  | { readonly tag: 'removed'; readonly titles: readonly string[] };

/** The editor of one overlay (SPEC SPG-30, SPG-31). */
export interface StudioModel {
  /** null = none is open. */
  readonly overlay: ReadonlySignal<OpenOverlay | null>;
  /** Boxes of the selected elements. */
  readonly selected: ReadonlySignal<readonly string[]>;
  /** Where the drag snapped. */
  readonly guides: ReadonlySignal<readonly Guide[]>;
  /** What the last command did, for screen readers; null = nothing yet, or it was undone. */
  readonly news: ReadonlySignal<StudioNews | null>;
  /** Boxes of other overlays, which can be shown here too. */
  readonly shareable: ReadonlySignal<readonly { readonly box: string; readonly name: string; readonly kind: BoxKind }[]>;
  readonly isFull: ReadonlySignal<boolean>;
  /** `adds`: to what is selected, or takes it out of that. null = nothing is selected. */
  select(box: string | null, adds?: boolean): void;
  selectAll(): void;
  /** `handle`: null = the elements are moved. */
  beginDrag(handle: Handle | null): void;
  drag(step: DragStep): void;
  /** Without `isKept` everything is as before the drag. */
  endDrag(isKept: boolean): void;
  nudge(dx: number, dy: number): void;
  nudgeSize(dx: number, dy: number): void;
  set(box: string, change: Partial<Omit<OverlayElement, 'box'>>): void;
  /** The box of the element whose text is being typed on the stage. */
  readonly typed: ReadonlySignal<string | null>;
  /** Of the only selected element; false = it has no text. */
  beginText(): boolean;
  /** null = the text stays. */
  endText(text: string | null): void;
  /** The box of the element whose name is being typed. */
  readonly renamed: ReadonlySignal<string | null>;
  /** Of the only selected element. */
  beginRename(): void;
  /** null = the name stays; empty = what a new one of its kind would be called. */
  endRename(text: string | null): void;
  /** Takes the own place away from alerts: they are on the whole overlay, where their look places them. */
  useWhole(box: string): void;
  /** The only selected element is as large as its place, so that placement, size and margin of its look say nothing. */
  readonly fillsPlace: ReadonlySignal<boolean>;
  align(alignment: Alignment): void;
  distribute(axis: 'x' | 'y'): void;
  /** Moves an element by so many layers; positive = to the front. */
  reorder(box: string, by: number): void;
  add(kind: BoxKind): void;
  share(box: string): void;
  duplicate(): void;
  /** Remembers the selected elements, to be pasted on any overlay. */
  copy(): void;
  paste(): void;
  /** Hides or locks the selected elements; where all are, shows or unlocks them. */
  toggle(what: 'hidden' | 'locked'): void;
  remove(): void;
  /** Changes the size of the overlay; its elements keep their places in proportion. */
  resize(size: Size): void;
  /** The theme of all elements; null = they differ. */
  readonly theme: ReadonlySignal<ThemeName | null>;
  setTheme(theme: ThemeName): void;
  attach(frame: PreviewFrameLike): Undo;
  close(): void;
}

interface StudioModelOptions {
  readonly draft: DraftModel;
  readonly address: AddressModel;
  readonly preview: PreviewModel;
  readonly ports: Pick<SettingsPorts, 'timers'>;
  /** Frames of custom widgets. */
  readonly custom: Pick<CustomModel, 'frames' | 'want' | 'onNews' | 'frameOfAlert'>;
  /** The creator's; undefined = not known. */
  currency(): string | undefined;
}

/** An element as it was when it was copied. */
interface CopiedElement {
  readonly element: OverlayElement;
  readonly settings: BoxSettings;
  /** The size of its overlay. */
  readonly size: Size;
}
/** Wait after the last change before the stage shows it. */
const stageDelayMs = 120;

export function createStudioModel({ draft, address, preview, ports, custom, currency }: StudioModelOptions): StudioModel {
  const chosen = signal<readonly string[]>([]);
  /** Where the drag has brought its elements, by box; null = nothing is dragged. */
  const dragged = signal<ReadonlyMap<string, Rect> | null>(null);
  const guides = signal<readonly Guide[]>([]);
  /** What the last command was about: elements that were changed, or removed. */
  const told = signal<(StudioNews & { readonly boxes: readonly string[] }) | null>(null);
  const renamed = signal<string | null>(null);
  const typed = signal<string | null>(null);
  /** The overlay whose elements are selected. */
  let followed: string | null = null;
  /** Alerts were selected last, since an overlay was opened from elsewhere. */
  let selectsAlerts = false;
  let handle: Handle | null = null;
  /** The elements of a drag as they were; empty = nothing is dragged. */
  let atStart: readonly OverlayElement[] = [];
  let frame: PreviewFrameLike | null = null;
  let isFrameReady = false;
  let cancelShow: Undo = () => {};
  /**
   * The overlay before its size was changed, and after that, as JSON: 2560 is typed by way of 2, 25 and 256, in which elements
   * would lose their sizes.
   */
  let sizing: { readonly name: string; readonly from: Overlay; readonly to: string } | null = null;
  /** What was copied last, on this overlay or another one. */
  let copied: readonly CopiedElement[] = [];

  const opened = computed(() => openedOverlay(draft.settings.value, address.current.value));
  const name = computed(() => opened.value?.name ?? null);
  /** The overlay as the document has it. */
  const stored = computed(() => opened.value?.overlay ?? null);
  /** The elements at the places that the stage shows, which are those that are moved. */
  const shown = computed<readonly OverlayElement[]>(() => {
    const settings = draft.settings.value;
    return (stored.value?.elements ?? []).map((element) =>
      settings ? withCardPlace(element, boxSettings(settings, element.box)) : element,
    );
  });
  const described = computed<OpenOverlay | null>(() => {
    const settings = draft.settings.value;
    const present = name.value;
    if (present === null || !stored.value || !settings) return null;
    const elements = stored.value.elements.map((element) => describe(element, present, settings));
    return { name: present, title: overlayTitle(settings, present), size: stored.value.size, elements };
  });
  /** Apart from {@link described}, so that a step of a drag changes places only. */
  const overlay = computed<OpenOverlay | null>(
    () => described.value && { ...described.value, elements: placed(described.value.elements, dragged.value) },
  );
  const selected = computed(() => chosen.value.filter((one) => overlay.value?.elements.some((element) => element.box === one)));

  const theme = computed(() => {
    const settings = draft.settings.value;
    const themes = new Set((stored.value?.elements ?? []).map((element) => settings && boxSettings(settings, element.box).look.theme));
    const [only = null] = themes;
    return themes.size === 1 ? only : null;
  });
  const fills = computed(() => {
    const settings = draft.settings.value;
    const [only, ...more] = stored.value?.elements.filter(({ box }) => selected.value.includes(box)) ?? [];
    return settings !== null && only !== undefined && more.length === 0 && fillsPlace(only, boxSettings(settings, only.box));
  });
  const elements = (): readonly OverlayElement[] => stored.peek()?.elements ?? [];
  const selectedElements = () => shown.peek().filter((element) => selected.peek().includes(element.box));
  const movable = () => selectedElements().filter(({ locked }) => !locked);

  /** What the document keeps of an element that was changed as the stage shows it. */
  function kept(changed: OverlayElement): OverlayElement {
    const index = elements().findIndex((element) => element.box === changed.box);
    const [before, seen] = [elements()[index], shown.peek()[index]];
    return before && seen ? toStoredElement(changed, before, seen) : changed;
  }

  function select(next: string | null, adds = false): void {
    batch(() => {
      if (next === null) chosen.value = [];
      else if (!adds) chosen.value = [next];
      else chosen.value = chosen.peek().includes(next) ? chosen.peek().filter((one) => one !== next) : [...chosen.peek(), next];
      const last = chosen.peek().at(-1);
      const settings = draft.settings.peek();
      if (last === undefined || !settings) return;
      selectsAlerts = !boxSettings(settings, last).widget;
      if (address.current.peek().box !== last) address.chooseBox(last);
    });
  }

  /** Whether the document has the overlay, or writes it out with the first change of an element. */
  function isNamed(overlay: string): boolean {
    const settings = draft.settings.peek();
    return settings !== null && Object.hasOwn(overlaysOf(settings), overlay);
  }

  /** Changes of single elements as the stage shows them, as one undo step; `joins`: with others of the same that came just before. */
  function replace(of: readonly OverlayElement[], joins?: 'joins'): void {
    write(of.map(kept), joins);
  }

  function write(changed: readonly OverlayElement[], joins?: 'joins'): void {
    const present = name.peek();
    if (present === null || changed.length === 0) return;
    batch(() => {
      const changes = changed.map((element) => elementChange(present, element));
      if (!isNamed(present)) setElements(elements().map((one) => changed.find(({ box: own }) => own === one.box) ?? one));
      else draft.change(changes.length === 1 && changes[0] ? changes[0] : combineChanges(changes), joins ? undefined : 'whole');
      const settings = draft.settings.peek();
      const [first] = changed;
      if (first && settings) told.value = { tag: 'changed', boxes: [first.box], element: describe(first, present, settings) };
    });
  }

  function replaceRects(of: readonly OverlayElement[], rects: readonly Rect[], joins?: 'joins'): void {
    replace(
      of.map((element, index) => ({ ...element, rect: rects[index] ?? element.rect })),
      joins,
    );
  }

  /** A card stays on the overlay as a whole: in a place that is half beside it, it would be unseen. */
  function leastOf(of: readonly OverlayElement[]): 'a-part' | 'whole' {
    const cards = described.peek()?.elements.filter(({ ownPlace, byLook }) => ownPlace || byLook) ?? [];
    return of.some(({ box }) => cards.some((card) => card.box === box)) ? 'whole' : 'a-part';
  }

  function drag({ dx, dy, isFree, keepsRatio, reach }: DragStep): void {
    const present = stored.peek();
    if (!present || atStart.length === 0) return;
    const { size } = present;
    const others = shown.peek().filter((one) => !atStart.some(({ box: own }) => own === one.box) && !one.hidden);
    const lines = snapLines(size, rectsOf(others));
    const [first] = atStart;
    if (!first) return;
    const step = handle ? resizeStep(first.rect, handle) : moveStep(first.rect);

    function moveStep(from: Rect) {
      const to = { ...from, x: Math.round(from.x + dx), y: Math.round(from.y + dy) };
      const snapped = isFree ? { rect: to, guides: [] } : snapMoved(to, lines, reach);
      const [byX, byY] = [snapped.rect.x - from.x, snapped.rect.y - from.y];
      return { guides: snapped.guides, rects: movedTogether(rectsOf(atStart), byX, byY, size, leastOf(atStart)) };
    }
    function resizeStep(from: Rect, held: Handle) {
      const to = resized(from, held, dx, dy, keepsRatio);
      const snapped = isFree || keepsRatio ? { rect: to, guides: [] } : snapResized(to, held, lines, reach);
      return { guides: snapped.guides, rects: [snapped.rect] };
    }

    batch(() => {
      guides.value = step.guides;
      dragged.value = new Map(atStart.map((element, index) => [element.box, step.rects[index] ?? element.rect]));
    });
  }

  function forgetDrag(): void {
    atStart = [];
    guides.value = [];
    dragged.value = null;
  }

  /** Of the elements as they are now, which may have been changed or removed meanwhile, only the places are changed. */
  function endDrag(isKept: boolean): void {
    const places = dragged.peek();
    batch(() => {
      forgetDrag();
      const present = stored.peek();
      if (!places || !present) return;
      if (isKept) replace(placed(shown.peek(), places).filter((element) => places.has(element.box)));
      else frame?.post({ kind: 'layout', overlay: present });
    });
  }

  /** Sets all elements, and changes boxes with them, as one undo step; false = there is no room for them. */
  function setElements(next: readonly OverlayElement[], ...boxes: readonly Change[]): boolean {
    const present = name.peek();
    // The elements first: they write out all overlays, of which a new box is none.
    const whole = stored.peek();
    if (present === null || !whole) return false;
    return draft.change(combineChanges([overlayChange(present, { ...whole, elements: [...next] }), ...boxes]), 'whole');
  }

  function addElement(element: OverlayElement, ...boxes: readonly Change[]): void {
    if (setElements([...elements(), element], ...boxes)) select(element.box);
  }

  function copiesOfSelected(): readonly CopiedElement[] {
    const settings = draft.settings.peek();
    const chosenNow = elements().filter((element) => selected.peek().includes(element.box));
    const size = stored.peek()?.size;
    return settings && size ? chosenNow.map((element) => ({ element, settings: boxSettings(settings, element.box), size })) : [];
  }

  /** Adds copies, each with a box of its own and beside an element that is there already, and selects them. */
  function addCopies(sources: readonly CopiedElement[]): void {
    const document = draft.settings.peek();
    const size = stored.peek()?.size;
    if (!document || !size) return;
    const taken = takenNames(document);
    const titles = elementTitles(document, elements());
    const seen = sources.map(({ element, settings, size: from }) => ({ element, settings, shown: withCardPlace(element, settings), from }));
    const rects = cascaded(
      seen.map((one) => scaledTo(one.shown.rect, one.from, size)),
      rectsOf(shown.peek()),
      size,
    );
    const copies = seen.map((one, index) => {
      const box = copyName(one.element.box, taken);
      taken.push(box);
      const name = freeTitle(titleOf(document, one.element), titles);
      titles.push(name);
      const element = toStoredElement({ ...one.shown, rect: rects[index] ?? one.shown.rect }, one.element, one.shown);
      return { settings: one.settings, element: { ...element, box, name, locked: false } };
    });
    const isAdded = setElements(
      [...elements(), ...copies.map(({ element }) => element)],
      ...copies.map(({ element, settings }) => boxChange(element.box, settings)),
    );
    if (!isAdded) return;
    batch(() => {
      for (const [index, { element }] of copies.entries()) select(element.box, index > 0);
    });
  }

  /** An undo takes away what was added, and brings back what was removed. */
  const news = computed(() => {
    const last = told.value;
    const isThere = overlay.value?.elements.some(({ box }) => last?.boxes.includes(box)) ?? false;
    return last && isThere === (last.tag === 'changed') ? last : null;
  });
  const isFull = computed(() => (stored.value?.elements.length ?? 0) >= maxElements);
  const shareable = computed(() => {
    const settings = draft.settings.value;
    if (!settings) return [];
    const here = stored.value?.elements.map((element) => element.box) ?? [];
    return Object.keys(settings.boxes)
      .filter((one) => !here.includes(one))
      .sort()
      .map((one) => ({ box: one, name: boxTitle(settings, one), kind: boxKindOf(boxSettings(settings, one)) }));
  });

  /** Shows the whole overlay on the stage. */
  function show(): void {
    cancelShow();
    const settings = draft.settings.peek();
    const present = stored.peek();
    if (frame && isFrameReady && settings && present)
      frame.post({
        kind: 'overlay',
        settings: withoutLiveOverrides(settings),
        overlay: present,
        currency: currency(),
        frames: custom.frames.peek(),
      });
  }
  /** The frame of an alert that the creator's code draws, with settings that may be unsaved. */
  async function openAlertFrame({ box, showId, request }: Extract<PreviewStatus, { kind: 'alert-frame' }>): Promise<void> {
    const path = await custom.frameOfAlert(box, request);
    frame?.post({ kind: 'alert-frame', showId, path });
  }
  const stopShowing = effect(() => {
    const settings = draft.settings.value;
    if (!stored.value || !settings) return;
    custom.want(
      settings,
      stored.value.elements.map((element) => element.box),
    );
    custom.frames.value; // shown when they come
    cancelShow();
    cancelShow = ports.timers.set(show, stageDelayMs);
  });
  // Another overlay was opened, or none: nothing of the former one is selected or dragged.
  const stopFollowing = effect(() => {
    const { box } = address.current.value;
    const present = name.value;
    batch(() => {
      if (followed !== present) {
        followed = present;
        chosen.value = [];
        renamed.value = null;
        typed.value = null;
        told.value = null;
        forgetDrag();
        if (present === null) selectsAlerts = false;
        selectFirst();
      }
      // What the address names is selected (SPEC SPG-61).
      if (box !== null && !chosen.peek().includes(box) && elements().some((element) => element.box === box)) select(box);
    });
  });
  /** An only element; or alerts, where those of the former overlay were selected. */
  function selectFirst(): void {
    const settings = draft.settings.peek();
    const present = stored.peek();
    const [only, ...more] = elements();
    if (only && more.length === 0) select(only.box);
    else if (selectsAlerts && settings && present) select(alertsOn(settings, present, null));
  }
  const stopMoving = effect(() => {
    const places = dragged.value;
    const present = stored.peek();
    if (!places || !present || !isFrameReady) return;
    frame?.post({ kind: 'layout', overlay: { ...present, elements: placed(shown.peek(), places).map(kept) } });
  });

  return {
    overlay,
    selected,
    guides,
    news,
    shareable,
    isFull,
    select,
    selectAll: () => {
      chosen.value = elements().map((element) => element.box);
    },
    beginDrag: (held) => {
      handle = held;
      atStart = held ? movable().slice(0, 1) : movable();
    },
    drag,
    endDrag,
    nudge: (dx, dy) => {
      const size = stored.peek()?.size;
      const of = movable();
      if (size && of.length > 0) replaceRects(of, movedTogether(rectsOf(of), dx, dy, size, leastOf(of)), 'joins');
    },
    nudgeSize: (dx, dy) => {
      const of = movable();
      replaceRects(
        of,
        rectsOf(of).map((rect) => resized(rect, 'se', dx, dy, false)),
        'joins',
      );
    },
    set: (one, change) =>
      replace(
        shown.peek().flatMap((element) => (element.box === one ? [{ ...element, ...change }] : [])),
        // A number that is being typed.
        change.rect || change.rotation !== undefined ? 'joins' : undefined,
      ),
    typed,
    beginText: () => {
      const [only, ...more] = overlay.peek()?.elements.filter(({ box }) => selected.peek().includes(box)) ?? [];
      const isText = only?.text !== undefined && more.length === 0;
      if (isText) typed.value = only.box;
      return isText;
    },
    endText: (text) => {
      const box = typed.peek();
      typed.value = null; // first: the field that closes ends it again
      const before = overlay.peek()?.elements.find((element) => element.box === box)?.text;
      if (box !== null && text !== null && before !== undefined && text !== before)
        draft.change(boxChanges(box).widget('text', text), 'whole');
    },
    renamed,
    beginRename: () => {
      const [only, ...more] = selected.peek();
      renamed.value = more.length === 0 ? (only ?? null) : null;
    },
    endRename: (text) => {
      const element = elements().find(({ box }) => box === renamed.peek());
      const settings = draft.settings.peek();
      renamed.value = null;
      if (!element || !settings || text === null) return;
      const before = titleOf(settings, element);
      const others = elementTitles(settings, elements()).filter((title) => title !== before);
      const name = text.trim().slice(0, elementNameLength) || freeTitle(boxKindOf(boxSettings(settings, element.box)).text, others);
      if (name !== before) write([{ ...element, name }]);
    },
    useWhole: (one) => {
      const size = stored.peek()?.size;
      if (size) write(elements().flatMap((element) => (element.box === one ? [onWhole(element, size)] : [])));
    },
    fillsPlace: fills,
    align: (alignment) => {
      const size = stored.peek()?.size;
      const of = movable();
      if (size && of.length > 0) replaceRects(of, aligned(rectsOf(of), alignment, size));
    },
    distribute: (axis) => {
      const of = movable();
      if (of.length > 2) replaceRects(of, distributed(rectsOf(of), axis));
    },
    reorder: (one, by) => {
      const present = [...elements()];
      const from = present.findIndex((element) => element.box === one);
      const to = Math.min(Math.max(from + by, 0), present.length - 1);
      const [element] = present.splice(from, 1);
      if (from < 0 || from === to || !element) return;
      present.splice(to, 0, element);
      setElements(present);
    },
    add: (kind) => {
      const size = stored.peek()?.size;
      const document = draft.settings.peek();
      if (!size || !document) return;
      const one = freeName(kind.value, takenNames(document));
      const isWidget = ({ box }: OverlayElement) => boxSettings(document, box).widget !== undefined;
      const ofAlerts = elements().filter((element) => !isWidget(element));
      const { settings, place } = elementDefaults(kind, size, {
        widgets: rectsOf(shown.peek().filter(isWidget)),
        alerts: rectsOf(shown.peek().filter((element) => !isWidget(element))),
        largestAlerts: ofAlerts.map((element) => largestPlace(element, boxSettings(document, element.box).look)),
      });
      const common = theme.peek();
      const look = common === null ? settings.look : { ...settings.look, theme: common };
      addElement(
        { ...elementOf(one, place.rect), ...place, name: freeTitle(kind.text, elementTitles(document, elements())) },
        boxChange(one, { ...settings, look }),
      );
    },
    share: (one) => {
      const size = stored.peek()?.size;
      const settings = draft.settings.peek();
      if (!size || !settings) return;
      const elsewhere = Object.values(overlaysOf(settings)).flatMap((other) =>
        other.elements.map((element) => ({ ...element, rect: scaledTo(element.rect, other.size, size) })),
      );
      const { rect, ownPlace } = elsewhere.find((element) => element.box === one) ?? { rect: { x: 0, y: 0, ...size } };
      addElement({ ...elementOf(one, rect), ...(ownPlace && { ownPlace }) });
    },
    duplicate: () => addCopies(copiesOfSelected()),
    copy: () => {
      if (selectedElements().length > 0) copied = copiesOfSelected();
    },
    paste: () => addCopies(copied),
    toggle: (what) => {
      const of = selectedElements();
      const isOn = of.some((element) => !element[what]);
      replace(of.map((element) => ({ ...element, [what]: isOn })));
    },
    remove: () => {
      const settings = draft.settings.peek();
      const present = name.peek();
      const removed = movable();
      if (!settings || present === null || removed.length === 0) return;
      const boxes = removed.map((element) => element.box);
      batch(() => {
        told.value = { tag: 'removed', boxes, titles: removed.map((element) => titleOf(settings, element)) };
        setElements(
          elements().filter((element) => !boxes.includes(element.box)),
          ...removeUnshown(settings, present, boxes),
        );
        select(null);
      });
    },
    resize: (size) => {
      const present = name.peek();
      const whole = stored.peek();
      if (present === null || !whole) return;
      const from = sizing?.name === present && sizing.to === JSON.stringify(whole) ? sizing.from : whole;
      const resizedElements = from.elements.map((element) => ({ ...element, rect: scaledTo(element.rect, from.size, size) }));
      draft.change(overlayChange(present, { ...from, size, elements: resizedElements }));
      sizing = { name: present, from, to: JSON.stringify(stored.peek()) };
    },
    theme,
    setTheme: (theme) => {
      const settings = draft.settings.peek();
      const boxes = elements().filter((element) => settings && Object.hasOwn(settings.boxes, element.box));
      if (boxes.length > 0) draft.change(combineChanges(boxes.map((element) => boxChanges(element.box).look('theme', theme))));
    },
    attach: (attached) => {
      frame = attached;
      const stopListening = attached.onNews((news) => {
        custom.onNews(news);
        if (news.kind === 'alert-frame') void openAlertFrame(news);
        if (news.kind !== 'ready') return;
        isFrameReady = true;
        show();
      });
      const detach = preview.attach(attached);
      return () => {
        endDrag(false);
        stopListening();
        detach();
        frame = null;
        isFrameReady = false;
      };
    },
    close: () => {
      stopShowing();
      stopMoving();
      stopFollowing();
      cancelShow();
    },
  };
}

/** Whether a click selects more than one element. */
export const addsToSelection = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => shiftKey || ctrlKey || metaKey;

const rectsOf = (elements: readonly OverlayElement[]) => elements.map(({ rect }) => rect);

/** Elements with some of them in other places, by box. */
function placed<Element extends OverlayElement>(
  elements: readonly Element[],
  places: ReadonlyMap<string, Rect> | null,
): readonly Element[] {
  return places ? elements.map((element) => ({ ...element, rect: places.get(element.box) ?? element.rect })) : elements;
}

function describe(element: OverlayElement, overlay: string, settings: Settings): StudioElement {
  const box = boxSettings(settings, element.box);
  const seen = withCardPlace(element, box);
  return {
    ...seen,
    title: titleOf(settings, element),
    kind: boxKindOf(box),
    text: box.widget?.kind === 'text' ? box.widget.text : undefined,
    byLook: seen !== element,
    byCode: isDrawnByCode(box),
    alsoIn: overlaysShowing(settings, element.box)
      .filter((name) => name !== overlay)
      .map((name) => overlayTitle(settings, name)),
  };
}

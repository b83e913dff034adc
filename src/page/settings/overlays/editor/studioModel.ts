import { batch, computed, type ReadonlySignal } from '@preact/signals';
import { maxElements, type OverlayElement, type ThemeName } from '../../../../contract/settings';
import type { CustomModel } from '../../customWidget/customModel';
import type { AddressModel } from '../../frame/addressModel';
import type { DraftModel } from '../../frame/draftModel';
import type { ElementKind } from '../../frame/elementKinds';
import type { SettingsPorts, Undo } from '../../frame/ports';
import type { PreviewFrameLike, PreviewModel } from '../../preview/previewModel';
import { Drag, type DragStep } from './drag';
import { EditedOverlay, type OpenOverlay, placed, type StudioNews } from './editedOverlay';
import { ElementCommands } from './elementCommands';
import type { Alignment, Guide, Handle, Size } from './geometry';
import { PlaceCommands } from './placeCommands';
import { Selection } from './selection';
import { StagePage } from './stagePage';

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
  readonly shareable: ReadonlySignal<readonly { readonly box: string; readonly name: string; readonly kind: ElementKind }[]>;
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
  /** Removes the place of its own from an alerts element: it covers the whole overlay, and the design places its alerts. */
  useWholeOverlay(box: string): void;
  /** The only selected element is as large as its place, so that placement, size and margin of its look say nothing. */
  readonly fillsPlace: ReadonlySignal<boolean>;
  align(alignment: Alignment): void;
  distribute(axis: 'x' | 'y'): void;
  /** Moves an element by so many layers; positive = to the front. */
  reorder(box: string, by: number): void;
  add(kind: ElementKind): void;
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
  readonly custom: Pick<CustomModel, 'frames' | 'want' | 'onNews' | 'onStageEvent' | 'frameOfAlert'>;
  /** The creator's; undefined = not known. */
  currency(): string | undefined;
}

export function createStudioModel({ draft, address, ...page }: StudioModelOptions): StudioModel {
  // Over 50 lines: one line for each command of the model.
  const edited = new EditedOverlay(draft, address);
  const selection = new Selection(edited, address);
  const drag = new Drag(edited, selection);
  const places = new PlaceCommands(edited, selection);
  const elements = new ElementCommands(edited, selection, places);
  const stage = new StagePage({ edited, drag, ...page });
  const stopFollowing = selection.follow(() => {
    batch(() => {
      elements.renamed.value = null;
      elements.typed.value = null;
      edited.news.value = null;
      drag.forget();
    });
  });
  /** Apart from what is described, so that a step of a drag changes places only. */
  const overlay = computed(
    () => edited.described.value && { ...edited.described.value, elements: placed(edited.described.value.elements, drag.places.value) },
  );
  /** An undo takes away what was added, and brings back what was removed. */
  const news = computed(() => {
    const last = edited.news.value;
    const isThere = overlay.value?.elements.some(({ box }) => last?.boxes.includes(box)) ?? false;
    return last && isThere === (last.tag === 'changed') ? last : null;
  });
  return {
    overlay,
    news,
    selected: selection.boxes,
    select: (box, adds) => selection.select(box, adds),
    selectAll: () => selection.selectAll(),
    guides: drag.guides,
    beginDrag: (handle) => drag.begin(handle),
    drag: (step) => drag.move(step),
    endDrag: (isKept) => stage.endDrag(isKept),
    nudge: (dx, dy) => places.nudge(dx, dy),
    nudgeSize: (dx, dy) => places.nudgeSize(dx, dy),
    set: (box, change) => places.set(box, change),
    useWholeOverlay: (box) => places.useWholeOverlay(box),
    align: (alignment) => places.align(alignment),
    distribute: (axis) => places.distribute(axis),
    reorder: (box, by) => places.reorder(box, by),
    toggle: (what) => places.toggle(what),
    resize: (size) => places.resize(size),
    theme: computed(() => places.theme()),
    setTheme: (theme) => places.setTheme(theme),
    fillsPlace: computed(() => places.fillsPlace()),
    isFull: computed(() => (edited.stored.value?.elements.length ?? 0) >= maxElements),
    shareable: computed(() => elements.shareable()),
    add: (kind) => elements.add(kind),
    share: (box) => elements.share(box),
    duplicate: () => elements.duplicate(),
    copy: () => elements.copy(),
    paste: () => elements.paste(),
    remove: () => elements.remove(),
    typed: elements.typed,
    beginText: () => elements.beginText(),
    endText: (text) => elements.endText(text),
    renamed: elements.renamed,
    beginRename: () => elements.beginRename(),
    endRename: (text) => elements.endRename(text),
    attach: (frame) => stage.attach(frame),
    close: () => {
      stage.close();
      stopFollowing();
    },
  };
}

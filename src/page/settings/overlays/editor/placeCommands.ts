import { computed } from '@preact/signals';
import { combineChanges, elementSettings, type Layer, type Overlay, type ThemeName } from '../../../../contract/settings';
import { overlayChange, settingChange } from '../../frame/changes';
import { onWhole } from '../cardPlace';
import { staysWithin } from './drag';
import { type EditedOverlay, rectsOf } from './editedOverlay';
import { fillsPlace } from './elementDefaults';
import { type Alignment, aligned, distributed, movedTogether, resized, type Size, scaledTo } from './geometry';
import type { Selection } from './selection';

export class PlaceCommands {
  readonly theme = computed((): ThemeName | null => {
    const settings = this.edited.draft.settings.value;
    const themes = new Set(
      (this.edited.stored.value?.elements ?? []).map(({ box }) => settings && elementSettings(settings, box).look.theme),
    );
    const [only = null] = themes;
    return themes.size === 1 ? only : null;
  });
  /** Whether exactly one element is selected and it fills its layer, so that the design's position, size and margin have no effect. */
  readonly fillsPlace = computed((): boolean => {
    const settings = this.edited.draft.settings.value;
    const chosen = this.selection.boxes.value;
    const [only, ...more] = this.edited.stored.value?.elements.filter(({ box }) => chosen.includes(box)) ?? [];
    return settings !== null && only !== undefined && more.length === 0 && fillsPlace(only, elementSettings(settings, only.box));
  });
  /**
   * The overlay before its latest resizing, and (as JSON) after it. Elements are always scaled from the first.
   * While the creator types 2560, the size is also 2, 25 and 256. Scaling from one of these sizes to the next would lose the elements' own
   * sizes.
   */
  #sizing: { readonly name: string; readonly from: Overlay; readonly to: string } | null = null;

  constructor(
    private readonly edited: EditedOverlay,
    private readonly selection: Selection,
  ) {}

  set(elementName: string, change: Partial<Omit<Layer, 'box'>>): void {
    this.edited.replace(
      this.edited.shown.peek().flatMap((element) => (element.box === elementName ? [{ ...element, ...change }] : [])),
      // The changes from typing a number are merged into one step.
      change.rect || change.rotation !== undefined ? 'joins' : undefined,
    );
  }

  nudge(dx: number, dy: number): void {
    const { size } = this.edited;
    const of = this.selection.movable;
    if (!size || of.length === 0) return;
    this.edited.replaceRects(of, movedTogether(rectsOf(of), dx, dy, size, staysWithin(this.edited, of)), 'joins');
  }

  nudgeSize(dx: number, dy: number): void {
    const of = this.selection.movable;
    this.edited.replaceRects(
      of,
      rectsOf(of).map((rect) => resized(rect, 'se', dx, dy, false)),
      'joins',
    );
  }

  align(alignment: Alignment): void {
    const { size } = this.edited;
    const of = this.selection.movable;
    if (size && of.length > 0) this.edited.replaceRects(of, aligned(rectsOf(of), alignment, size));
  }

  distribute(axis: 'x' | 'y'): void {
    const of = this.selection.movable;
    if (of.length > 2) this.edited.replaceRects(of, distributed(rectsOf(of), axis));
  }

  /** Removes the custom position of alerts, so that they use the whole overlay and the design positions them. */
  useWholeOverlay(elementName: string): void {
    const { size, elements } = this.edited;
    if (size) this.edited.write(elements.flatMap((element) => (element.box === elementName ? [onWhole(element, size)] : [])));
  }

  /** Moves an element by this many layers; positive numbers move it towards the front. */
  reorder(elementName: string, by: number): void {
    const present = [...this.edited.elements];
    const from = present.findIndex((element) => element.box === elementName);
    const to = Math.min(Math.max(from + by, 0), present.length - 1);
    const [element] = present.splice(from, 1);
    if (from < 0 || from === to || !element) return;
    present.splice(to, 0, element);
    this.edited.setLayers(present);
  }

  /** Hides or locks the selected elements. If all of them are hidden or locked already, shows or unlocks them. */
  toggle(what: 'hidden' | 'locked'): void {
    const of = this.selection.elements;
    const isOn = of.some((element) => !element[what]);
    this.edited.replace(of.map((element) => ({ ...element, [what]: isOn })));
  }

  resize(size: Size): void {
    const [name, whole] = [this.edited.name.peek(), this.edited.stored.peek()];
    if (name === null || !whole) return;
    const from = this.#sizing?.name === name && this.#sizing.to === JSON.stringify(whole) ? this.#sizing.from : whole;
    const elements = from.elements.map((element) => ({ ...element, rect: scaledTo(element.rect, from.size, size) }));
    this.edited.draft.change(overlayChange(name, { ...from, size, elements }));
    this.#sizing = { name, from, to: JSON.stringify(this.edited.stored.peek()) };
  }

  setTheme(theme: ThemeName): void {
    const { settings, elements, draft } = this.edited;
    const boxes = elements.filter(({ box }) => settings?.boxes[box] !== undefined);
    if (boxes.length > 0) draft.change(combineChanges(boxes.map(({ box }) => settingChange(box, ['look', 'theme'], theme))));
  }
}

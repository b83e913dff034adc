import { batch, computed } from '@preact/signals';
import {
  type ColorsName,
  combineChanges,
  elementSettings,
  type Layer,
  type Overlay,
  type Rect,
  type ThemeName,
} from '../../../../contract/settings';
import { colorsOf, withFirstColors } from '../../form/alertFields';
import { overlayChange, settingChange } from '../../frame/changes';
import { onWhole } from '../cardPlace';
import { staysWithin } from './drag';
import type { DrawnPlaces } from './drawnPlaces';
import { type Did, type EditedOverlay, rectsOf } from './editedOverlay';
import { fillsPlace } from './elementDefaults';
import { type Alignment, aligned, distributed, matched, movedTogether, resized, type Size, scaledTo } from './geometry';
import { type Drop, dropped, type Order, ordered } from './groups';
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

  /** The colours that all elements of the overlay have. undefined if their colours differ. */
  readonly colors = computed((): ColorsName | undefined => {
    const [settings, theme] = [this.edited.draft.settings.value, this.theme.value];
    if (!settings || !theme) return undefined;
    const elements = this.edited.stored.value?.elements ?? [];
    const colors = new Set(elements.map(({ box }) => colorsOf(theme, elementSettings(settings, box).look.colors)));
    return colors.size === 1 ? [...colors][0] : undefined;
  });
  /** Whether exactly one element is selected and it fills its layer, so that the design's position, size and margin have no effect. */
  readonly fillsPlace = computed((): boolean => {
    const settings = this.edited.draft.settings.value;
    const chosen = this.selection.boxes.value;
    const [only, ...more] = this.edited.stored.value?.elements.filter(({ box }) => chosen.includes(box)) ?? [];
    return settings !== null && only !== undefined && more.length === 0 && fillsPlace(only, elementSettings(settings, only.box));
  });
  /**
   * The overlay before its latest resizing, and (as JSON) after it. Elements are always scaled from the overlay before the resizing. While the creator
   * types 2560, the size is also 2, 25 and 256. Scaling from one of these sizes to the next would lose the elements' own sizes.
   */
  #sizing: { readonly name: string; readonly from: Overlay; readonly to: string } | null = null;

  constructor(
    private readonly edited: EditedOverlay,
    private readonly selection: Selection,
    private readonly drawn: DrawnPlaces,
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
    if (size && of.length > 0)
      this.#place(
        of,
        this.#arranged(of, (visible) => aligned(visible, alignment, size)),
        'aligned',
      );
  }

  distribute(axis: 'x' | 'y'): void {
    const of = this.selection.movable;
    if (of.length > 2)
      this.#place(
        of,
        this.#arranged(of, (visible) => distributed(visible, axis)),
        'distributed',
      );
  }

  /** Makes what the selected elements show as wide or as high as the largest of them. */
  matchSize(side: 'width' | 'height'): void {
    const of = this.selection.movable;
    const drawn = of.map((layer) => this.drawn.drawn(layer));
    const wanted = matched(drawn, side);
    const rects = of.map((layer, index) => this.drawn.resized(layer, wanted[index] ?? layer.rect));
    if (of.length > 1) this.#place(of, rects, 'matched');
  }

  /** The layers' rectangles after `arrange` has moved their visible content. */
  #arranged(of: readonly Layer[], arrange: (visible: readonly Rect[]) => readonly Rect[]): readonly Rect[] {
    const visible = of.map((layer) => this.drawn.visible(layer));
    const wanted = arrange(visible);
    return of.map((layer, index) => {
      const [from, to] = [visible[index], wanted[index]];
      return from && to ? this.drawn.moved(layer, to.x - from.x, to.y - from.y) : layer.rect;
    });
  }

  #place(of: readonly Layer[], rects: readonly Rect[], what: Did): void {
    batch(() => {
      this.edited.replaceRects(of, rects);
      if (of.length > 1)
        this.edited.report(
          what,
          of.map(({ box }) => box),
        );
    });
  }

  /** Removes the custom position of alerts, so that they use the whole overlay and the design positions them. */
  useWholeOverlay(elementName: string): void {
    const { size, elements } = this.edited;
    if (size) this.edited.write(elements.flatMap((element) => (element.box === elementName ? [onWhole(element, size)] : [])));
  }

  order(order: Order): void {
    this.#setOrder(this.selection.boxes.peek(), (layers, boxes) => ordered(layers, boxes, order));
  }

  drop(boxes: readonly string[], drop: Drop): void {
    this.#setOrder(boxes, (layers) => dropped(layers, boxes, drop));
  }

  /** Hides or locks elements, or the selected ones. If all of them are hidden or locked already, shows or unlocks them. */
  toggle(what: 'hidden' | 'locked', boxes: readonly string[] = this.selection.boxes.peek()): void {
    const of = this.edited.shown.peek().filter(({ box }) => boxes.includes(box));
    if (of.length === 0) return;
    const isOn = of.some((element) => !element[what]);
    batch(() => {
      this.edited.replace(of.map((element) => ({ ...element, [what]: isOn })));
      this.edited.report(isOn ? what : what === 'hidden' ? 'shown' : 'unlocked', boxes);
    });
  }

  #setOrder(boxes: readonly string[], change: (layers: readonly Layer[], boxes: readonly string[]) => readonly Layer[]): void {
    const before = this.edited.elements;
    if (!before.some(({ box }) => boxes.includes(box))) return;
    const after = change(before, boxes);
    batch(() => {
      if (JSON.stringify(after) !== JSON.stringify(before)) this.edited.setLayers(after);
      this.edited.report('moved', boxes);
    });
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
    const changes = boxes.map(({ box }) => {
      const change = settingChange(box, ['look', 'theme'], theme);
      return settings ? withFirstColors(change, elementSettings(settings, box)) : change;
    });
    if (changes.length > 0) draft.change(combineChanges(changes));
  }

  /** Sets the colours of all elements, which have the same theme. */
  setColors(colors: ColorsName): void {
    const { settings, elements, draft } = this.edited;
    const boxes = elements.filter(({ box }) => settings?.boxes[box] !== undefined);
    if (boxes.length > 0) draft.change(combineChanges(boxes.map(({ box }) => settingChange(box, ['look', 'colors'], colors))));
  }
}

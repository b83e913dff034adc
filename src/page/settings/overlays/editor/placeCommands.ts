import { batch, computed } from '@preact/signals';
import { combineChanges, elementSettings, type Layer, type Overlay, type Rect, type ThemeName } from '../../../../contract/settings';
import { colorsOf, withFirstColors } from '../../form/alertFields';
import { overlayChange, settingChange } from '../../frame/changes';
import { onWhole } from '../designPlace';
import { type Alignment, aligned, distributed, matched } from './align';
import { staysWithin } from './drag';
import type { DrawnPlaces } from './drawnPlaces';
import { type Did, type EditedOverlay, rectsOf } from './editedOverlay';
import { fillsPlace } from './elementDefaults';
import { movedTogether, resized, type Size, scaledTo } from './geometry';
import { type Drop, dropped, type Order, ordered } from './groups';
import type { Selection } from './selection';

export class PlaceCommands {
  readonly theme = computed((): ThemeName | null => {
    const settings = this.edited.draft.settings.value;
    const themes = new Set(
      (this.edited.stored.value?.elements ?? []).map(({ box: element }) => settings && elementSettings(settings, element).look.theme),
    );
    const [only = null] = themes;
    return themes.size === 1 ? only : null;
  });

  /** The colours that all elements of the overlay have. undefined if their colours differ. */
  readonly colors = computed((): string | undefined => {
    const [settings, theme] = [this.edited.draft.settings.value, this.theme.value];
    if (!settings || !theme) return undefined;
    const layers = this.edited.stored.value?.elements ?? [];
    const colors = new Set(layers.map(({ box: element }) => colorsOf(theme, elementSettings(settings, element).look.colors)));
    return colors.size === 1 ? [...colors][0] : undefined;
  });
  /** Whether exactly one element is selected and it fills its layer, so that the design's position, size and margin have no effect. */
  readonly fillsPlace = computed((): boolean => {
    const settings = this.edited.draft.settings.value;
    const chosen = this.selection.elements.value;
    const [only, ...more] = this.edited.stored.value?.elements.filter(({ box: element }) => chosen.includes(element)) ?? [];
    return settings !== null && only !== undefined && more.length === 0 && fillsPlace(only, elementSettings(settings, only.box));
  });
  /**
   * The overlay before (`from`) and, as JSON, after (`to`) the latest resizing. When the creator types 2560, the first digit sets the
   * width to 2, at which the elements lose their proportions. So the next digit resizes `from`, unless the overlay has changed otherwise.
   */
  #sizing: { readonly name: string; readonly from: Overlay; readonly to: string } | null = null;

  constructor(
    private readonly edited: EditedOverlay,
    private readonly selection: Selection,
    private readonly drawn: DrawnPlaces,
  ) {}

  set(elementName: string, change: Partial<Omit<Layer, 'box'>>): void {
    this.edited.replace(
      this.edited.shown.peek().flatMap((layer) => (layer.box === elementName ? [{ ...layer, ...change }] : [])),
      // While the creator types a number, each digit is a change. All these changes are one undo step.
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

  /** Resizes the selected elements: their visible contents get the width (or height) of the widest (or highest) one. */
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
          of.map(({ box: element }) => element),
        );
    });
  }

  /** Removes the custom position of alerts, so that they use the whole overlay and the design positions them. */
  useWholeOverlay(elementName: string): void {
    const { size, layers } = this.edited;
    if (size) this.edited.write(layers.flatMap((layer) => (layer.box === elementName ? [onWhole(layer, size)] : [])));
  }

  order(order: Order): void {
    this.#setOrder(this.selection.elements.peek(), (layers, elements) => ordered(layers, elements, order));
  }

  drop(elements: readonly string[], drop: Drop): void {
    this.#setOrder(elements, (layers) => dropped(layers, elements, drop));
  }

  /** Hides or locks elements. If all of them are already hidden or locked, shows or unlocks them. */
  toggle(what: 'hidden' | 'locked', elements: readonly string[] = this.selection.elements.peek()): void {
    const of = this.edited.shown.peek().filter(({ box: element }) => elements.includes(element));
    if (of.length === 0) return;
    const isOn = of.some((layer) => !layer[what]);
    batch(() => {
      this.edited.replace(of.map((layer) => ({ ...layer, [what]: isOn })));
      this.edited.report(isOn ? what : what === 'hidden' ? 'shown' : 'unlocked', elements);
    });
  }

  #setOrder(elements: readonly string[], change: (layers: readonly Layer[], elements: readonly string[]) => readonly Layer[]): void {
    const before = this.edited.layers;
    if (!before.some(({ box: element }) => elements.includes(element))) return;
    const after = change(before, elements);
    batch(() => {
      if (JSON.stringify(after) !== JSON.stringify(before)) this.edited.setLayers(after);
      this.edited.report('moved', elements);
    });
  }

  resize(size: Size): void {
    const [name, whole] = [this.edited.name.peek(), this.edited.stored.peek()];
    if (name === null || !whole) return;
    const from = this.#sizing?.name === name && this.#sizing.to === JSON.stringify(whole) ? this.#sizing.from : whole;
    const elements = from.elements.map((layer) => ({ ...layer, rect: scaledTo(layer.rect, from.size, size) }));
    this.edited.draft.change(overlayChange(name, { ...from, size, elements }));
    this.#sizing = { name, from, to: JSON.stringify(this.edited.stored.peek()) };
  }

  setTheme(theme: ThemeName): void {
    const { settings, layers, draft } = this.edited;
    const boxes = layers.filter(({ box: element }) => settings?.boxes[element] !== undefined);
    const changes = boxes.map(({ box: element }) => {
      const change = settingChange(element, ['look', 'theme'], theme);
      return settings ? withFirstColors(change, elementSettings(settings, element)) : change;
    });
    if (changes.length > 0) draft.change(combineChanges(changes));
  }

  /** Sets the colours of all elements on the overlay. The page offers this only if all of them have the same theme. */
  setColors(colors: string): void {
    const { settings, layers, draft } = this.edited;
    const boxes = layers.filter(({ box: element }) => settings?.boxes[element] !== undefined);
    if (boxes.length > 0) draft.change(combineChanges(boxes.map(({ box: element }) => settingChange(element, ['look', 'colors'], colors))));
  }
}

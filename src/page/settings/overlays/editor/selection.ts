import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { elementSettings, type Layer } from '../../../../contract/settings';
import type { AddressModel } from '../../frame/addressModel';
import { alertsOn } from '../../frame/elementModel';
import type { Undo } from '../../frame/ports';
import type { EditedOverlay } from './editedOverlay';
import { wholeGroup } from './groups';

/** The selected elements of the open overlay. The address contains the one that was selected last. */
export class Selection {
  readonly elements: ReadonlySignal<readonly string[]>;
  readonly #chosen = signal<readonly string[]>([]);
  /** The name of the overlay whose elements are selected. */
  #followed: string | null = null;
  /** Whether the latest selection was of alerts. Reset when the editor is closed. */
  #selectsAlerts = false;

  constructor(
    private readonly edited: EditedOverlay,
    private readonly address: AddressModel,
  ) {
    this.elements = computed(() =>
      this.#chosen.value.filter((elementName) => edited.stored.value?.elements.some((layer) => layer.box === elementName)),
    );
  }

  get layers(): readonly Layer[] {
    return this.edited.shown.peek().filter(({ box: element }) => this.elements.peek().includes(element));
  }

  get movable(): readonly Layer[] {
    return this.layers.filter(({ locked }) => !locked);
  }

  /** Selects an element; null selects nothing. `adds`: adds the element to the selection, or removes it if it is selected. */
  select(next: string | null, adds = false): void {
    this.choose(next === null ? [] : [next], adds);
  }

  /** Selects elements. `adds`: adds them to the selection, or removes them if all of them are selected. */
  choose(next: readonly string[], adds = false): void {
    batch(() => {
      const before = this.#chosen.peek();
      const others = before.filter((one) => !next.includes(one));
      if (!adds) this.#chosen.value = next;
      else this.#chosen.value = next.every((one) => before.includes(one)) ? others : [...others, ...next];
      const last = this.#chosen.peek().at(-1);
      const { settings } = this.edited;
      if (last === undefined || !settings) return;
      this.#selectsAlerts = !elementSettings(settings, last).widget;
      if (this.address.current.peek().element !== last) this.address.chooseElement(last);
    });
  }

  /**
   * Selects as a press on the canvas does: the first press selects the whole group, and a second press selects the single element (SPEC
   * SPG-136).
   */
  press(element: string, adds = false): void {
    const group = wholeGroup(this.edited.layers, element);
    const present = this.elements.peek();
    const isAll = present.length === group.length && group.every((one) => present.includes(one));
    const isWithin = present.length === 1 && group.some((one) => present.includes(one));
    if (!adds && (isAll || isWithin)) this.select(element);
    else this.choose([...group.filter((one) => one !== element), element], adds);
  }

  selectAll(): void {
    this.#chosen.value = this.edited.layers.map(({ box: element }) => element);
  }

  /** Selects the element that the address names (SPEC SPG-54). `onOpen`: called when another overlay opens or the editor closes. */
  follow(onOpen: () => void): Undo {
    return effect(() => {
      const { element } = this.address.current.value;
      const present = this.edited.name.value;
      batch(() => {
        if (this.#followed !== present) {
          this.#followed = present;
          this.#chosen.value = [];
          if (present === null) this.#selectsAlerts = false;
          onOpen();
          this.#selectFirst();
        }
        const isThere = this.edited.layers.some((layer) => layer.box === element);
        if (element !== null && isThere && !this.#chosen.peek().includes(element)) this.select(element);
      });
    });
  }

  /**
   * If the overlay has only one element, selects it. Otherwise, selects alerts if alerts were selected on the previous overlay (SPEC
   * SPG-95).
   */
  #selectFirst(): void {
    const [settings, stored] = [this.edited.settings, this.edited.stored.peek()];
    const [only, ...more] = this.edited.layers;
    if (only && more.length === 0) this.select(only.box);
    else if (this.#selectsAlerts && settings && stored) this.select(alertsOn(settings, stored, null));
  }
}

export const addsToSelection = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => shiftKey || ctrlKey || metaKey;

import { batch, computed, signal } from '@preact/signals';
import { type ElementSettings, elementSettings, type Layer } from '../../../../contract/settings';
import { elementChange } from '../../frame/changes';
import { copyName, elementTitles, freeTitle, takenNames, titleOf } from '../../frame/overlayNames';
import { toStoredLayer, withCardPlace } from '../designPlace';
import { type Did, type EditedOverlay, rectsOf } from './editedOverlay';
import { uncovered, withAdded } from './elementCommands';
import { isBackground } from './elementDefaults';
import { cascaded } from './freePlace';
import { type Size, scaledTo } from './geometry';
import { elementsOf, groupNames } from './groups';
import type { Selection } from './selection';

interface CopiedElement {
  readonly layer: Layer;
  /** The name of the group, if all elements of the group were copied. The copies then form a group too. */
  readonly group: string | undefined;
  readonly settings: ElementSettings;
  readonly size: Size;
}

/** Copies, pastes and duplicates elements, also from one overlay to another. */
export class CopyAndPaste {
  /** The elements that were copied last. They may be from another overlay. */
  readonly #copied = signal<readonly CopiedElement[]>([]);
  /** Whether the copied elements are certainly newer than the clipboard. If so, Ctrl+V pastes them. */
  #ownsClipboard = false;
  readonly canPaste = computed(() => this.#copied.value.length > 0);

  constructor(
    private readonly edited: EditedOverlay,
    private readonly selection: Selection,
  ) {}

  duplicate(): void {
    this.#addCopies(this.#copiesOfSelected(), 'duplicated');
  }

  copy(): void {
    if (this.selection.layers.length === 0) return;
    this.#copied.value = this.#copiesOfSelected();
    this.#ownsClipboard = true;
    this.edited.report('copied', this.selection.elements.peek());
  }

  /** Pastes the copied elements. Returns false if the clipboard may contain something newer, so that the page must read it. */
  pasteOwn(): boolean {
    if (this.#ownsClipboard) this.paste();
    return this.#ownsClipboard;
  }

  /** Called when another program may have filled the clipboard. */
  leaveClipboard(): void {
    this.#ownsClipboard = false;
  }

  paste(): void {
    this.#addCopies(this.#copied.peek(), 'pasted');
  }

  #copiesOfSelected(): readonly CopiedElement[] {
    const { settings, size, layers } = this.edited;
    if (!settings || !size) return [];
    const selected = layers.filter(({ box: element }) => this.selection.elements.peek().includes(element));
    const isWhole = (group: string) => elementsOf(layers, group).every((element) => selected.some((layer) => layer.box === element));
    return selected.map((layer) => ({
      layer,
      group: layer.group !== undefined && isWhole(layer.group) ? layer.group : undefined,
      settings: elementSettings(settings, layer.box),
      size,
    }));
  }

  /** Adds copies as new elements and selects them. Copies are offset if their positions are already used by other elements. */
  #addCopies(sources: readonly CopiedElement[], what: Did): void {
    const { settings: document, size, layers } = this.edited;
    if (!document || !size) return;
    const taken = takenNames(document);
    const titles = elementTitles(document, layers);
    const seen = sources.map((source) => ({ ...source, shown: withCardPlace(source.layer, source.settings) }));
    const rects = cascaded(
      seen.map((source) => scaledTo(source.shown.rect, source.size, size)),
      rectsOf(uncovered(this.edited, document)),
      size,
    );
    const groupTitles = new Map<string, string>();
    for (const group of new Set(sources.flatMap((source) => source.group ?? [])))
      groupTitles.set(group, freeTitle(group, [...groupNames(layers), ...groupTitles.values()]));
    const copies = seen.map((source, index) => {
      const elementName = copyName(source.layer.box, taken);
      taken.push(elementName);
      const name = freeTitle(titleOf(document, source.layer), titles);
      titles.push(name);
      const shown = { ...source.shown, rect: rects[index] ?? source.shown.rect };
      const { group: _before, ...stored } = toStoredLayer(shown, source.layer, source.shown);
      const group = source.group === undefined ? undefined : groupTitles.get(source.group);
      const locked = isBackground(source.settings) && stored.locked;
      const element = { ...stored, box: elementName, name, locked, ...(group !== undefined && { group }) };
      return { element, change: elementChange(elementName, source.settings) };
    });
    const added = copies.map(({ element }) => element);
    if (added.length === 0 || !this.edited.setLayers(withAdded(layers, added), ...copies.map(({ change }) => change))) return;
    const elements = added.map(({ box: element }) => element);
    batch(() => {
      this.selection.choose(elements);
      this.edited.report(what, elements);
    });
  }
}

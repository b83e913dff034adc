import { batch, computed, signal } from '@preact/signals';
import {
  type Change,
  type ElementSettings,
  elementSettings,
  type Layer,
  layerOf,
  maxLayers,
  overlaysOf,
  type Settings,
} from '../../../../contract/settings';
import { elementChange, settingChange } from '../../frame/changes';
import { type ElementKind, elementKindOf } from '../../frame/elementKinds';
import { copyName, cutName, elementTitle, elementTitles, freeName, freeTitle, takenNames, titleOf } from '../../frame/overlayNames';
import { largestPlace, toStoredLayer, withCardPlace } from '../cardPlace';
import { removeUnshown } from '../overlaysModel';
import { type Did, type EditedOverlay, rectsOf } from './editedOverlay';
import { elementDefaults, isBackground } from './elementDefaults';
import { cascaded, freePlace } from './freePlace';
import { type Size, scaledTo } from './geometry';
import { elementsOf, groupNames } from './groups';
import type { PlaceCommands } from './placeCommands';
import type { Selection } from './selection';

interface CopiedElement {
  readonly layer: Layer;
  /** The name of the group, if all elements of the group were copied. The copies then form a group too. */
  readonly group: string | undefined;
  readonly settings: ElementSettings;
  readonly size: Size;
}

export class ElementCommands {
  readonly isFull = computed(() => (this.edited.stored.value?.elements.length ?? 0) >= maxLayers);
  /** Elements that only other overlays show. They can be added to this overlay too. */
  readonly shareable = computed(() => {
    const settings = this.edited.draft.settings.value;
    if (!settings) return [];
    const here = this.edited.stored.value?.elements.map(({ box: element }) => element) ?? [];
    return Object.keys(settings.boxes)
      .filter((element) => !here.includes(element))
      .sort()
      .map((element) => ({ box: element, name: elementTitle(settings, element), kind: elementKindOf(elementSettings(settings, element)) }));
  });
  /** Name of the element whose text is being edited on the canvas, or null. */
  readonly typed = signal<string | null>(null);
  readonly renamed = signal<string | null>(null);
  /** The elements that were copied last. They may be from another overlay. */
  readonly #copied = signal<readonly CopiedElement[]>([]);
  /** Whether the copied elements are certainly newer than the clipboard. If so, Ctrl+V pastes them. */
  #ownsClipboard = false;
  readonly canPaste = computed(() => this.#copied.value.length > 0);

  constructor(
    private readonly edited: EditedOverlay,
    private readonly selection: Selection,
    private readonly places: PlaceCommands,
  ) {}

  add(kind: ElementKind): void {
    const { settings: document, size, layers } = this.edited;
    if (!size || !document) return;
    const elementName = freeName(kind.value, takenNames(document));
    const isWidget = ({ box: own }: Layer) => elementSettings(document, own).widget !== undefined;
    const shown = this.#taken(document);
    const { settings, place } = elementDefaults(kind, size, {
      widgets: rectsOf(shown.filter(isWidget)),
      alerts: rectsOf(shown.filter((layer) => !isWidget(layer))),
      largestAlerts: layers
        .filter((layer) => !isWidget(layer))
        .map((layer) => largestPlace(layer, elementSettings(document, layer.box).look)),
    });
    const theme = this.places.theme.peek();
    const design = theme === null ? settings.look : { ...settings.look, theme };
    const name = freeTitle(kind.text, elementTitles(document, layers));
    this.#addElement({ ...layerOf(elementName, place.rect), ...place, name }, elementChange(elementName, { ...settings, look: design }));
  }

  share(elementName: string): void {
    const { settings, size } = this.edited;
    if (!size || !settings) return;
    const elsewhere = Object.values(overlaysOf(settings)).flatMap((other) =>
      other.elements.map((layer) => ({ ...layer, rect: scaledTo(layer.rect, other.size, size) })),
    );
    const { rect, ownPlace } = elsewhere.find((element) => element.box === elementName) ?? { rect: { x: 0, y: 0, ...size } };
    const own = elementSettings(settings, elementName);
    if (isBackground(own)) return this.#addElement({ ...layerOf(elementName, { x: 0, y: 0, ...size }), locked: true });
    const others = rectsOf(this.#taken(settings));
    const isWidget = own.widget !== undefined;
    // Alerts keep their position even if they cover widgets, because alerts disappear again.
    const place = isWidget ? (freePlace(rect, others, size) ?? cascaded([rect], others, size)[0] ?? rect) : rect;
    this.#addElement({ ...layerOf(elementName, place), ...(ownPlace && { ownPlace }) });
  }

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

  remove(): void {
    const [settings, name] = [this.edited.settings, this.edited.name.peek()];
    const removed = this.selection.movable;
    if (!settings || name === null || removed.length === 0) return;
    const elements = removed.map(({ box: element }) => element);
    batch(() => {
      this.edited.notice.value = { tag: 'removed', elements, titles: this.edited.titlesOf(elements) };
      const left = this.edited.layers.filter(({ box: element }) => !elements.includes(element));
      this.edited.setLayers(left, ...removeUnshown(settings, name, elements));
      this.selection.select(null);
    });
  }

  hasText(elementName: string): boolean {
    return this.#textOf(elementName) !== undefined;
  }

  /** Starts editing the text of the selected element. Returns false if several elements are selected or the element has no text. */
  beginText(): boolean {
    const [only, ...more] = this.selection.elements.peek();
    const isText = more.length === 0 && only !== undefined && this.#textOf(only) !== undefined;
    if (isText) this.typed.value = only;
    return isText;
  }

  endText(text: string | null): void {
    const element = this.typed.peek();
    this.typed.value = null; // first, because closing the field calls this method again
    const before = element === null ? undefined : this.#textOf(element);
    if (element !== null && text !== null && before !== undefined && text !== before)
      this.edited.draft.change(settingChange(element, ['widget', 'text'], text), 'whole');
  }

  /** Starts renaming the selected element, unless several are selected. */
  beginRename(): void {
    const [only, ...more] = this.selection.elements.peek();
    this.renamed.value = more.length === 0 ? (only ?? null) : null;
  }

  /** Ends renaming. null discards the edit; an empty text restores the default title of the kind. */
  endRename(text: string | null): void {
    const { settings, layers } = this.edited;
    const layer = layers.find(({ box: element }) => element === this.renamed.peek());
    this.renamed.value = null;
    if (!layer || !settings || text === null) return;
    const before = titleOf(settings, layer);
    const others = elementTitles(settings, layers).filter((title) => title !== before);
    const name = cutName(text) || freeTitle(elementKindOf(elementSettings(settings, layer.box)).text, others);
    if (name !== before) this.edited.write([{ ...layer, name }]);
  }

  #textOf(elementName: string): string | undefined {
    return this.edited.described.peek()?.layers.find((layer) => layer.box === elementName)?.text;
  }

  /** The layers that new layers should not cover: all except backgrounds. */
  #taken(settings: Settings): readonly Layer[] {
    return this.edited.shown.peek().filter(({ box }) => !isBackground(elementSettings(settings, box)));
  }

  #addElement(layer: Layer, ...elements: readonly Change[]): void {
    batch(() => {
      if (!this.edited.setLayers(withAdded(this.edited.layers, [layer]), ...elements)) return;
      this.selection.select(layer.box);
      this.edited.report('added', [layer.box]);
    });
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
      rectsOf(this.#taken(document)),
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

/** New layers are in front of the others. Only backgrounds, which are locked from the start, are behind them. */
function withAdded(layers: readonly Layer[], added: readonly Layer[]): readonly Layer[] {
  return [...added.filter(({ locked }) => locked), ...layers, ...added.filter(({ locked }) => !locked)];
}

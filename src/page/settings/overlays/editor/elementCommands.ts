import { batch, computed, signal } from '@preact/signals';
import { type Change, elementSettings, type Layer, layerOf, maxLayers, overlaysOf, type Settings } from '../../../../contract/settings';
import { elementChange, settingChange } from '../../frame/changes';
import { type ElementKind, elementKindOf } from '../../frame/elementKinds';
import { cutName, elementTitle, elementTitles, freeName, freeTitle, takenNames, titleOf } from '../../frame/overlayNames';
import { largestPlace } from '../designPlace';
import { removeUnshown } from '../overlaysModel';
import { type EditedOverlay, rectsOf } from './editedOverlay';
import { elementDefaults, isBackground } from './elementDefaults';
import { cascaded, freePlace } from './freePlace';
import { scaledTo } from './geometry';
import type { PlaceCommands } from './placeCommands';
import type { Selection } from './selection';

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
    const shown = uncovered(this.edited, document);
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
    const others = rectsOf(uncovered(this.edited, settings));
    const isWidget = own.widget !== undefined;
    // Alerts keep their position even if they cover widgets, because alerts disappear again.
    const place = isWidget ? (freePlace(rect, others, size) ?? cascaded([rect], others, size)[0] ?? rect) : rect;
    this.#addElement({ ...layerOf(elementName, place), ...(ownPlace && { ownPlace }) });
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

  #addElement(layer: Layer, ...elements: readonly Change[]): void {
    batch(() => {
      if (!this.edited.setLayers(withAdded(this.edited.layers, [layer]), ...elements)) return;
      this.selection.select(layer.box);
      this.edited.report('added', [layer.box]);
    });
  }
}

/** Adds new layers in front of the others. New backgrounds, recognized by their lock, go behind the others. */
export function withAdded(layers: readonly Layer[], added: readonly Layer[]): readonly Layer[] {
  return [...added.filter(({ locked }) => locked), ...layers, ...added.filter(({ locked }) => !locked)];
}

/** The layers that new layers should not cover: all except backgrounds. */
export function uncovered({ shown }: EditedOverlay, settings: Settings): readonly Layer[] {
  return shown.peek().filter(({ box }) => !isBackground(elementSettings(settings, box)));
}

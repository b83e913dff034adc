import { batch, computed, signal } from '@preact/signals';
import {
  type BoxSettings,
  boxSettings,
  type Change,
  elementNameLength,
  elementOf,
  maxElements,
  type OverlayElement,
  overlaysOf,
} from '../../../../contract/settings';
import { boxChange, settingChange } from '../../frame/changes';
import { boxKindOf, type ElementKind } from '../../frame/elementKinds';
import { boxTitle, copyName, elementTitles, freeName, freeTitle, takenNames, titleOf } from '../../frame/overlayNames';
import { largestPlace, toStoredElement, withCardPlace } from '../cardPlace';
import { removeUnshown } from '../overlaysModel';
import { type EditedOverlay, rectsOf } from './editedOverlay';
import { elementDefaults } from './elementDefaults';
import { cascaded, type Size, scaledTo } from './geometry';
import type { PlaceCommands } from './placeCommands';
import type { Selection } from './selection';

/** An element and its layer at the time of copying. */
interface CopiedElement {
  readonly element: OverlayElement;
  readonly settings: BoxSettings;
  /** The size of its overlay. */
  readonly size: Size;
}

export class ElementCommands {
  readonly isFull = computed(() => (this.edited.stored.value?.elements.length ?? 0) >= maxElements);
  /** Elements of other overlays, which can also be shown here. */
  readonly shareable = computed(() => {
    const settings = this.edited.draft.settings.value;
    if (!settings) return [];
    const here = this.edited.stored.value?.elements.map(({ box }) => box) ?? [];
    return Object.keys(settings.boxes)
      .filter((box) => !here.includes(box))
      .sort()
      .map((box) => ({ box, name: boxTitle(settings, box), kind: boxKindOf(boxSettings(settings, box)) }));
  });
  /** Name of the element whose text is being edited on the canvas. */
  readonly typed = signal<string | null>(null);
  /** Name of the element whose title is being edited. */
  readonly renamed = signal<string | null>(null);
  /** What was copied last, on any overlay. */
  #copied: readonly CopiedElement[] = [];

  constructor(
    private readonly edited: EditedOverlay,
    private readonly selection: Selection,
    private readonly places: PlaceCommands,
  ) {}

  add(kind: ElementKind): void {
    const { settings: document, size, elements } = this.edited;
    if (!size || !document) return;
    const box = freeName(kind.value, takenNames(document));
    const isWidget = ({ box: own }: OverlayElement) => boxSettings(document, own).widget !== undefined;
    const shown = this.edited.shown.peek();
    const { settings, place } = elementDefaults(kind, size, {
      widgets: rectsOf(shown.filter(isWidget)),
      alerts: rectsOf(shown.filter((element) => !isWidget(element))),
      largestAlerts: elements
        .filter((element) => !isWidget(element))
        .map((element) => largestPlace(element, boxSettings(document, element.box).look)),
    });
    const theme = this.places.theme.peek();
    const look = theme === null ? settings.look : { ...settings.look, theme };
    const name = freeTitle(kind.text, elementTitles(document, elements));
    this.#addElement({ ...elementOf(box, place.rect), ...place, name }, boxChange(box, { ...settings, look }));
  }

  share(box: string): void {
    const { settings, size } = this.edited;
    if (!size || !settings) return;
    const elsewhere = Object.values(overlaysOf(settings)).flatMap((other) =>
      other.elements.map((element) => ({ ...element, rect: scaledTo(element.rect, other.size, size) })),
    );
    const { rect, ownPlace } = elsewhere.find((element) => element.box === box) ?? { rect: { x: 0, y: 0, ...size } };
    this.#addElement({ ...elementOf(box, rect), ...(ownPlace && { ownPlace }) });
  }

  duplicate(): void {
    this.#addCopies(this.#copiesOfSelected());
  }

  /** Copies the selected elements, to be pasted on any overlay. */
  copy(): void {
    if (this.selection.elements.length > 0) this.#copied = this.#copiesOfSelected();
  }

  paste(): void {
    this.#addCopies(this.#copied);
  }

  remove(): void {
    const [settings, name] = [this.edited.settings, this.edited.name.peek()];
    const removed = this.selection.movable;
    if (!settings || name === null || removed.length === 0) return;
    const boxes = removed.map(({ box }) => box);
    batch(() => {
      this.edited.news.value = { tag: 'removed', boxes, titles: removed.map((element) => titleOf(settings, element)) };
      const left = this.edited.elements.filter(({ box }) => !boxes.includes(box));
      this.edited.setElements(left, ...removeUnshown(settings, name, boxes));
      this.selection.select(null);
    });
  }

  /** Starts editing the text of the only selected element; false = it has no text. */
  beginText(): boolean {
    const [only, ...more] = this.selection.boxes.peek();
    const isText = more.length === 0 && only !== undefined && this.#textOf(only) !== undefined;
    if (isText) this.typed.value = only;
    return isText;
  }

  /** null = the text stays. */
  endText(text: string | null): void {
    const box = this.typed.peek();
    this.typed.value = null; // first: the closing field calls this again
    const before = box === null ? undefined : this.#textOf(box);
    if (box !== null && text !== null && before !== undefined && text !== before)
      this.edited.draft.change(settingChange(box, ['widget', 'text'], text), 'whole');
  }

  /** Starts renaming the only selected element. */
  beginRename(): void {
    const [only, ...more] = this.selection.boxes.peek();
    this.renamed.value = more.length === 0 ? (only ?? null) : null;
  }

  /** null = the name stays; empty = the default title of its kind. */
  endRename(text: string | null): void {
    const { settings, elements } = this.edited;
    const element = elements.find(({ box }) => box === this.renamed.peek());
    this.renamed.value = null;
    if (!element || !settings || text === null) return;
    const before = titleOf(settings, element);
    const others = elementTitles(settings, elements).filter((title) => title !== before);
    const name = text.trim().slice(0, elementNameLength) || freeTitle(boxKindOf(boxSettings(settings, element.box)).text, others);
    if (name !== before) this.edited.write([{ ...element, name }]);
  }

  #textOf(box: string): string | undefined {
    return this.edited.described.peek()?.elements.find((element) => element.box === box)?.text;
  }

  #addElement(element: OverlayElement, ...boxes: readonly Change[]): void {
    if (this.edited.setElements([...this.edited.elements, element], ...boxes)) this.selection.select(element.box);
  }

  #copiesOfSelected(): readonly CopiedElement[] {
    const { settings, size, elements } = this.edited;
    if (!settings || !size) return [];
    const selected = elements.filter(({ box }) => this.selection.boxes.peek().includes(box));
    return selected.map((element) => ({ element, settings: boxSettings(settings, element.box), size }));
  }

  /** Adds copies as new elements, offset from existing elements at the same position, and selects them. */
  #addCopies(sources: readonly CopiedElement[]): void {
    const { settings: document, size, elements } = this.edited;
    if (!document || !size) return;
    const taken = takenNames(document);
    const titles = elementTitles(document, elements);
    const seen = sources.map((source) => ({ ...source, shown: withCardPlace(source.element, source.settings) }));
    const rects = cascaded(
      seen.map((source) => scaledTo(source.shown.rect, source.size, size)),
      rectsOf(this.edited.shown.peek()),
      size,
    );
    const copies = seen.map((source, index) => {
      const box = copyName(source.element.box, taken);
      taken.push(box);
      const name = freeTitle(titleOf(document, source.element), titles);
      titles.push(name);
      const shown = { ...source.shown, rect: rects[index] ?? source.shown.rect };
      const element = { ...toStoredElement(shown, source.element, source.shown), box, name, locked: false };
      return { element, change: boxChange(box, source.settings) };
    });
    const added = copies.map(({ element }) => element);
    if (!this.edited.setElements([...elements, ...added], ...copies.map(({ change }) => change))) return;
    batch(() => {
      for (const [index, { box }] of added.entries()) this.selection.select(box, index > 0);
    });
  }
}

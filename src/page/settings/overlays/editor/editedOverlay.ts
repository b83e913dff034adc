import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  boxSettings,
  type Change,
  combineChanges,
  type Overlay,
  type OverlayElement,
  overlaysOf,
  type Rect,
  type Settings,
} from '../../../../contract/settings';
import type { AddressModel } from '../../frame/addressModel';
import { elementChange, overlayChange } from '../../frame/changes';
import type { DraftModel } from '../../frame/draftModel';
import { boxKindOf, type ElementKind } from '../../frame/elementKinds';
import { overlaysShowing, overlayTitle, titleOf } from '../../frame/overlayNames';
import { isDrawnByCode, toStoredElement, withCardPlace } from '../cardPlace';
import type { Size } from './geometry';
import { openedOverlay } from './testTarget';

/** An element with what the editor shows of it; the place of alerts is that of their card (SPEC OVL-6). */
export interface StudioElement extends OverlayElement {
  /** What the editor calls it: its name, otherwise what its box is called elsewhere. */
  readonly title: string;
  readonly kind: ElementKind;
  /** The design places the card of these alerts: the element has no place of its own. */
  readonly isDefaultPosition: boolean;
  /** The creator's code draws at least one type of these alerts, and fills the element. */
  readonly isCustomCode: boolean;
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

/** An element as it is after a command, or the names of those that were removed. */
export type StudioNews =
  | { readonly tag: 'changed'; readonly element: StudioElement }
  | { readonly tag: 'removed'; readonly titles: readonly string[] };

/** The open overlay as the document has it and as the stage shows it. Each change of its elements passes here. */
export class EditedOverlay {
  /** In its link; null = no overlay is open. */
  readonly name: ReadonlySignal<string | null>;
  /** As the document has it. */
  readonly stored: ReadonlySignal<Overlay | null>;
  /** The elements at the places that the stage shows, which are those that are moved. */
  readonly shown: ReadonlySignal<readonly OverlayElement[]>;
  readonly described: ReadonlySignal<OpenOverlay | null>;
  /** What the last command was about: elements that were changed, or removed. */
  readonly news = signal<(StudioNews & { readonly boxes: readonly string[] }) | null>(null);

  constructor(
    readonly draft: DraftModel,
    address: AddressModel,
  ) {
    const opened = computed(() => openedOverlay(draft.settings.value, address.current.value));
    this.name = computed(() => opened.value?.name ?? null);
    this.stored = computed(() => opened.value?.overlay ?? null);
    this.shown = computed(() => {
      const settings = draft.settings.value;
      return (this.stored.value?.elements ?? []).map((element) =>
        settings ? withCardPlace(element, boxSettings(settings, element.box)) : element,
      );
    });
    this.described = computed(() => {
      const [settings, name, stored] = [draft.settings.value, this.name.value, this.stored.value];
      if (name === null || !stored || !settings) return null;
      const elements = stored.elements.map((element) => describe(element, name, settings));
      return { name, title: overlayTitle(settings, name), size: stored.size, elements };
    });
  }

  get settings(): Settings | null {
    return this.draft.settings.peek();
  }

  get size(): Size | undefined {
    return this.stored.peek()?.size;
  }

  get elements(): readonly OverlayElement[] {
    return this.stored.peek()?.elements ?? [];
  }

  /** Changes of single elements as the stage shows them, as one undo step; `joins`: with others of the same that came just before. */
  replace(of: readonly OverlayElement[], joins?: 'joins'): void {
    this.write(
      of.map((element) => this.kept(element)),
      joins,
    );
  }

  replaceRects(of: readonly OverlayElement[], rects: readonly Rect[], joins?: 'joins'): void {
    this.replace(
      of.map((element, index) => ({ ...element, rect: rects[index] ?? element.rect })),
      joins,
    );
  }

  /** What the document keeps of an element that was changed as the stage shows it. */
  kept(changed: OverlayElement): OverlayElement {
    const index = this.elements.findIndex((element) => element.box === changed.box);
    const [before, seen] = [this.elements[index], this.shown.peek()[index]];
    return before && seen ? toStoredElement(changed, before, seen) : changed;
  }

  /** Changes of single elements as the document has them. */
  write(changed: readonly OverlayElement[], joins?: 'joins'): void {
    const present = this.name.peek();
    if (present === null || changed.length === 0) return;
    batch(() => {
      const changes = changed.map((element) => elementChange(present, element));
      if (!this.#isNamed(present)) this.setElements(this.elements.map((one) => changed.find(({ box }) => box === one.box) ?? one));
      else this.draft.change(changes.length === 1 && changes[0] ? changes[0] : combineChanges(changes), joins ? undefined : 'whole');
      const { settings } = this;
      const [first] = changed;
      if (first && settings) this.news.value = { tag: 'changed', boxes: [first.box], element: describe(first, present, settings) };
    });
  }

  /** Sets all elements, and changes boxes with them, as one undo step; false = there is no room for them. */
  setElements(next: readonly OverlayElement[], ...boxes: readonly Change[]): boolean {
    const [present, whole] = [this.name.peek(), this.stored.peek()];
    // The elements first: they write out all overlays, of which a new box is none.
    if (present === null || !whole) return false;
    return this.draft.change(combineChanges([overlayChange(present, { ...whole, elements: [...next] }), ...boxes]), 'whole');
  }

  /** Whether the document has the overlay, or writes it out with the first change of an element. */
  #isNamed(overlay: string): boolean {
    const { settings } = this;
    return settings !== null && overlaysOf(settings)[overlay] !== undefined;
  }
}

export const rectsOf = (elements: readonly OverlayElement[]) => elements.map(({ rect }) => rect);

/** Elements with some of them in other places, by box. */
export function placed<Element extends OverlayElement>(
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
    isDefaultPosition: seen !== element,
    isCustomCode: isDrawnByCode(box),
    alsoIn: overlaysShowing(settings, element.box)
      .filter((name) => name !== overlay)
      .map((name) => overlayTitle(settings, name)),
  };
}

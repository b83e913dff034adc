import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  type Change,
  combineChanges,
  elementSettings,
  type Layer,
  type Overlay,
  overlaysOf,
  type Rect,
  type Settings,
} from '../../../../contract/settings';
import type { AddressModel } from '../../frame/addressModel';
import { layerChange, overlayChange } from '../../frame/changes';
import type { DraftModel } from '../../frame/draftModel';
import { type ElementKind, elementKindOf } from '../../frame/elementKinds';
import { overlaysShowing, overlayTitle, titleOf } from '../../frame/overlayNames';
import { isDrawnByCode, toStoredLayer, withCardPlace } from '../designPlace';
import type { Size } from './geometry';
import { groupOf } from './groups';
import { openedOverlay } from './testTarget';

/** A layer as the editor shows it. If the design positions the alerts, the layer has the rectangle of their card (SPEC OVL-6). */
export interface EditorLayer extends Layer {
  /** The layer's own name, or else the element's title. */
  readonly title: string;
  readonly kind: ElementKind;
  /** Whether the layer has no custom position, so that the design positions these alerts. */
  readonly isDefaultPosition: boolean;
  /** Whether the creator's code draws at least one type of these alerts. The code fills the element. */
  readonly isCustomCode: boolean;
  readonly text: string | undefined;
  readonly textAlign: 'start' | 'center' | 'end' | undefined;
  readonly alsoIn: readonly string[];
}

export interface OpenOverlay {
  /** Name in links. */
  readonly name: string;
  readonly title: string;
  readonly size: Size;
  /** The layers from back to front. */
  readonly layers: readonly EditorLayer[];
}

/** Commands whose result is announced as a sentence with the names of the elements. */
export type Did =
  | ('added' | 'copied' | 'pasted' | 'duplicated' | 'grouped' | 'ungrouped' | 'renamed')
  | ('hidden' | 'shown' | 'locked' | 'unlocked' | 'moved' | 'aligned' | 'distributed' | 'matched');

/** What a command did: the element that it changed, the titles of the elements that it removed, or a sentence. */
export type EditorNotice =
  | { readonly tag: 'changed'; readonly layer: EditorLayer }
  | { readonly tag: 'removed'; readonly titles: readonly string[] }
  | { readonly tag: 'did'; readonly what: Did; readonly titles: readonly string[] };

/** The open overlay, both as stored in the document and as shown on the canvas. All changes of its layers must go through this class. */
export class EditedOverlay {
  readonly name: ReadonlySignal<string | null>;
  readonly stored: ReadonlySignal<Overlay | null>;
  /** The layers at the positions at which the canvas shows and moves them. */
  readonly shown: ReadonlySignal<readonly Layer[]>;
  readonly described: ReadonlySignal<OpenOverlay | null>;
  readonly notice = signal<(EditorNotice & { readonly elements: readonly string[] }) | null>(null);

  constructor(
    readonly draft: DraftModel,
    address: AddressModel,
  ) {
    const opened = computed(() => openedOverlay(draft.settings.value, address.current.value));
    this.name = computed(() => opened.value?.name ?? null);
    this.stored = computed(() => opened.value?.overlay ?? null);
    this.shown = computed(() => {
      const settings = draft.settings.value;
      return (this.stored.value?.elements ?? []).map((layer) =>
        settings ? withCardPlace(layer, elementSettings(settings, layer.box)) : layer,
      );
    });
    this.described = computed(() => {
      const [settings, name, stored] = [draft.settings.value, this.name.value, this.stored.value];
      if (name === null || !stored || !settings) return null;
      const layers = stored.elements.map((layer) => describe(layer, name, settings));
      return { name, title: overlayTitle(settings, name), size: stored.size, layers };
    });
  }

  get settings(): Settings | null {
    return this.draft.settings.peek();
  }

  get size(): Size | undefined {
    return this.stored.peek()?.size;
  }

  get layers(): readonly Layer[] {
    return this.stored.peek()?.elements ?? [];
  }

  /**
   * Stores changed layers as one undo step. `of`: the layers with their new positions on the canvas. `joins`: merges this step into the
   * previous step, if that step is similar and recent.
   */
  replace(of: readonly Layer[], joins?: 'joins'): void {
    this.write(
      of.map((layer) => this.kept(layer)),
      joins,
    );
  }

  replaceRects(of: readonly Layer[], rects: readonly Rect[], joins?: 'joins'): void {
    this.replace(
      of.map((layer, index) => ({ ...layer, rect: rects[index] ?? layer.rect })),
      joins,
    );
  }

  kept(changed: Layer): Layer {
    const index = this.layers.findIndex((layer) => layer.box === changed.box);
    const [before, seen] = [this.layers[index], this.shown.peek()[index]];
    return before && seen ? toStoredLayer(changed, before, seen) : changed;
  }

  write(changed: readonly Layer[], joins?: 'joins'): void {
    const present = this.name.peek();
    if (present === null || changed.length === 0) return;
    batch(() => {
      const changes = changed.map((layer) => layerChange(present, layer));
      if (!this.#isNamed(present)) this.setLayers(this.layers.map((one) => changed.find(({ box: element }) => element === one.box) ?? one));
      else this.draft.change(changes.length === 1 && changes[0] ? changes[0] : combineChanges(changes), joins ? undefined : 'whole');
      const { settings } = this;
      const [first] = changed;
      if (first && settings) this.notice.value = { tag: 'changed', elements: [first.box], layer: describe(first, present, settings) };
    });
  }

  /** Announces what a command did. If the elements are a whole group, the announcement has the name of the group. */
  report(what: Did, elements: readonly string[]): void {
    this.notice.value = { tag: 'did', what, elements, titles: this.titlesOf(elements) };
  }

  titlesOf(elements: readonly string[]): readonly string[] {
    const group = groupOf(this.layers, elements);
    const layers = this.layers.filter(({ box: element }) => elements.includes(element));
    return group === null ? layers.map((layer) => titleOf(this.settings, layer)) : [group];
  }

  /** Sets all layers and applies further changes of elements, as one undo step. Returns false if the document has no room. */
  setLayers(next: readonly Layer[], ...elements: readonly Change[]): boolean {
    const [present, whole] = [this.name.peek(), this.stored.peek()];
    if (present === null || !whole) return false;
    // The overlay first: if the document has no list of overlays, this change creates the list, with one overlay for each existing element.
    // New elements must not get their own overlay.
    return this.draft.change(combineChanges([overlayChange(present, { ...whole, elements: [...next] }), ...elements]), 'whole');
  }

  /** Whether the document lists the overlay. If it does not, the first change of a layer adds it to the list. */
  #isNamed(overlay: string): boolean {
    const { settings } = this;
    return settings !== null && overlaysOf(settings)[overlay] !== undefined;
  }
}

export const rectsOf = (layers: readonly Layer[]) => layers.map(({ rect }) => rect);

export function placed<Element extends Layer>(elements: readonly Element[], places: ReadonlyMap<string, Rect> | null): readonly Element[] {
  return places ? elements.map((element) => ({ ...element, rect: places.get(element.box) ?? element.rect })) : elements;
}

function describe(layer: Layer, overlay: string, settings: Settings): EditorLayer {
  const element = elementSettings(settings, layer.box);
  const seen = withCardPlace(layer, element);
  return {
    ...seen,
    title: titleOf(settings, layer),
    kind: elementKindOf(element),
    text: element.widget?.kind === 'text' ? element.widget.text : undefined,
    textAlign: element.widget?.kind === 'text' ? element.widget.align : undefined,
    isDefaultPosition: seen !== layer,
    isCustomCode: isDrawnByCode(element),
    alsoIn: overlaysShowing(settings, layer.box)
      .filter((name) => name !== overlay)
      .map((name) => overlayTitle(settings, name)),
  };
}

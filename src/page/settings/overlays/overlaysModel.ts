// This file has over 300 lines, because the page *Overlays*, *New overlay* and the editor use the same list of overlays and names.
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { defaultElement } from '../../../contract';
import type { CompanionStatus } from '../../../contract/companion';
import {
  type Change,
  combineChanges,
  defaultOverlaySize,
  type ElementSettings,
  elementSettings,
  invertChange,
  type Overlay,
  overlayNamed,
  overlayOfElement,
  overlaysOf,
  type Settings,
} from '../../../contract/settings';
import { t } from '../../i18n';
import type { AddressModel } from '../frame/addressModel';
import { elementChange, overlayChange, removeElementChange, removeOverlayChange } from '../frame/changes';
import type { DraftModel } from '../frame/draftModel';
import { type ElementKind, elementKindOf, elementKinds } from '../frame/elementKinds';
import {
  copyName,
  freeName,
  freeOverlayTitle,
  nameForLink,
  overlaysShowing,
  overlayTitle,
  parseTitle,
  takenNames,
} from '../frame/overlayNames';
import type { SettingsPorts, Undo } from '../frame/ports';
import { createImageSlots, type ImageSlots } from './image/imageSlots';
import { overlayFromTemplate, type TemplateName } from './templates/templates';

export interface ListedOverlay extends Overlay {
  /** Name in links. */
  readonly name: string;
  readonly title: string;
  readonly kinds: readonly ElementKind[];
  /** Whether this is the default overlay, which every installation has. */
  readonly isDefault: boolean;
  readonly openPages: number;
  /** Whether a page of this overlay is open in OBS. */
  readonly isInObs: boolean;
}

export interface OverlaysOutcome {
  /** `made`: an overlay was created. `filled`: a template was applied to an empty overlay. */
  readonly action: 'made' | 'filled' | 'deleted';
  readonly overlay: string;
  readonly title: string;
}

export interface OverlaysModel {
  readonly list: ReadonlySignal<readonly ListedOverlay[]>;
  readonly newName: ReadonlySignal<string>;
  /** Why the name cannot be used. Set only after an attempt to create an overlay. */
  readonly nameError: ReadonlySignal<string | null>;
  /** The first element of a new overlay. null for an empty overlay. */
  readonly newKind: ReadonlySignal<ElementKind | null>;
  readonly outcome: ReadonlySignal<OverlaysOutcome | null>;
  readonly images: ImageSlots;
  /** The creator's currency, for made-up amounts. */
  currency(): string | undefined;
  setNewName(text: string): void;
  chooseKind(value: string): void;
  /** Creates an overlay with the chosen name and element, and opens it. Without a name, it is named after its element. */
  create(): void;
  /**
   * Creates an empty overlay, opens it in the editor, and returns its name in links. null if the document has no room or the settings are
   * not read yet.
   */
  add(size: Overlay['size']): string | null;
  /**
   * Creates an overlay from a template and opens it. `into`: an existing overlay to fill instead. Returns false if the document has no room or the
   * settings are not read yet.
   */
  useTemplate(template: TemplateName, into?: string): boolean;
  duplicate(overlay: string): void;
  /** Changes the title. If the text is empty, the name in links becomes the title. Returns an error, or null. */
  rename(overlay: string, text: string): string | null;
  remove(overlay: string): void;
  undo(): void;
  close(): void;
}

interface Done extends OverlaysOutcome {
  readonly back: (present: Settings) => Change;
}

interface OverlaysModelOptions {
  readonly draft: DraftModel;
  readonly address: Pick<AddressModel, 'openOverlay'>;
  readonly status: ReadonlySignal<CompanionStatus | null>;
  readonly timers: SettingsPorts['timers'];
  currency(): string | undefined;
}

/** How long the undo of the latest action is offered. */
const outcomeMs = 20_000;

export function createOverlaysModel({ draft, address, status, timers, currency }: OverlaysModelOptions): OverlaysModel {
  const newName = signal('');
  const nameError = signal<string | null>(null);
  const newKind = signal<ElementKind | null>(null);
  const outcome = signal<Done | null>(null);
  let cancel: Undo = () => {};
  const overlays = computed(() => (draft.settings.value ? overlaysOf(draft.settings.value) : {}));

  const pagesOf = (name: string) =>
    (status.value?.engines ?? [])
      .flatMap((engine) => engine.overlays ?? [])
      .reduce((sum, { overlay, pages }) => sum + (overlay === name ? pages : 0), 0);

  /** Applies a change. `back`: computes the undo from the document at the time of the undo. Returns false if the document has no room. */
  function make(action: OverlaysOutcome['action'], overlay: string, change: Change, back: Done['back']): boolean {
    const before = overlayTitle(draft.settings.peek(), overlay);
    if (!draft.change(change)) return false;
    cancel();
    cancel = timers.set(() => {
      outcome.value = null;
    }, outcomeMs);
    outcome.value = { action, overlay, title: action === 'made' ? overlayTitle(draft.settings.peek(), overlay) : before, back };
    return true;
  }
  /** Creates an overlay. The undo is computed only when it is needed, because another overlay may show the new elements by then. */
  const makeNew = (overlay: string, change: Change) => make('made', overlay, change, (present) => removeChange(present, overlay));

  function open(isMade: boolean, name: string): boolean {
    if (isMade) address.openOverlay(name);
    return isMade;
  }

  /** The typed name, or an unused name if none is typed. null if the typed name is invalid. */
  function titleOfNew(settings: Settings, otherwise: string): string | null {
    const typed = newName.peek();
    if (typed.trim() === '') return freeOverlayTitle(otherwise, settings);
    const parsed = parseTitle(typed, settings);
    nameError.value = parsed.ok ? null : parsed.why;
    return parsed.ok ? parsed.value : null;
  }

  return {
    close: () => cancel(),
    list: computed(() => {
      const settings = draft.settings.value;
      const names = [...new Set([defaultElement, ...Object.keys(overlays.value).sort()])];
      return names.map((name) => {
        const overlay = overlays.value[name] ?? overlayOfElement(name);
        const kinds = overlay.elements.map((layer) =>
          elementKindOf(settings ? elementSettings(settings, layer.box) : elementKinds()[0].defaults()),
        );
        return {
          ...overlay,
          name,
          title: overlayTitle(settings, name),
          kinds,
          isDefault: name === defaultElement,
          openPages: pagesOf(name),
          isInObs: (status.value?.engines ?? []).some(
            ({ program, overlays: open = [] }) =>
              typeof program?.obs === 'string' && open.some((one) => one.overlay === name && one.pages > 0),
          ),
        };
      });
    }),
    newName,
    nameError,
    newKind,
    outcome,
    images: createImageSlots({ timers }),
    currency,
    setNewName: (text) =>
      batch(() => {
        newName.value = text;
        nameError.value = null;
      }),
    chooseKind: (value) => {
      newKind.value = elementKinds().find((kind) => kind.value === value) ?? null;
    },
    create: () =>
      batch(() => {
        const settings = draft.settings.peek();
        const kind = newKind.peek();
        const title = settings && titleOfNew(settings, kind?.text ?? t('overlays.new.title'));
        if (!title) return;
        const name = nameForLink(title, takenNames(settings));
        const empty = newOverlayChange(name, titled({ size: defaultOverlaySize, elements: [] }, name, title), {});
        if (open(makeNew(name, kind ? elementOverlayChange(settings, name, kind.defaults(), title) : empty), name)) newName.value = '';
      }),
    add: (size) =>
      batch(() => {
        const settings = draft.settings.peek();
        if (!settings) return null;
        const title = freeOverlayTitle(t('overlays.new.title'), settings);
        const name = nameForLink(title, takenNames(settings));
        return open(makeNew(name, newOverlayChange(name, titled({ size, elements: [] }, name, title), {})), name) ? name : null;
      }),
    useTemplate: (template, into) =>
      batch(() => {
        const settings = draft.settings.peek();
        if (!settings) return false;
        const taken = takenNames(settings);
        const title = into === undefined ? titleOfNew(settings, t(`templates.${template}`)) : overlayTitle(settings, into);
        if (title === null) return false;
        const name = into ?? (newName.peek().trim() === '' ? freeName(template, taken) : nameForLink(title, taken));
        const { overlay, elements } = overlayFromTemplate(template, settings, [...taken, name]);
        const change = newOverlayChange(name, titled(overlay, name, title), elements);
        const empty = overlayNamed(settings, name);
        const isMade =
          into === undefined
            ? makeNew(name, change)
            : make('filled', name, change, (present) => emptyChange(present, name, empty, overlay));
        if (isMade && into === undefined) newName.value = '';
        return open(isMade, name);
      }),
    duplicate: (name) =>
      batch(() => {
        const settings = draft.settings.peek();
        if (!settings) return;
        const taken = takenNames(settings);
        const copy = copyName(name, taken);
        makeNew(copy, duplicateChange(settings, name, copy, taken));
      }),
    rename: (name, text) => {
      const settings = draft.settings.peek();
      if (!settings) return null;
      const isNone = text.trim() === '';
      const parsed = parseTitle(isNone ? name : text, settings, name);
      if (!parsed.ok) return parsed.why;
      const before = overlayNamed(settings, name);
      const after = titled(before, name, isNone || parsed.value === overlayTitle({}, name) ? name : parsed.value);
      if (before.title !== after.title) draft.change(overlayChange(name, after));
      return null;
    },
    remove: (name) =>
      batch(() => {
        const settings = draft.settings.peek();
        if (!settings) return;
        const change = removeChange(settings, name);
        const back = invertChange(settings, change);
        make('deleted', name, change, () => back);
      }),
    undo: () =>
      batch(() => {
        const done = outcome.peek();
        const settings = draft.settings.peek();
        if (done && settings && draft.change(done.back(settings))) outcome.value = null;
      }),
  };
}

/** Adds an element, and an overlay of the same name with this element. */
function elementOverlayChange({ overlays }: Settings, name: string, settings: ElementSettings, title: string): Change {
  if (!overlays && title === name) return elementChange(name, settings);
  return newOverlayChange(name, titled(overlayOfElement(name), name, title), { [name]: settings });
}

/** Sets an overlay's title. A title that equals the name in links is not stored. */
const titled = ({ title: _before, ...overlay }: Overlay, name: string, title: string): Overlay => ({
  ...(title !== name && { title }),
  ...overlay,
});

/**
 * Adds an overlay, then its elements. If the document has no list of overlays, adding the overlay creates the list, with one overlay for
 * each existing element. The new elements must not get their own overlay.
 */
export function newOverlayChange(name: string, overlay: Overlay, elements: Readonly<Record<string, ElementSettings>>): Change {
  return combineChanges([
    overlayChange(name, overlay),
    ...Object.entries(elements).map(([element, settings]) => elementChange(element, settings)),
  ]);
}

/** Copies an overlay together with its elements, so that changes of the copy do not affect the original. */
function duplicateChange(settings: Settings, name: string, copy: string, taken: readonly string[]): Change {
  const overlay = settings.overlays?.[name];
  const title = freeOverlayTitle(overlayTitle(settings, name), settings);
  if (!overlay) return elementOverlayChange(settings, copy, elementSettings(settings, name), title);
  const names = [...taken, copy];
  const elements: Record<string, ElementSettings> = {};
  const layers = overlay.elements.map((layer) => {
    // If the only element has the overlay's name, its copy gets the name of the new overlay.
    const elementName = overlay.elements.length === 1 && layer.box === name ? copy : copyName(layer.box, names);
    names.push(elementName);
    elements[elementName] = elementSettings(settings, layer.box);
    return { ...layer, box: elementName };
  });
  return newOverlayChange(copy, titled({ ...overlay, elements: layers }, copy, title), elements);
}

function removeChange(settings: Settings, name: string): Change {
  const elements = overlayNamed(settings, name).elements.map(({ box: element }) => element);
  return combineChanges([...(settings.overlays ? [removeOverlayChange(name)] : []), ...removeUnshown(settings, name, elements)]);
}

/** Undoes the filling of an overlay with a template. Keeps the overlay and its link. `empty`: the overlay before the template. */
function emptyChange(settings: Settings, name: string, empty: Overlay, template: Overlay): Change {
  if (!overlaysOf(settings)[name]) return combineChanges([]); // another page has deleted the overlay
  const elementNames = template.elements.map(({ box: element }) => element);
  const { elements: layers, ...present } = overlayNamed(settings, name);
  const others = layers.filter(({ box: element }) => !elementNames.includes(element));
  const size = others.length === 0 ? empty.size : present.size;
  return combineChanges([overlayChange(name, { ...present, size, elements: others }), ...removeUnshown(settings, name, elementNames)]);
}

/** Removes the elements that no other overlay shows, but never the default element. */
export function removeUnshown(settings: Settings, overlay: string, elements: readonly string[]): Change[] {
  const isShown = (element: string) => overlaysShowing(settings, element).some((name) => name !== overlay);
  return elements
    .filter((element) => element !== defaultElement && settings.boxes[element] !== undefined && !isShown(element))
    .map(removeElementChange);
}

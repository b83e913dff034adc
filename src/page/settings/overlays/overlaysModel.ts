import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  boxSettings,
  type CompanionStatus,
  defaultBox,
  type Overlay,
  overlayOfBox,
  overlaysOf,
  ownValue,
  type Settings,
} from '../../../contract';
import type { AddressModel } from '../shell/addressModel';
import type { BoxModel } from '../shell/boxModel';
import {
  boxChange,
  type Change,
  combineChanges,
  invertChange,
  overlayChange,
  removeBoxChange,
  removeOverlayChange,
} from '../shell/changes';
import type { DraftModel } from '../shell/draftModel';
import { type BoxKind, boxKindOf, boxKinds } from './boxKinds';
import { copyName, parseBoxName } from './overlayText';
import { overlayFromTemplate, type TemplateName } from './templates';

export interface ListedOverlay extends Overlay {
  readonly name: string;
  /** The kinds of its elements, from back to front. */
  readonly kinds: readonly BoxKind[];
  /** Every installation has this overlay. */
  readonly isDefault: boolean;
  readonly openPages: number;
}

/** The last action, with what undoing it takes. */
export interface OverlaysOutcome {
  readonly action: 'made' | 'deleted';
  readonly overlay: string;
}

/** The list of overlays, and how they are added, copied and deleted. */
export interface OverlaysModel {
  readonly list: ReadonlySignal<readonly ListedOverlay[]>;
  readonly newName: ReadonlySignal<string>;
  /** Why the name cannot be used; set when creating was tried. */
  readonly nameError: ReadonlySignal<string | null>;
  readonly newKind: ReadonlySignal<BoxKind>;
  readonly outcome: ReadonlySignal<OverlaysOutcome | null>;
  setNewName(text: string): void;
  chooseKind(value: string): void;
  create(): void;
  /** Makes an overlay by a template, and opens it in the editor. */
  useTemplate(template: TemplateName): void;
  duplicate(overlay: string): void;
  remove(overlay: string): void;
  undo(): void;
}

interface OverlaysModelOptions {
  readonly draft: DraftModel;
  readonly box: BoxModel;
  readonly address: Pick<AddressModel, 'openOverlay'>;
  readonly status: ReadonlySignal<CompanionStatus | null>;
}

export function createOverlaysModel({ draft, box, address, status }: OverlaysModelOptions): OverlaysModel {
  const newName = signal('');
  const nameError = signal<string | null>(null);
  const newKind = signal<BoxKind>(boxKinds()[0]);
  const outcome = signal<(OverlaysOutcome & { readonly back: Change }) | null>(null);
  const overlays = computed(() => (draft.settings.value ? overlaysOf(draft.settings.value) : {}));

  const pagesOf = (name: string) =>
    (status.value?.engines ?? [])
      .flatMap((engine) => engine.overlays ?? [])
      .reduce((sum, { overlay, pages }) => sum + (overlay === name ? pages : 0), 0);
  const takenNames = () => [...new Set([...box.names.peek(), ...Object.keys(overlays.peek())])];

  function make(action: OverlaysOutcome['action'], overlay: string, change: Change): void {
    const settings = draft.settings.peek();
    if (!settings) return;
    outcome.value = { action, overlay, back: invertChange(settings, change) };
    draft.change(change);
  }

  return {
    list: computed(() => {
      const settings = draft.settings.value;
      const names = [...new Set([defaultBox, ...Object.keys(overlays.value).sort()])];
      return names.map((name) => {
        const overlay = ownValue(overlays.value, name) ?? overlayOfBox(name);
        const kinds = overlay.elements.map((element) =>
          boxKindOf(settings ? boxSettings(settings, element.box) : boxKinds()[0].defaults()),
        );
        return { ...overlay, name, kinds, isDefault: name === defaultBox, openPages: pagesOf(name) };
      });
    }),
    newName,
    nameError,
    newKind,
    outcome,
    setNewName: (text) =>
      batch(() => {
        newName.value = text;
        nameError.value = null;
      }),
    chooseKind: (value) => {
      newKind.value = boxKinds().find((kind) => kind.value === value) ?? boxKinds()[0];
    },
    create: () =>
      batch(() => {
        const parsed = parseBoxName(newName.peek(), takenNames());
        nameError.value = parsed.ok ? null : parsed.why;
        const settings = draft.settings.peek();
        if (!parsed.ok || !settings) return;
        const changes = [boxChange(parsed.value, newKind.peek().defaults())];
        if (settings.overlays) changes.push(overlayChange(parsed.value, overlayOfBox(parsed.value)));
        make('made', parsed.value, combineChanges(changes));
        newName.value = '';
      }),
    useTemplate: (template) =>
      batch(() => {
        const settings = draft.settings.peek();
        if (!settings) return;
        const name = takenNames().includes(template) ? copyName(template, takenNames()) : template;
        const { overlay, boxes } = overlayFromTemplate(template, settings, [...takenNames(), name]);
        const changes = Object.entries(boxes).map(([one, box]) => boxChange(one, box));
        // The overlay first: its change writes out all overlays, of which the new boxes are none.
        make('made', name, combineChanges([overlayChange(name, overlay), ...changes]));
        address.openOverlay(name);
      }),
    duplicate: (name) =>
      batch(() => {
        const settings = draft.settings.peek();
        if (!settings) return;
        const copy = copyName(name, takenNames());
        make('made', copy, duplicateChange(settings, name, copy, takenNames()));
      }),
    remove: (name) =>
      batch(() => {
        const settings = draft.settings.peek();
        if (settings) make('deleted', name, removeChange(settings, name));
      }),
    undo: () =>
      batch(() => {
        const done = outcome.peek();
        const settings = draft.settings.peek();
        // What was made may be shown elsewhere by now.
        if (done && settings) draft.change(done.action === 'made' ? removeChange(settings, done.overlay) : done.back);
        outcome.value = null;
      }),
  };
}

/** Copies an overlay with the settings of all its elements, so that neither changes the other. */
function duplicateChange(settings: Settings, name: string, copy: string, taken: readonly string[]): Change {
  const overlay = ownValue(settings.overlays ?? {}, name);
  if (!overlay) {
    const changes = [boxChange(copy, boxSettings(settings, name))];
    if (settings.overlays) changes.push(overlayChange(copy, overlayOfBox(copy)));
    return combineChanges(changes);
  }
  const names = [...taken, copy];
  const changes: Change[] = [];
  const elements = overlay.elements.map((element) => {
    const box = copyName(element.box, names);
    names.push(box);
    changes.push(boxChange(box, boxSettings(settings, element.box)));
    return { ...element, box };
  });
  return combineChanges([...changes, overlayChange(copy, { ...overlay, elements })]);
}

/** Removes an overlay, and the boxes that only it shows. */
function removeChange(settings: Settings, name: string): Change {
  const { [name]: removed, ...others } = overlaysOf(settings);
  const orphans = (removed?.elements ?? []).map(({ box }) => box).filter((box) => box !== defaultBox && !isShownBy(others, box));
  const boxes = orphans.filter((box) => Object.hasOwn(settings.boxes, box)).map(removeBoxChange);
  return combineChanges([...(settings.overlays ? [removeOverlayChange(name)] : []), ...boxes]);
}

/** Whether some overlay shows the box. */
export function isShownBy(overlays: Readonly<Record<string, Overlay>>, box: string): boolean {
  return Object.values(overlays).some(({ elements }) => elements.some((element) => element.box === box));
}

import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { type BoxSettings, boxSettings, type CompanionStatus, defaultBox } from '../../../contract';
import type { BoxModel } from '../shell/boxModel';
import { boxChange, removeBoxChange } from '../shell/changes';
import type { DraftModel } from '../shell/draftModel';
import { type BoxKind, boxKindOf, boxKinds } from './boxKinds';
import { copyName, parseBoxName } from './boxText';

export interface ListedBox {
  readonly name: string;
  readonly kind: BoxKind;
  /** Every installation has this box. */
  readonly isDefault: boolean;
  readonly openPages: number;
}

/** The last action, with what undoing it takes. */
export type BoxesOutcome =
  | { readonly action: 'made'; readonly box: string }
  | { readonly action: 'deleted'; readonly box: string; readonly settings: BoxSettings }
  | null;

/** The list of boxes, and how they are added, copied and deleted. */
export interface BoxesModel {
  readonly list: ReadonlySignal<readonly ListedBox[]>;
  readonly newName: ReadonlySignal<string>;
  /** Why the name cannot be used; set when creating was tried. */
  readonly nameError: ReadonlySignal<string | null>;
  readonly newKind: ReadonlySignal<BoxKind>;
  readonly outcome: ReadonlySignal<BoxesOutcome>;
  setNewName(text: string): void;
  chooseKind(value: string): void;
  create(): void;
  duplicate(box: string): void;
  remove(box: string): void;
  undo(): void;
}

interface BoxesModelOptions {
  readonly draft: DraftModel;
  readonly box: BoxModel;
  readonly status: ReadonlySignal<CompanionStatus | null>;
}

export function createBoxesModel({ draft, box, status }: BoxesModelOptions): BoxesModel {
  const newName = signal('');
  const nameError = signal<string | null>(null);
  const newKind = signal<BoxKind>(boxKinds()[0]);
  const outcome = signal<BoxesOutcome>(null);

  const settingsOf = (name: string): BoxSettings => {
    const settings = draft.settings.peek();
    return settings ? boxSettings(settings, name) : newKind.peek().defaults();
  };
  const pagesOf = (name: string) =>
    (status.value?.engines ?? []).flatMap(({ boxes }) => boxes).reduce((sum, one) => sum + (one.box === name ? one.pages : 0), 0);

  function addBox(name: string, settings: BoxSettings): void {
    draft.change(boxChange(name, settings));
    outcome.value = { action: 'made', box: name };
  }

  return {
    list: computed(() =>
      box.names.value.map((name) => ({
        name,
        kind: boxKindOf(settingsOf(name)),
        isDefault: name === defaultBox,
        openPages: pagesOf(name),
      })),
    ),
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
        const parsed = parseBoxName(newName.peek(), box.names.peek());
        nameError.value = parsed.ok ? null : parsed.why;
        if (!parsed.ok) return;
        addBox(parsed.value, newKind.peek().defaults());
        newName.value = '';
      }),
    duplicate: (name) => batch(() => addBox(copyName(name, box.names.peek()), settingsOf(name))),
    remove: (name) =>
      batch(() => {
        outcome.value = { action: 'deleted', box: name, settings: settingsOf(name) };
        draft.change(removeBoxChange(name));
      }),
    undo: () =>
      batch(() => {
        const done = outcome.peek();
        if (done) draft.change(done.action === 'made' ? removeBoxChange(done.box) : boxChange(done.box, done.settings));
        outcome.value = null;
      }),
  };
}

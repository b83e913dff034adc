import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { type BoxSettings, boxSettings, type CompanionStatus, defaultBox } from '../../../contract';
import type { BoxModel } from '../shell/boxModel';
import { boxChange, noBoxChange } from '../shell/changes';
import type { DraftModel } from '../shell/draftModel';
import { type BoxKind, boxKinds, kindOf } from './boxKinds';
import { copyName, parseBoxName } from './boxText';

export interface ListedBox {
  readonly name: string;
  readonly kind: BoxKind;
  /** Every Ovation has it. */
  readonly isKept: boolean;
  readonly openPages: number;
}

/** What was done last, with what it takes to take it back. */
export type BoxesOutcome =
  | { readonly did: 'made'; readonly box: string }
  | { readonly did: 'deleted'; readonly box: string; readonly settings: BoxSettings }
  | null;

/** The list of boxes: makes, copies and deletes them. */
export interface BoxesModel {
  readonly list: ReadonlySignal<readonly ListedBox[]>;
  readonly newName: ReadonlySignal<string>;
  /** Why the name cannot be taken; said once it was tried. */
  readonly nameError: ReadonlySignal<string | null>;
  readonly newKind: ReadonlySignal<BoxKind>;
  readonly outcome: ReadonlySignal<BoxesOutcome>;
  typeName(text: string): void;
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
    return settings ? boxSettings(settings, name) : newKind.peek().make();
  };
  const pagesOf = (name: string) =>
    (status.value?.engines ?? []).flatMap(({ boxes }) => boxes).reduce((sum, one) => sum + (one.box === name ? one.pages : 0), 0);

  function make(name: string, settings: BoxSettings): void {
    draft.change(boxChange(name, settings));
    outcome.value = { did: 'made', box: name };
  }

  return {
    list: computed(() =>
      box.names.value.map((name) => ({
        name,
        kind: kindOf(settingsOf(name)),
        isKept: name === defaultBox,
        openPages: pagesOf(name),
      })),
    ),
    ...{ newName, nameError, newKind, outcome },
    typeName: (text) =>
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
        make(parsed.value, newKind.peek().make());
        newName.value = '';
      }),
    duplicate: (name) => batch(() => make(copyName(name, box.names.peek()), settingsOf(name))),
    remove: (name) =>
      batch(() => {
        outcome.value = { did: 'deleted', box: name, settings: settingsOf(name) };
        draft.change(noBoxChange(name));
      }),
    undo: () =>
      batch(() => {
        const done = outcome.peek();
        if (done) draft.change(done.did === 'made' ? noBoxChange(done.box) : boxChange(done.box, done.settings));
        outcome.value = null;
      }),
  };
}

import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { EventType } from '../../../../contract/api';
import type { WidgetCode } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { fileStartBytes, ovationFileOf } from '../../frame/files/ovationFile';
import { type CodeFilesResult, type CodeRefusal, type FoundWidget, readCodeFiles } from '../codeFiles';
import { type CodeText, codeTexts } from '../codeText';
import { widgetNameOf } from '../fields';
import { loadRecognizer } from '../recognize';
import { type CodeTexts, hasCode, type PastedPiece, pastedKind, textsOf, tooLongPart } from './pastedCode';

/** What the code becomes: a widget, or the code that draws alerts of this type. */
export type PasteUse = 'widget' | EventType;

/** Adds the code where the dialog was opened. Resolves to the reason if the code was refused, and to null if it was added. */
export type AddPasted = (widget: FoundWidget, use: PasteUse) => Promise<string | null>;

/** Code from the clipboard, or files. */
export interface PasteInput {
  readonly text?: string;
  readonly files?: readonly File[];
}

/** The dialog for code in any order, a zip or an `.ovation` file (SPEC CUS-142). */
export interface PasteModel {
  readonly isOpen: ReadonlySignal<boolean>;
  readonly pieces: ReadonlySignal<readonly PastedPiece[]>;
  readonly texts: ReadonlySignal<CodeTexts>;
  readonly kind: ReadonlySignal<WidgetCode['kind']>;
  readonly use: ReadonlySignal<PasteUse>;
  /** Whether the dialog offers to draw alerts with the code. */
  readonly offersAlerts: boolean;
  /** The widgets of the latest file, if there are several. */
  readonly choices: ReadonlySignal<readonly FoundWidget[]>;
  readonly refused: ReadonlySignal<CodeRefusal | null>;
  readonly isBusy: ReadonlySignal<boolean>;
  readonly notAdded: ReadonlySignal<string | null>;
  /** The widget as it would be added. null if there is no code, or a part is too long. */
  readonly widget: ReadonlySignal<FoundWidget | null>;
  readonly typed: Signal<string>;
  open(input?: PasteInput): void;
  close(): void;
  addText(text: string): Promise<void>;
  addFiles(files: readonly File[]): Promise<void>;
  choose(widget: FoundWidget): void;
  /** Sets which part a piece of code is, such as CSS. If another piece is already this part, the two pieces swap their parts. */
  setPart(id: number, part: CodeText | null): void;
  remove(id: number): void;
  chooseUse(use: PasteUse): void;
  /** Returns whether the code was added. */
  add(): Promise<boolean>;
}

interface PasteModelOptions {
  readonly add: AddPasted;
  readonly offersAlerts: boolean;
}

export function createPasteModel({ add, offersAlerts }: PasteModelOptions): PasteModel {
  // This function has over 50 lines, because all actions change the same pieces.
  const isOpen = signal(false);
  const pieces = signal<readonly PastedPiece[]>([]);
  /** What an `.ovation` file has besides its texts. */
  const carried = signal<Pick<FoundWidget, 'values' | 'media'>>({ values: null, media: {} });
  const fileName = signal<string | null>(null);
  const chosenUse = signal<PasteUse | null>(null);
  const choices = signal<readonly FoundWidget[]>([]);
  const refused = signal<CodeRefusal | null>(null);
  const notAdded = signal<string | null>(null);
  const typed = signal('');
  let lastId = 0;
  const running = signal(0);
  const isBusy = computed(() => running.value > 0);
  /** Changes when the dialog closes, so that tasks that are still running have no effect. */
  let opening = 0;
  let latest: Promise<void> = Promise.resolve();

  const texts = computed(() => textsOf(pieces.value));
  const kind = computed(() => pastedKind(texts.value));
  const use = computed<PasteUse>(() => chosenUse.value ?? (offersAlerts && kind.value === 'alert' ? 'donation.created' : 'widget'));
  const widget = computed((): FoundWidget | null => {
    const own = texts.value;
    if (!hasCode(own) || tooLongPart(own)) return null;
    const name = widgetNameOf(own) ?? fileName.value ?? t('overlays.kind.custom');
    return { code: { ovationWidget: 1, name, kind: kind.value, ...own }, ...carried.value };
  });

  function clear(): void {
    batch(() => {
      pieces.value = [];
      carried.value = { values: null, media: {} };
      [fileName.value, chosenUse.value, refused.value, notAdded.value] = [null, null, null, null];
      [choices.value, typed.value] = [[], ''];
    });
  }

  /** Later code replaces earlier code of the same part. */
  function merge(found: readonly Omit<PastedPiece, 'id'>[]): void {
    const known = found.filter(({ part }) => part !== null).map(({ part }) => part);
    const kept = pieces
      .peek()
      .filter(({ part, text }) => !known.includes(part) && !found.some((one) => one.part === null && one.text === text));
    const order: readonly (CodeText | null)[] = [...codeTexts, null];
    const next = [...kept, ...found.map((piece) => ({ ...piece, id: ++lastId }))];
    batch(() => {
      [refused.value, notAdded.value] = [null, null];
      pieces.value = next.sort((one, other) => order.indexOf(one.part) - order.indexOf(other.part));
    });
  }

  function choose({ code, values, media }: FoundWidget): void {
    batch(() => {
      choices.value = [];
      if (values !== null || Object.keys(media).length > 0) carried.value = { values, media };
      fileName.value = code.name;
      merge(codeTexts.flatMap((part) => (code[part].trim() === '' ? [] : [{ part, text: code[part] }])));
    });
  }

  function receive(read: CodeFilesResult): void {
    if (read.tag === 'taken') {
      const [first, ...others] = read.widgets;
      if (others.length === 0) choose(first);
      else batch(() => ([choices.value, refused.value] = [[first, ...others], null]));
    } else if (read.pieces) merge(read.pieces);
    else refused.value = read.why;
  }

  /** Runs tasks in the order of the calls, because later code replaces earlier code. `work` returns a function that shows its result. */
  async function busily(work: () => Promise<() => void>): Promise<void> {
    const [own, before] = [opening, latest];
    const inOrder = async () => {
      await before;
      if (own !== opening) return;
      const show = await work();
      if (own === opening) show();
    };
    running.value += 1;
    const done = inOrder().finally(() => {
      if (own === opening) running.value -= 1;
    });
    latest = done.catch(() => {}); // the caller gets the error
    return done;
  }

  const readFiles = async (files: readonly File[]) => {
    const read = await readCodeFiles(files).catch((): CodeFilesResult => ({ tag: 'refused', why: 'unreadable' }));
    return () => receive(read);
  };

  async function readText(text: string): Promise<() => void> {
    if (ovationFileOf(text.slice(0, fileStartBytes), '')) return readFiles([new File([text], 'pasted.ovation')]);
    const recognizer = await loadRecognizer().catch(() => null);
    const found = recognizer?.recognizeCode(text) ?? 'unreadable';
    if (typeof found !== 'string' && found.length > 0) return () => merge(found);
    return () => {
      refused.value = typeof found === 'string' ? found : 'nothing';
    };
  }

  const addFiles = (files: readonly File[]) => busily(() => readFiles(files));

  const addText = (text: string) => {
    typed.value = '';
    return busily(() => readText(text));
  };

  return {
    ...{ isOpen, pieces, texts, kind, use, offersAlerts, choices, refused, isBusy, notAdded, widget, typed, addText, addFiles, choose },
    open: ({ text, files } = {}) => {
      isOpen.value = true;
      if (text !== undefined) void addText(text);
      if (files !== undefined && files.length > 0) void addFiles(files);
    },
    close: () => {
      opening += 1;
      [latest, running.value, isOpen.value] = [Promise.resolve(), 0, false];
      clear();
    },
    setPart: (id, part) => {
      const before = pieces.peek().find((piece) => piece.id === id)?.part ?? null;
      pieces.value = pieces.peek().map((piece) => {
        if (piece.id === id) return { ...piece, part };
        return part !== null && piece.part === part ? { ...piece, part: before } : piece;
      });
    },
    remove: (id) => {
      pieces.value = pieces.peek().filter((piece) => piece.id !== id);
    },
    chooseUse: (chosen) => {
      chosenUse.value = chosen;
    },
    add: async () => {
      const found = widget.peek();
      if (!found || isBusy.peek()) return false;
      let isAdded = false;
      await busily(async () => {
        const why = await add(found, use.peek());
        return () => {
          notAdded.value = why;
          isAdded = why === null;
        };
      });
      return isAdded;
    },
  };
}

/*
 * Reads a whole pack of alerts, shows what it would assign, and assigns it. `createPackModel` has over 50 lines, because its inner
 * functions use the same state.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { EventType } from '../../../../contract/api';
import { type MediaItem, mediaLimits } from '../../../../contract/companion';
import type { TestOptions } from '../../../../contract/engine';
import type { Layout } from '../../../../contract/settings';
import { t } from '../../../i18n';
import type { DraftModel } from '../../frame/draftModel';
import { loadMediaGate } from '../../frame/files/gates';
import type { Frame } from '../../frame/frameModel';
import type { MediaModel } from '../../frame/mediaModel';
import type { NextStep } from '../../frame/undoHistory';
import { type Assigned, assignmentChange } from './assignmentChange';
import { assignPack, type PackFile, type PackPlan, type PackRow, packRows, type Slot, slots } from './assignPack';
import { type GivenFile, mediaName, openPack, type PackProblem } from './packSource';
import { readPack } from './readPack';

export interface OpenedPack {
  readonly name: string;
  readonly files: readonly PackFile[];
  readonly plan: PackPlan;
  open(path: string): Promise<Blob | null>;
}

export interface FileNews {
  readonly path: string;
  readonly why: string;
}

export interface PackResult {
  readonly pack: OpenedPack;
  /** `element`: the alerts that were changed. `rows`: the rows that have a new file. */
  readonly element: string;
  readonly rows: readonly PackRow[];
  /** How many files are in the library now. */
  readonly uploaded: number;
  readonly failed: readonly FileNews[];
  /** What conversions left out. */
  readonly notes: readonly FileNews[];
  /** Why the settings could not be changed. null if they were changed. */
  readonly refused: string | null;
}

export type PackState =
  | { readonly tag: 'closed' }
  | { readonly tag: 'reading'; readonly done: number; readonly total: number }
  | { readonly tag: 'problem'; readonly problem: PackProblem | 'unreadable' }
  | { readonly tag: 'ready'; readonly pack: OpenedPack }
  | { readonly tag: 'applying'; readonly pack: OpenedPack; readonly done: number; readonly total: number; readonly name: string }
  | { readonly tag: 'done'; readonly result: PackResult };

export type Choices = Readonly<Record<PackRow, Readonly<Record<Slot, string | null>>>>;

/** What the library has room for, and what the choices need. */
export interface PackRoom {
  readonly files: number;
  readonly bytes: number;
  readonly freeFiles: number;
  readonly freeBytes: number;
  readonly fits: boolean;
}

export interface PackModel {
  readonly state: ReadonlySignal<PackState>;
  readonly choices: ReadonlySignal<Choices>;
  /** Where the assigned images are, relative to the text. null does not change the setting. */
  readonly layout: ReadonlySignal<Layout | null>;
  /** Paths of files that go to the library without being assigned. */
  readonly extras: ReadonlySignal<ReadonlySet<string>>;
  readonly room: ReadonlySignal<PackRoom | null>;
  read(given: readonly GivenFile[] | Promise<readonly GivenFile[]>): Promise<void>;
  choose(row: PackRow, slot: Slot, path: string | null): void;
  setLayout(layout: Layout | null): void;
  setExtra(paths: readonly string[], add: boolean): void;
  /** Uploads the chosen files and assigns them to the alerts of `element`, as one undo step. */
  apply(element: string): Promise<void>;
  /** Whether the assignment is the newest change, so that {@link undo} undoes it. */
  readonly canUndo: ReadonlySignal<boolean>;
  /** Undoes the assignment and shows the pack again. The files stay in the library. */
  undo(): void;
  /** Stops reading or uploading. A stopped upload removes the files that it has added. */
  stop(): void;
  close(): void;
}

export interface PackModels extends Frame {
  readonly media: MediaModel;
  readonly pack: PackModel;
  readonly test: { send(event: EventType, previewRequest?: TestOptions, to?: string): Promise<void> };
}

interface PackModelOptions {
  readonly draft: Pick<DraftModel, 'settings' | 'change' | 'nextUndo' | 'undo'>;
  readonly media: Pick<MediaModel, 'library' | 'uploads' | 'add' | 'dismiss' | 'remove' | 'read'>;
}

const noChoices = (): Choices => Object.fromEntries(packRows.map((row) => [row, { image: null, sound: null }])) as Choices; // cast: has each row

export function createPackModel({ draft, media }: PackModelOptions): PackModel {
  const state = signal<PackState>({ tag: 'closed' });
  const choices = signal<Choices>(noChoices());
  const layout = signal<Layout | null>(null);
  const extras = signal<ReadonlySet<string>>(new Set());
  const step = signal<NextStep | undefined>(undefined);
  let running = new AbortController();
  /** Resolves when the latest upload has ended and, if stopped, removed its files. The next upload may add the same files, so it waits. */
  let latest: Promise<void> = Promise.resolve();
  /** Id of the upload that belongs to the pack. The list of uploads may contain other uploads of the creator. */
  let sending: number | undefined;

  function begin(): AbortSignal {
    running.abort();
    running = new AbortController();
    return running.signal;
  }

  const room = computed((): PackRoom | null => {
    const library = media.library.value;
    const pack = packOf(state.value);
    if (!library || !pack) return null;
    const paths = chosenPaths(choices.value, extras.value);
    const bytes = pack.files.reduce((sum, file) => sum + (paths.includes(file.path) ? bytesOf(file) : 0), 0);
    const freeFiles = Math.max(0, mediaLimits.items - library.media.length);
    const freeBytes = Math.max(0, library.totalBytes - library.usedBytes);
    return { files: paths.length, bytes, freeFiles, freeBytes, fits: paths.length <= freeFiles && bytes <= freeBytes };
  });

  async function read(given: readonly GivenFile[] | Promise<readonly GivenFile[]>): Promise<void> {
    const stopped = begin();
    const show = (next: PackState) => {
      if (!stopped.aborted) state.value = next;
    };
    show({ tag: 'reading', done: 0, total: 0 });
    try {
      const [opened, gate] = await Promise.all([openPack(await given), loadMediaGate(), media.read()]);
      if (typeof opened === 'string') return show({ tag: 'problem', problem: opened });
      const onProgress = (done: number, total: number) => show({ tag: 'reading', done, total });
      const files = await readPack(opened.files, { gate, signal: stopped, onProgress });
      if (stopped.aborted) return;
      const plan = assignPack(files);
      choices.value = choicesOf(plan);
      layout.value = layoutFor(files, plan);
      extras.value = new Set(plan.left.filter(({ add }) => add).map(({ path }) => path));
      const sources = new Map(opened.files.map((file) => [file.path, file]));
      show({ tag: 'ready', pack: { name: opened.name, files, plan, open: async (path) => (await sources.get(path)?.open()) ?? null } });
    } catch {
      show({ tag: 'problem', problem: 'unreadable' }); // a file was moved, or the check could not be loaded
    }
  }

  /** Uploads one file. Removes its entry from the list of uploads, because the result of the pack shows what happened. */
  async function upload(
    file: { readonly pack: OpenedPack; readonly path: string; readonly name: string },
    stopped: AbortSignal,
  ): Promise<{ readonly item: MediaItem | null; readonly why: string | null }> {
    const content = await file.pack.open(file.path).catch(() => null);
    if (stopped.aborted) return { item: null, why: null };
    if (!content) return { item: null, why: t('pack.refused.unreadable') };
    const before = new Set(media.uploads.peek().map(({ id }) => id));
    const adding = media.add([new File([content], file.name)]);
    const own = media.uploads.peek().find(({ id }) => !before.has(id))?.id;
    sending = own;
    const [item] = await adding;
    const news = media.uploads.peek().find(({ id }) => id === own);
    if (news) media.dismiss(news.id);
    const why = news && 'why' in news ? news.why : null;
    return item ? { item, why } : { item: null, why: why ?? t('media.upload.stopped') };
  }

  async function apply(element: string): Promise<void> {
    const present = state.peek();
    if (present.tag !== 'ready' || room.peek()?.fits !== true) return;
    const stopped = begin();
    const own = latest.then(() => (stopped.aborted ? undefined : uploadAll(present.pack, element, stopped)));
    latest = own.catch(() => {}); // the caller gets the error
    await own;
  }

  async function uploadAll(pack: OpenedPack, element: string, stopped: AbortSignal): Promise<void> {
    const paths = chosenPaths(choices.peek(), extras.peek());
    const known = new Set(media.library.peek()?.media.map(({ id }) => id));
    const items = new Map<string, MediaItem>();
    const [failed, notes]: [FileNews[], FileNews[]] = [[], []];
    for (const [done, path] of paths.entries()) {
      if (stopped.aborted) break;
      const name = mediaName(path, paths);
      state.value = { tag: 'applying', pack, done, total: paths.length, name };
      const { item, why } = await upload({ pack, path, name }, stopped);
      if (item) items.set(path, item);
      if (why !== null) (item ? notes : failed).push({ path, why });
    }
    if (stopped.aborted) return removeAll([...items.values()].filter(({ id }) => !known.has(id)));
    state.value = { tag: 'done', result: { pack, uploaded: items.size, failed, notes, ...assign(element, items) } };
  }

  async function removeAll(items: readonly MediaItem[]): Promise<void> {
    for (const { id } of items) await media.remove(id, false);
  }

  function assign(element: string, items: ReadonlyMap<string, MediaItem>): Pick<PackResult, 'element' | 'rows' | 'refused'> {
    const settings = draft.settings.peek();
    const assigned = assignedIn(choices.peek(), items);
    const rows = packRows.filter((row) => assigned[row].image !== null || assigned[row].sound !== null);
    if (!settings || rows.length === 0) return { element, rows: [], refused: null };
    const isChanged = draft.change(assignmentChange(settings, element, { assigned, layout: layout.peek() }), 'whole');
    step.value = draft.nextUndo.peek();
    return { element, rows: isChanged ? rows : [], refused: isChanged ? null : t('pack.notAssigned') };
  }

  return {
    ...{ state, choices, layout, extras, room, read, apply },
    setLayout: (next) => {
      layout.value = next;
    },
    choose: (row, slot, path) => {
      choices.value = { ...choices.peek(), [row]: { ...choices.peek()[row], [slot]: path } };
    },
    setExtra: (paths, add) => {
      const next = new Set(extras.peek());
      for (const path of paths)
        if (add) next.add(path);
        else next.delete(path);
      extras.value = next;
    },
    canUndo: computed(() => step.value !== undefined && draft.nextUndo.value === step.value),
    undo: () => {
      const present = state.peek();
      draft.undo();
      if (present.tag === 'done') state.value = { tag: 'ready', pack: present.result.pack };
    },
    stop: () => {
      const present = state.peek();
      running.abort();
      if (present.tag === 'applying' && sending !== undefined) media.dismiss(sending);
      state.value = present.tag === 'applying' ? { tag: 'ready', pack: present.pack } : { tag: 'closed' };
    },
    close: () => {
      running.abort();
      state.value = { tag: 'closed' };
    },
  };
}

function packOf(state: PackState): OpenedPack | null {
  return state.tag === 'ready' || state.tag === 'applying' ? state.pack : null;
}

function choicesOf({ rows }: PackPlan): Choices {
  return Object.fromEntries(
    packRows.map((row) => [row, { image: rows[row].image?.path ?? null, sound: rows[row].sound?.path ?? null }]),
  ) as Choices; // cast: has each row
}

/** Returns `above` if a video or a wide image is assigned: beside the text, it would be tiny. */
function layoutFor(files: readonly PackFile[], { rows }: PackPlan): Layout | null {
  const images = packRows.flatMap((row) => rows[row].image?.path ?? []);
  const isLarge = ({ is }: PackFile) =>
    is.tag === 'convertible' || (is.tag === 'media' && (is.kind === 'video' || (is.width ?? 0) > 1.5 * (is.height ?? 0)));
  return files.some((file) => images.includes(file.path) && isLarge(file)) ? 'above' : null;
}

/** How much space a file needs in the library. A converted file is never larger than the limit of one file. */
const bytesOf = ({ bytes, is }: PackFile): number => (is.tag === 'convertible' ? Math.min(bytes, mediaLimits.fileBytes) : bytes);

/** The files to upload, each once. */
function chosenPaths(choices: Choices, extras: ReadonlySet<string>): readonly string[] {
  return [...new Set([...packRows.flatMap((row) => slots.flatMap((slot) => choices[row][slot] ?? [])), ...extras])];
}

function assignedIn(choices: Choices, items: ReadonlyMap<string, MediaItem>): Assigned {
  const idOf = (path: string | null) => (path === null ? null : (items.get(path)?.id ?? null));
  return Object.fromEntries(packRows.map((row) => [row, { image: idOf(choices[row].image), sound: idOf(choices[row].sound) }])) as Assigned; // cast: has each row
}

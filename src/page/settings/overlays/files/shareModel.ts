import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  type Change,
  type ElementSettings,
  elementSettings,
  fullOf,
  maxSettingsBytes,
  type Overlay,
  overlayNamed,
  type Settings,
  withChange,
} from '../../../../contract/settings';
import type { AddressModel } from '../../frame/addressModel';
import type { DraftModel } from '../../frame/draftModel';
import { createCarriedMedia } from '../../frame/files/carriedMedia';
import { codeMedia, createCodeData } from '../../frame/files/codeData';
import { sharedFileEnd } from '../../frame/files/ovationFile';
import {
  codesOf,
  hasCodeValues,
  maxFileBytes,
  type OverlayFile,
  type OverlayFileProblem,
  type ReadOverlayFile,
  readOverlayFile,
  sharedElements,
  uploadedMediaOf,
  withFreeNames,
  writeOverlayFile,
} from '../../frame/files/overlayFile';
import type { MediaModel } from '../../frame/mediaModel';
import { freeOverlayTitle, overlayTitle, takenNames } from '../../frame/overlayNames';
import type { SettingsPorts } from '../../frame/ports';
import { openedOverlay } from '../editor/testTarget';
import { newOverlayChange } from '../overlaysModel';

export type ShareState =
  | { readonly tag: 'none' }
  | { readonly tag: 'refused'; readonly fileName: string; readonly problem: OverlayFileProblem }
  /** The file is shown but not added yet. `settings`, `currency`: for its preview. `count`: 1 for the first opened file, 2 for the next. */
  | {
      readonly tag: 'read';
      readonly fileName: string;
      readonly file: OverlayFile;
      readonly refused: ReadOverlayFile['refused'];
      readonly fonts: ReadOverlayFile['fonts'];
      readonly images: ReadOverlayFile['images'];
      readonly settings: Settings;
      readonly overlay: Overlay;
      readonly currency: string | undefined;
      readonly count: number;
    }
  | { readonly tag: 'taking' }
  /** The overlay was added. `missing`: names of its media that were refused. */
  | { readonly tag: 'taken'; readonly overlay: string; readonly missing: readonly string[] };

/** What the latest saved file contains. `count`: 1 for the first saved file, 2 for the second, and so on. */
export interface SavedFile {
  readonly overlay: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly elements: number;
  /** How many files of each kind of media. Code counts as `widget`. */
  readonly media: ReadonlyMap<string, number>;
  /** Names of media that could not be read or had no room. */
  readonly leftOut: readonly string[];
  /** What the file lacks. Files never contain data of the account or hosts. They contain values only if the creator has chosen that. */
  readonly without: readonly ('account' | 'values' | 'hosts')[];
  readonly count: number;
}

/** Shares an overlay and its media as one file, and adds the overlay of such a file (SPEC SPG-15). */
export interface ShareModel {
  readonly state: ReadonlySignal<ShareState>;
  /** The file that was saved last. null before the first file, and after the message about the file was closed. */
  readonly saved: ReadonlySignal<SavedFile | null>;
  readonly isSaving: ReadonlySignal<boolean>;
  closeSaved(): void;
  readonly withValues: Signal<boolean>;
  /** Whether any custom code of the overlay in the editor has values, either in its fields or in its DATA. */
  readonly hasValues: ReadonlySignal<boolean>;
  save(overlay: string): Promise<void>;
  open(file: { readonly name: string; readonly size: number; text(): Promise<string> }): Promise<void>;
  confirm(): Promise<void>;
  cancel(): void;
  close(): void;
}

interface ShareModelOptions {
  readonly draft: DraftModel;
  readonly address: Pick<AddressModel, 'openOverlay' | 'current'>;
  readonly media: Pick<MediaModel, 'library' | 'read' | 'add' | 'remove' | 'dismiss' | 'uploads'>;
  readonly ports: Pick<SettingsPorts, 'saveFile' | 'fetch' | 'companionOrigin'>;
  currency(): string | undefined;
}

export function createShareModel({ draft, address, media, ports, currency }: ShareModelOptions): ShareModel {
  const state = signal<ShareState>({ tag: 'none' });
  const saved = signal<SavedFile | null>(null);
  const isSaving = signal(false);
  let count = 0;
  const withValues = signal(true);
  const carried = createCarriedMedia({ media, ports });
  const codeData = createCodeData({ media, ports });
  let opened = 0;

  const elements = computed(() => {
    const settings = draft.settings.value;
    const { elements } = openedOverlay(settings, address.current.value)?.overlay ?? { elements: [] };
    return settings ? elements.map(({ box: element }) => elementSettings(settings, element)) : [];
  });
  const stopLooking = effect(() => codeData.look(codeMedia(elements.value)));

  async function save(name: string): Promise<void> {
    const settings = draft.settings.peek();
    if (!settings) return;
    const overlay = overlayNamed(settings, name);
    const elements = sharedElements(settings, overlay, withValues.peek());
    const given = withValues.peek() ? { elements, withheld: [], undo: async () => {} } : await codeData.leaveOut(elements);
    const { files, missing } = await carried.collect(uploadedMediaOf(given.elements).filter((id) => !given.withheld.includes(id)));
    const kinds = kindsOf(Object.keys(files), codeMedia(Object.values(given.elements)));
    await given.undo();
    const file = new Blob([writeOverlayFile({ name, overlay, boxes: given.elements, media: files })], { type: 'application/json' });
    const fileName = `ovation-overlay-${name}${sharedFileEnd}`;
    ports.saveFile(fileName, file);
    count += 1;
    saved.value = {
      ...{ overlay: name, fileName, bytes: file.size, elements: overlay.elements.length, count },
      media: kinds,
      leftOut: [...missing, ...given.withheld.map(carried.labelOf)],
      without: withoutOf(settings, overlay, withValues.peek()),
    };
  }

  /** Counts files by kind. `codes`: the ids of files that are code. They count as code even if the library does not have them. */
  function kindsOf(ids: readonly string[], codes: readonly string[]): ReadonlyMap<string, number> {
    const kinds = new Map<string, number>();
    for (const id of ids) {
      const kind = codes.includes(id) ? 'widget' : media.library.peek()?.media.find((item) => item.id === id)?.kind;
      if (kind) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    return kinds;
  }

  /** Adds the overlay to the document. Returns false if the document has no room. */
  function add(file: OverlayFile, missing: readonly string[]): boolean {
    const settings = draft.settings.peek();
    const addition = settings && additionOf(file, settings);
    if (!addition) return false;
    batch(() => {
      draft.change(addition.change);
      state.value = { tag: 'taken', overlay: addition.name, missing };
      address.openOverlay(addition.name);
    });
    return true;
  }

  return {
    state,
    saved,
    isSaving,
    closeSaved: () => {
      saved.value = null;
    },
    withValues,
    hasValues: computed(() => hasCodeValues(elements.value) || codeData.isIn(codeMedia(elements.value))),
    save: async (name) => {
      if (isSaving.peek()) return;
      isSaving.value = true;
      await save(name).finally(() => {
        isSaving.value = false;
      });
    },
    open: async (given) => {
      const refuse = (problem: OverlayFileProblem) => {
        state.value = { tag: 'refused', fileName: given.name, problem };
      };
      if (given.size > maxFileBytes) return refuse('too-large');
      const text = await given.text().catch(() => null);
      if (text === null) return refuse('unreadable');
      const read = await readOverlayFile(text, given.name).catch(() => ({ problem: 'unreadable' as const }));
      const settings = draft.settings.peek();
      if ('problem' in read) return refuse(read.problem);
      if (!settings) return;
      const { file, refused, fonts, images } = read;
      const shown = { ...settings, boxes: file.boxes };
      opened += 1;
      state.value = {
        ...{ tag: 'read', fileName: given.name, file, refused, fonts, images, settings: shown, overlay: file.overlay },
        ...{ currency: currency(), count: opened },
      };
    },
    confirm: async () => {
      const present = state.peek();
      const settings = draft.settings.peek();
      if (present.tag !== 'read' || !settings) return;
      const { file, fileName } = present;
      const isPossible = additionOf(file, settings) !== null;
      if (isPossible) state.value = { tag: 'taking' };
      if (!isPossible || !add(file, await carried.upload(uploadedMediaOf(file.boxes), file.media)))
        state.value = { tag: 'refused', fileName, problem: 'too-many' };
    },
    cancel: () => {
      state.value = { tag: 'none' };
    },
    close: stopLooking,
  };
}

function withoutOf(settings: Settings, { elements: layers }: Overlay, withValues: boolean): SavedFile['without'] {
  const elements = layers.map(({ box: element }) => elementSettings(settings, element));
  const ofAccount = ({ widget, variants: variations, perkIds }: ElementSettings) =>
    widget?.kind === 'goal' ||
    widget?.kind === 'perks' ||
    perkIds !== null ||
    variations.some(({ when }) => when.perkId !== undefined || when.goalId !== undefined);
  return [
    ...(elements.some(ofAccount) || (settings.perkImages?.length && elements.some(({ widget }) => !widget)) ? (['account'] as const) : []),
    ...(withValues ? [] : (['values'] as const)),
    ...(elements.flatMap(codesOf).some(({ hosts }) => hosts.length > 0) ? (['hosts'] as const) : []),
  ];
}

/** The change that adds a file's overlay under an unused name; null if the document has no room. */
function additionOf(file: OverlayFile, settings: Settings): { readonly name: string; readonly change: Change } | null {
  const { name, overlay, elements } = withFreeNames(file, takenNames(settings));
  const title = freeOverlayTitle(overlayTitle({ overlays: { [file.name]: file.overlay } }, file.name), settings);
  const change = newOverlayChange(name, { ...overlay, title }, elements);
  const hasRoom = fullOf(settings, change) === null && JSON.stringify(withChange(settings, change)).length <= maxSettingsBytes;
  return hasRoom ? { name, change } : null;
}

import { batch, type ReadonlySignal, signal } from '@preact/signals';
import {
  type BoxSettings,
  maxBoxes,
  maxOverlays,
  maxSettingsBytes,
  mediaPath,
  type Overlay,
  overlayNamed,
  overlaysOf,
  ownValue,
  type Settings,
} from '../../../contract';
import type { MediaModel } from '../media/mediaModel';
import type { AddressModel } from '../shell/addressModel';
import { applyChange } from '../shell/applyChanges';
import type { DraftModel } from '../shell/draftModel';
import type { SettingsPorts } from '../shell/ports';
import {
  fromBase64,
  maxFileBytes,
  maxMedia,
  type OverlayFile,
  type OverlayFileProblem,
  readOverlayFile,
  sharedBoxes,
  toBase64,
  uploadedMediaOf,
  withFreeNames,
  writeOverlayFile,
} from './overlayFile';
import { freeOverlayTitle, overlayTitle } from './overlayNames';
import { newOverlayChange } from './overlaysModel';
import { takenNames } from './overlayText';

export type ShareState =
  | { readonly tag: 'none' }
  | { readonly tag: 'refused'; readonly fileName: string; readonly problem: OverlayFileProblem }
  /** Shown, and not taken in yet. `settings`: a document for the preview; `count` numbers the files that were opened. */
  | {
      readonly tag: 'read';
      readonly fileName: string;
      readonly file: OverlayFile;
      readonly settings: Settings;
      readonly overlay: Overlay;
      readonly count: number;
    }
  | { readonly tag: 'taking' }
  /** Media that were refused, by name: the overlay was taken in without them. */
  | { readonly tag: 'taken'; readonly overlay: string; readonly missing: readonly string[] };

/** Room in a file for everything but media. */
const settingsRoomBytes = 4 * 1024 * 1024;

/** Gives an overlay away as one file with its media, and takes one in (SPEC SPG-33). */
export interface ShareModel {
  readonly state: ReadonlySignal<ShareState>;
  /** Media that are missing in the file that was written last; empty = all are in it. */
  readonly leftOut: ReadonlySignal<readonly string[]>;
  save(overlay: string): Promise<void>;
  open(file: { readonly name: string; readonly size: number; text(): Promise<string> }): Promise<void>;
  take(): Promise<void>;
  cancel(): void;
}

interface ShareModelOptions {
  readonly draft: DraftModel;
  readonly address: Pick<AddressModel, 'openOverlay'>;
  readonly media: Pick<MediaModel, 'library' | 'read' | 'add' | 'remove' | 'dismiss' | 'uploads'>;
  readonly ports: Pick<SettingsPorts, 'saveFile' | 'fetch' | 'companionOrigin'>;
}

export function createShareModel({ draft, address, media, ports }: ShareModelOptions): ShareModel {
  const state = signal<ShareState>({ tag: 'none' });
  const leftOut = signal<readonly string[]>([]);
  let opened = 0;

  /** null = the file cannot be had. */
  async function readMedium(id: string): Promise<string | null> {
    const answer = await ports.fetch(`${ports.companionOrigin}${mediaPath(id)}`).catch(() => null);
    return answer?.ok ? toBase64(await answer.blob()) : null;
  }

  async function save(name: string): Promise<void> {
    const settings = draft.settings.peek();
    if (!settings) return;
    await media.read();
    const overlay = overlayNamed(settings, name);
    const boxes = sharedBoxes(settings, overlay);
    const files: OverlayFile['media'] = {};
    const missing: string[] = [];
    let roomBytes = maxFileBytes - settingsRoomBytes;
    for (const id of uploadedMediaOf(boxes)) {
      const label = media.library.peek()?.media.find((item) => item.id === id)?.name ?? id;
      const data = Object.keys(files).length < maxMedia ? await readMedium(id) : null;
      roomBytes -= data?.length ?? 0;
      if (data === null || roomBytes < 0) missing.push(label);
      else files[id] = { name: label, data };
    }
    leftOut.value = missing;
    const text = writeOverlayFile({ name, overlay, boxes, media: files });
    ports.saveFile(`ovation-overlay-${name}.json`, new Blob([text], { type: 'application/json' }));
  }

  /** Uploads the media that the elements of a file use; returns the names of those that were refused. */
  async function upload({ media: files, boxes }: OverlayFile): Promise<string[]> {
    await media.read();
    const known = media.library.peek()?.media.map(({ id }) => id) ?? [];
    const missing: string[] = [];
    for (const id of uploadedMediaOf(boxes)) {
      const file = ownValue(files, id);
      if (known.includes(id) || !file) continue;
      const [added] = await media.add([new File([fromBase64(file.data)], file.name)]);
      if (added?.id === id) continue;
      missing.push(file.name);
      // The id is the content's: another one means that the file was changed, and nothing would show it.
      if (added && !known.includes(added.id)) await media.remove(added.id, false);
    }
    for (const { id, tag, name } of media.uploads.peek()) if (tag === 'failed' && missing.includes(name)) media.dismiss(id);
    return missing;
  }

  /** Adds the overlay to the document; false = there is no room for it. */
  function add(file: OverlayFile, missing: readonly string[]): boolean {
    const settings = draft.settings.peek();
    if (!settings) return false;
    const taken = withFreeNames(file, takenNames(settings));
    const title = freeOverlayTitle(overlayTitle({ overlays: { [file.name]: file.overlay } }, file.name), settings);
    const change = newOverlayChange(taken.name, { ...taken.overlay, title }, taken.boxes);
    if (!hasRoom(settings, taken.boxes) || JSON.stringify(applyChange(settings, change)).length > maxSettingsBytes) return false;
    batch(() => {
      draft.change(change);
      state.value = { tag: 'taken', overlay: taken.name, missing };
      address.openOverlay(taken.name);
    });
    return true;
  }

  return {
    state,
    leftOut,
    save,
    open: async (given) => {
      const refuse = (problem: OverlayFileProblem) => {
        state.value = { tag: 'refused', fileName: given.name, problem };
      };
      if (given.size > maxFileBytes) return refuse('too-large');
      const text = await given.text().catch(() => null);
      if (text === null) return refuse('unreadable');
      const read = readOverlayFile(text);
      const settings = draft.settings.peek();
      if ('problem' in read) return refuse(read.problem);
      if (!settings) return;
      const { file } = read;
      const shown = { ...settings, boxes: file.boxes };
      opened += 1;
      state.value = { tag: 'read', fileName: given.name, file, settings: shown, overlay: file.overlay, count: opened };
    },
    take: async () => {
      const present = state.peek();
      const settings = draft.settings.peek();
      if (present.tag !== 'read' || !settings) return;
      const { file, fileName } = present;
      // Before anything is uploaded.
      const isPossible = hasRoom(settings, file.boxes);
      if (isPossible) state.value = { tag: 'taking' };
      if (!isPossible || !add(file, await upload(file))) state.value = { tag: 'refused', fileName, problem: 'too-many' };
    },
    cancel: () => {
      state.value = { tag: 'none' };
    },
  };
}

/** Whether the document has room for one more overlay with these boxes. */
function hasRoom(settings: Settings, boxes: Readonly<Record<string, BoxSettings>>): boolean {
  const boxCount = Object.keys(settings.boxes).length + Object.keys(boxes).length;
  return boxCount <= maxBoxes && Object.keys(overlaysOf(settings)).length < maxOverlays;
}

import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { mediaPath, type Overlay, overlayOfBox, overlaysOf, ownValue, type Settings } from '../../../contract';
import type { MediaModel } from '../media/mediaModel';
import type { AddressModel } from '../shell/addressModel';
import type { BoxModel } from '../shell/boxModel';
import { boxChange, combineChanges, overlayChange } from '../shell/changes';
import type { DraftModel } from '../shell/draftModel';
import type { SettingsPorts } from '../shell/ports';
import {
  fromBase64,
  type OverlayFile,
  type OverlayFileProblem,
  readOverlayFile,
  sharedBoxes,
  toBase64,
  uploadedMediaOf,
  withFreeNames,
  writeOverlayFile,
} from './overlayFile';

export type ShareState =
  | { readonly tag: 'none' }
  | { readonly tag: 'refused'; readonly fileName: string; readonly problem: OverlayFileProblem }
  /** Shown, and not taken in yet. `settings`: a document for the preview. */
  | { readonly tag: 'read'; readonly file: OverlayFile; readonly settings: Settings; readonly overlay: Overlay }
  | { readonly tag: 'taking' }
  /** Media that were refused, by name: the overlay was taken in without them. */
  | { readonly tag: 'taken'; readonly overlay: string; readonly missing: readonly string[] };

/** Gives an overlay away as one file with its media, and takes one in (SPEC SPG-33). */
export interface ShareModel {
  readonly state: ReadonlySignal<ShareState>;
  /** Media that could not be read for the file; empty = all are in it. */
  readonly leftOut: ReadonlySignal<readonly string[]>;
  save(overlay: string): Promise<void>;
  open(file: { readonly name: string; text(): Promise<string> }): Promise<void>;
  take(): Promise<void>;
  cancel(): void;
}

interface ShareModelOptions {
  readonly draft: DraftModel;
  readonly box: BoxModel;
  readonly address: Pick<AddressModel, 'openOverlay'>;
  readonly media: Pick<MediaModel, 'library' | 'read' | 'add'>;
  readonly ports: Pick<SettingsPorts, 'saveFile' | 'fetch' | 'companionOrigin'>;
}

export function createShareModel({ draft, box, address, media, ports }: ShareModelOptions): ShareModel {
  const state = signal<ShareState>({ tag: 'none' });
  const leftOut = signal<readonly string[]>([]);

  /** null = the file cannot be had. */
  async function readMedium(id: string): Promise<string | null> {
    const answer = await ports.fetch(`${ports.companionOrigin}${mediaPath(id)}`).catch(() => null);
    return answer?.ok ? toBase64(await answer.blob()) : null;
  }

  async function save(name: string): Promise<void> {
    const settings = draft.settings.peek();
    if (!settings) return;
    await media.read();
    const overlay = ownValue(overlaysOf(settings), name) ?? overlayOfBox(name);
    const boxes = sharedBoxes(settings, overlay);
    const files: OverlayFile['media'] = {};
    const missing: string[] = [];
    for (const id of uploadedMediaOf(boxes)) {
      const label = media.library.peek()?.media.find((item) => item.id === id)?.name ?? id;
      const data = await readMedium(id);
      if (data === null) missing.push(label);
      else files[id] = { name: label, data };
    }
    leftOut.value = missing;
    const text = writeOverlayFile({ name, overlay, boxes, media: files });
    ports.saveFile(`ovation-overlay-${name}.json`, new Blob([text], { type: 'application/json' }));
  }

  /** Uploads the media of a file; returns the names of those that were refused. */
  async function upload({ media: files }: OverlayFile): Promise<string[]> {
    await media.read();
    const known = media.library.peek()?.media.map(({ id }) => id) ?? [];
    const missing: string[] = [];
    for (const [id, { name, data }] of Object.entries(files)) {
      if (known.includes(id)) continue;
      const [added] = await media.add([new File([fromBase64(data)], name)]);
      // The id is the content's: another one means that the file was changed, and nothing would show it.
      if (added?.id !== id) missing.push(name);
    }
    return missing;
  }

  return {
    state,
    leftOut,
    save,
    open: async (given) => {
      const read = readOverlayFile(await given.text());
      const settings = draft.settings.peek();
      if ('problem' in read) state.value = { tag: 'refused', fileName: given.name, problem: read.problem };
      else if (settings)
        state.value = { tag: 'read', file: read.file, settings: { ...settings, boxes: read.file.boxes }, overlay: read.file.overlay };
    },
    take: async () => {
      const present = state.peek();
      if (present.tag !== 'read') return;
      state.value = { tag: 'taking' };
      const missing = await upload(present.file);
      const settings = draft.settings.peek();
      if (!settings) return;
      const taken = withFreeNames(present.file, [...box.names.peek(), ...Object.keys(overlaysOf(settings))]);
      batch(() => {
        draft.change(
          combineChanges([
            overlayChange(taken.name, taken.overlay),
            ...Object.entries(taken.boxes).map(([name, settingsOfBox]) => boxChange(name, settingsOfBox)),
          ]),
        );
        state.value = { tag: 'taken', overlay: taken.name, missing };
        address.openOverlay(taken.name);
      });
    },
    cancel: () => {
      state.value = { tag: 'none' };
    },
  };
}

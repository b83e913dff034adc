import { mediaPath } from '../../../../contract';
import type { MediaModel } from '../mediaModel';
import type { SettingsPorts } from '../ports';
import { fromBase64, maxFileBytes, maxMedia, type OverlayFile, toBase64 } from './overlayFile';

type Files = OverlayFile['media'];

/** Adds uploaded media to files for sharing, and adds the media of such a file to the library (SPEC SPG-15). */
export interface CarriedMedia {
  /** Reads those media that exist and fit into a file. `missing`: names of the other media. */
  collect(ids: readonly string[]): Promise<{ readonly files: Files; readonly missing: readonly string[] }>;
  /** Uploads those media that the library lacks. Resolves to the names of the refused media. */
  upload(ids: readonly string[], files: Files): Promise<string[]>;
  labelOf(id: string): string;
}

export interface CarriedMediaOptions {
  readonly media: Pick<MediaModel, 'library' | 'read' | 'add' | 'remove' | 'dismiss' | 'uploads'>;
  readonly ports: Pick<SettingsPorts, 'fetch' | 'companionOrigin'>;
}

const settingsRoomBytes = 4 * 1024 * 1024;

export function createCarriedMedia({ media, ports }: CarriedMediaOptions): CarriedMedia {
  async function readMediaFile(id: string): Promise<string | null> {
    const answer = await ports.fetch(`${ports.companionOrigin}${mediaPath(id)}`).catch(() => null);
    return answer?.ok ? toBase64(await answer.blob()) : null;
  }

  const labelOf = (id: string) => media.library.peek()?.media.find((item) => item.id === id)?.name ?? id;

  return {
    labelOf,
    collect: async (ids) => {
      await media.read();
      const files: Files = {};
      const missing: string[] = [];
      let roomBytes = maxFileBytes - settingsRoomBytes;
      for (const id of ids) {
        const label = labelOf(id);
        const data = Object.keys(files).length < maxMedia ? await readMediaFile(id) : null;
        roomBytes -= data?.length ?? 0;
        if (data === null || roomBytes < 0) missing.push(label);
        else files[id] = { name: label, data };
      }
      return { files, missing };
    },
    upload: async (ids, files) => {
      await media.read();
      const known = media.library.peek()?.media.map(({ id }) => id) ?? [];
      const missing: string[] = [];
      for (const id of ids) {
        const file = files[id];
        if (known.includes(id) || !file) continue;
        const [added] = await media.add([new File([fromBase64(file.data)], file.name)]);
        if (added?.id === id) continue;
        missing.push(file.name);
        // The id is a hash of the content. A different id means that the content was altered. No setting uses the altered file, so it is
        // removed.
        if (added && !known.includes(added.id)) await media.remove(added.id, false);
      }
      for (const { id, tag, name } of media.uploads.peek()) if (tag === 'failed' && missing.includes(name)) media.dismiss(id);
      return missing;
    },
  };
}

import { type CompanionEndpoints, mediaLimits, type Settings, sentence } from '../../contract';
import type { Handlers } from '../../http';
import type { Caller } from '../access/authenticate';
import { refusal } from '../refusal';
import type { StoredDocument } from '../storage/storedDocument';
import { type MediaStore, noSuchMedium } from './mediaStore';
import { mediaUses } from './mediaUses';

type Rows = Pick<Handlers<CompanionEndpoints, Caller>, 'listMedia' | 'renameMedia' | 'deleteMedia'>;

export function createMediaHandlers({
  media,
  settings,
}: {
  readonly media: MediaStore;
  readonly settings: StoredDocument<Settings>;
}): Rows {
  return {
    listMedia: () => {
      const uses = mediaUses(settings.get());
      return {
        media: media.list().map((item) => ({ ...item, uses: [...(uses.get(item.id) ?? [])] })),
        usedBytes: media.usedBytes(),
        totalBytes: mediaLimits.totalBytes,
        fileBytes: mediaLimits.fileBytes,
      };
    },
    renameMedia: ({ params, body }) => media.rename(params.id ?? '', body.name),
    deleteMedia: async ({ params, query }) => {
      const id = params.id ?? '';
      if (!media.list().some((item) => item.id === id)) throw noSuchMedium();
      const uses = mediaUses(settings.get()).get(id) ?? [];
      if (uses.length > 0 && query.evenIfUsed !== 'true') throw refusal('CONFLICT', sentence('medium-used'), { uses });
      return { deleted: await media.remove(id) };
    },
  };
}

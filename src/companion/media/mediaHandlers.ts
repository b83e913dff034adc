import { sentence } from '../../contract';
import { type CompanionEndpoints, type MediaUse, mediaLimits } from '../../contract/companion';
import type { BoxSettings, FieldValues, Settings } from '../../contract/settings';
import type { Handlers } from '../../server/http';
import type { Caller } from '../access/authenticate';
import { refusal } from '../problems';
import type { StoredDocument } from '../storage/storedDocument';
import { type MediaStore, noSuchMedium } from './mediaStore';

type MediaHandlers = Pick<Handlers<CompanionEndpoints, Caller>, 'listMedia' | 'renameMedia' | 'deleteMedia'>;

export function createMediaHandlers({
  media,
  settings,
}: {
  readonly media: MediaStore;
  readonly settings: StoredDocument<Settings>;
}): MediaHandlers {
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

/** Where the settings use each medium. */
function mediaUses({ boxes }: Settings): ReadonlyMap<string, readonly MediaUse[]> {
  const uses = new Map<string, MediaUse[]>();
  const note = (medium: string | undefined, use: MediaUse) => {
    if (medium !== undefined) uses.set(medium, [...(uses.get(medium) ?? []), use]);
  };
  for (const [box, { look, variants, widget }] of Object.entries<BoxSettings>(boxes)) {
    if (widget?.kind === 'image') note(widget.medium ?? undefined, { box, variant: null, as: 'image' });
    if (widget?.kind === 'custom') {
      note(widget.code ?? undefined, { box, variant: null, as: 'code' });
      for (const medium of valuesOf(widget)) note(medium, { box, variant: null, as: 'value' });
    }
    note(look.dressing?.image, { box, variant: null, as: 'image' });
    note(look.dressing?.sound, { box, variant: null, as: 'sound' });
    for (const { id, change } of variants) {
      note(change.look?.dressing?.image, { box, variant: id, as: 'image' });
      note(change.sound, { box, variant: id, as: 'sound' });
      if (!change.drawnBy) continue;
      note(change.drawnBy.code, { box, variant: id, as: 'code' });
      for (const medium of valuesOf(change.drawnBy)) note(medium, { box, variant: id, as: 'value' });
    }
  }
  return uses;
}

/** What the fields of custom code name; a list that names a medium twice uses it once. */
function valuesOf({ values }: { readonly values: FieldValues }): ReadonlySet<string> {
  return new Set(Object.values(values).flat().map(String));
}

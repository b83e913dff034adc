import type { BoxSettings, MediaUse, Settings } from '../../contract';

/** Where the settings name each medium. */
export function mediaUses({ boxes }: Settings): ReadonlyMap<string, readonly MediaUse[]> {
  const uses = new Map<string, MediaUse[]>();
  const note = (medium: string | undefined, use: MediaUse) => {
    if (medium !== undefined) uses.set(medium, [...(uses.get(medium) ?? []), use]);
  };
  for (const [box, { look, variants }] of Object.entries<BoxSettings>(boxes)) {
    note(look.dressing?.image, { box, variant: null, as: 'image' });
    note(look.dressing?.sound, { box, variant: null, as: 'sound' });
    for (const { id, change } of variants) {
      note(change.look?.dressing?.image, { box, variant: id, as: 'image' });
      note(change.sound, { box, variant: id, as: 'sound' });
    }
  }
  return uses;
}

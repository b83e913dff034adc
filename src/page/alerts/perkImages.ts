/* The images that the creator has assigned to perks (SPEC SHW-113). Loaded only if there are any. */
import type { SummaryCause } from '../../contract/engine';
import type { Design, ElementSettings, PerkImage } from '../../contract/settings';
import { perkLinesOf } from './text/eventText';
import type { AlertSource } from './types';

export const perkImageOf = (perks: readonly { readonly id: string }[], images: readonly PerkImage[] = []): string | undefined =>
  perks.flatMap((perk) => images.find(({ id }) => id === perk.id)?.image ?? [])[0];

/**
 * Sets the image of the first bought perk that has an image. Keeps an image that the alert's variation sets. Also keeps a chosen image
 * behind the text: perk images are too small for a background.
 */
export function withPerkImage<Changed extends Design>(
  design: Changed,
  events: AlertSource,
  cause: SummaryCause | null,
  images: readonly PerkImage[],
  own: ElementSettings['variants'][number] | undefined,
): Changed {
  const { layout, image: chosen = 'emblem' } = design.dressing ?? {};
  const isKept = own?.change.look?.dressing?.image !== undefined || (layout === 'behind' && chosen !== 'emblem');
  if (isKept || (cause !== null && cause !== 'combo')) return design;
  const perks = events.flatMap(({ type, data }) => (type === 'perks.purchased' ? perkLinesOf(data) : []));
  const image = perkImageOf(perks, images);
  return image ? { ...design, dressing: { ...design.dressing, image } } : design;
}

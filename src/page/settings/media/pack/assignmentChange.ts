import { eventTypes } from '../../../../contract/api';
import { type Change, combineChanges, elementSettings, type Layout, type Settings, type Variation } from '../../../../contract/settings';
import { baseOf } from '../../../alerts';
import { settingChange, variationChange } from '../../frame/changes';
import type { PackRow, Slot } from './assignPack';

/** Ids of the media for each row. null does not change the setting. */
export type Assigned = Readonly<Record<PackRow, Readonly<Record<Slot, string | null>>>>;

interface Assignments {
  readonly assigned: Assigned;
  /** Where the images are, relative to the text. null does not change the setting. */
  readonly layout: Layout | null;
}

/** Sets the images and sounds of all alerts and of types, as one change. Does not change variations. */
export function assignmentChange(settings: Settings, element: string, { assigned, layout }: Assignments): Change {
  const { variants: variations } = elementSettings(settings, element);
  const changes: Change[] = [];
  const { image, sound } = assigned.all;
  if (image !== null) changes.push(settingChange(element, ['look', 'dressing', 'image'], image));
  if (image !== null && layout !== null) changes.push(settingChange(element, ['look', 'dressing', 'layout'], layout));
  if (sound !== null) changes.push(settingChange(element, ['look', 'dressing', 'sound'], sound));
  for (const type of eventTypes) {
    const own = assigned[type];
    if (own.image === null && own.sound === null) continue;
    const base: Variation = baseOf(type, variations) ?? { id: `base-${type}`, when: { type }, base: true, weight: 1, change: {} };
    const { look: design } = base.change;
    const change = {
      ...base.change,
      ...(own.image !== null && {
        look: { ...design, dressing: { ...design?.dressing, image: own.image, ...(layout !== null && { layout }) } },
      }),
      ...(own.sound !== null && { sound: own.sound }),
    };
    changes.push(variationChange(element, base.id, { ...base, change }));
  }
  return combineChanges(changes);
}

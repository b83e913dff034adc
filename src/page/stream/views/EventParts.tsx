import type { EventType } from '../../../contract/api';
import type { FeedEvent } from '../../../contract/companion';
import type { ControlModel } from '../models/controlModel';
import { agoText, exactTimeText } from '../times';
import { Icon, typeIcons } from './Icon';

/** A donation with perks has the icon of perks. */
export function TypeIcon({ type, perks }: { readonly type: EventType; readonly perks: FeedEvent['perks'] }) {
  const shown = perks.length > 0 ? 'perks.purchased' : type;
  return (
    <span class="row-icon" data-type={shown}>
      <Icon name={typeIcons[shown]} />
    </span>
  );
}

/** How long ago an event was. The tooltip has the exact time. */
export function EventTime({ model, atMs }: { readonly model: ControlModel; readonly atMs: number }) {
  return (
    <time class="row-time" dateTime={new Date(atMs).toISOString()} title={exactTimeText(atMs)}>
      {agoText(atMs, model.minuteMs.value)}
    </time>
  );
}

import type { BusinessEvent } from '../../contract';
import type { AlertSource } from '../compose';

/** Events with what their supporters typed as it may be said; a name or message of which nothing is left is none. */
export function cleaned([first, ...others]: AlertSource, clean: (text: string) => string): AlertSource {
  return [cleanedEvent(first, clean), ...others.map((event) => cleanedEvent(event, clean))];
}

function cleanedEvent(event: BusinessEvent, clean: (text: string) => string): BusinessEvent {
  const orNull = (text: string | null) => clean(text ?? '') || null;
  switch (event.type) {
    case 'donation.created':
      return { ...event, data: { ...event.data, donorName: orNull(event.data.donorName), message: orNull(event.data.message) } };
    case 'perks.purchased':
      return { ...event, data: { ...event.data, donorName: orNull(event.data.donorName) } };
    case 'follower.created': {
      // Moderation may have hidden either of them.
      const { username, displayName } = event.data;
      return { ...event, data: { ...event.data, username: orNull(username) ?? '', displayName: orNull(displayName) } };
    }
    case 'goal.reached':
      return event;
  }
}

import type { BusinessEvent } from '../contract';

/**
 * The event with what its supporter typed changed; a goal's text and the titles of perks are the creator's. `change` is
 * given null for what was left out, and answers null for what is to be left out.
 */
export function mapUserText(event: BusinessEvent, change: (text: string | null) => string | null): BusinessEvent {
  switch (event.type) {
    case 'donation.created':
      return { ...event, data: { ...event.data, donorName: change(event.data.donorName), message: change(event.data.message) } };
    case 'perks.purchased':
      return { ...event, data: { ...event.data, donorName: change(event.data.donorName) } };
    case 'follower.created': {
      const { username, displayName } = event.data;
      return { ...event, data: { ...event.data, username: change(username) ?? '', displayName: change(displayName) } };
    }
    case 'goal.reached':
      return event;
  }
}

import type { BusinessEvent } from '../../contract/api';

/**
 * Changes the texts that a supporter typed. A goal's text and perk titles are the creator's. `change` gets null for an
 * absent text, and returns null to remove one.
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

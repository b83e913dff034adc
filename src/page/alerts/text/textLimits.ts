import type { BoxText, BusinessEvent } from '../../../contract';
import type { AlertSource } from '../types';
import { againstLeast } from '../worth';
import { cut } from './cut';

/** Events with what their supporters typed no longer than wanted, and without a message that comes with too little. */
export function limited([first, ...others]: AlertSource, text: BoxText): AlertSource {
  return [limitedEvent(first, text), ...others.map((event) => limitedEvent(event, text))];
}

function limitedEvent(event: BusinessEvent, { nameLength, messageLength, messageFrom }: BoxText): BusinessEvent {
  const name = (given: string | null) => given && cut(given.trim(), nameLength);
  switch (event.type) {
    case 'donation.created': {
      const { donorName, message, amount, currency } = event.data;
      const shown = message !== null && againstLeast(amount, currency, messageFrom) !== 'below' ? cut(message, messageLength) : null;
      return { ...event, data: { ...event.data, donorName: name(donorName), message: shown } };
    }
    case 'perks.purchased':
      return { ...event, data: { ...event.data, donorName: name(event.data.donorName) } };
    case 'follower.created': {
      const { username, displayName } = event.data;
      // Moderation may have hidden either of them.
      return { ...event, data: { ...event.data, username: name(username) ?? '', displayName: name(displayName) } };
    }
    case 'goal.reached':
      return event;
  }
}

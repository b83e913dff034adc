import { visibleText } from '../../../contract';
import type { BusinessEvent } from '../../../contract/api';
import type { BoxText } from '../../../contract/settings';
import type { AlertSource } from '../types';
import { compareToMinimum } from '../worth';
import { cut } from './cut';

/** Cuts the texts of supporters to the creator's limits, and removes messages of too small amounts (SPEC TXT-5, TXT-6). */
export function cutUserTexts([first, ...others]: AlertSource, text: BoxText): AlertSource {
  return [limitEvent(first, text), ...others.map((event) => limitEvent(event, text))];
}

function limitEvent(event: BusinessEvent, { nameLength, messageLength, messageFrom }: BoxText): BusinessEvent {
  const name = (given: string | null) => given && cut(visibleText(given) ?? '', nameLength);
  switch (event.type) {
    case 'donation.created': {
      const { donorName, message, amount, currency } = event.data;
      const shown = message !== null && compareToMinimum(amount, currency, messageFrom) !== 'below' ? cut(message, messageLength) : null;
      return { ...event, data: { ...event.data, donorName: name(donorName), message: shown } };
    }
    case 'perks.purchased':
      return { ...event, data: { ...event.data, donorName: name(event.data.donorName) } };
    case 'follower.created': {
      const { username, displayName } = event.data;
      // Either may be null after moderation, whatever the type says.
      return { ...event, data: { ...event.data, username: name(username) ?? '', displayName: name(displayName) } };
    }
    case 'goal.reached':
      return event;
  }
}

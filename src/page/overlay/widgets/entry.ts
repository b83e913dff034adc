import type { EventType } from '../../../contract/api';
import type { WidgetEntry } from '../../../contract/settings';
import { appendElement, appendName } from './drawnWidget';
import { fillPerkImage } from './perkImage';

/** Fills an entry. The first line has the name and the action; the message, if there is one, is below. */
export function fillEntry(element: HTMLElement, { type, name, action, amount, perks, message, image }: WidgetEntry): void {
  element.replaceChildren();
  element.dataset.type = type;
  const icon = appendElement(element, 'i', 'icon');
  if (image) fillPerkImage(icon, image, () => fillIcon(icon, type));
  else fillIcon(icon, type);
  const line = appendElement(element, 'p', 'line');
  if (name) appendName(line, 'name', name);
  const bought = perks.map(({ title, quantity }) => (quantity > 1 ? `${quantity}× ${title}` : title)).join(', ');
  const actionText = [action, bought].filter(Boolean).join(' ');
  if (actionText) appendName(line, 'action', actionText);
  if (amount) appendSum(line, amount);
  if (!message) return;
  const messageLine = appendElement(element, 'p', 'said');
  messageLine.dir = 'auto';
  messageLine.textContent = message;
}

/** Adds the amount, after an empty element as the gap. A margin of the `bdi` would be at the wrong side of a right-to-left amount. */
function appendSum(line: HTMLElement, amount: string): void {
  appendElement(line, 'i', 'room');
  appendName(line, 'sum', amount);
}

/** An icon for each event type, in a square from -12 to 12. */
const glyphs: Record<EventType, string> = {
  'donation.created': 'M0 9.5C-3.6 6.4-10.4 2.4-10.4-3.6A5.4 5.4 0 0 1 0-6A5.4 5.4 0 0 1 10.4-3.6C10.4 2.4 3.6 6.4 0 9.5Z',
  'perks.purchased':
    'M-10.5-4.5h21v4.6h-21zM-9 1.6h18v7.4a1.6 1.6 0 0 1-1.6 1.6h-14.8a1.6 1.6 0 0 1-1.6-1.6zM0-5C-3.2-12-10-11.2-8.4-6.8C-7.6-5-3.2-5 0-5ZM0-5C3.2-12 10-11.2 8.4-6.8C7.6-5 3.2-5 0-5Z',
  'follower.created':
    'M-2-9.6a4.8 4.8 0 1 1 0 9.6a4.8 4.8 0 1 1 0-9.6ZM-11.6 10.4C-11.6 4.4-7.6 1.6-2 1.6S7.6 4.4 7.6 10.4ZM8.4-12C9-8.8 10-7.8 13.2-7.2C10-6.6 9-5.6 8.4-2.4C7.8-5.6 6.8-6.6 3.6-7.2C6.8-7.8 7.8-8.8 8.4-12Z',
  'goal.reached':
    'M-6.4-9h12.8v2h4.8c.4 5.6-2 8.4-5.6 8.8c-1 2-2.4 3.2-4 3.6v3.2h3.2a2 2 0 0 1 2 2v1.2h-13.6v-1.2a2 2 0 0 1 2-2h3.2v-3.2c-1.6-.4-3-1.6-4-3.6c-3.6-.4-6-3.2-5.6-8.8h4.8z',
};

const tick = 'M-9.5 .5L-3.2 7L9.5-7';

export function fillTick(icon: HTMLElement): void {
  icon.innerHTML = `<svg viewBox="-14 -14 28 28"><path d="${tick}"/></svg>`; // a constant path, so no user input becomes HTML
}

export function fillIcon(icon: HTMLElement, type: EventType): void {
  if (icon.dataset.type === type) return;
  icon.dataset.type = type;
  delete icon.dataset.perk;
  icon.innerHTML = `<svg viewBox="-14 -14 28 28"><path d="${glyphs[type]}"/></svg>`; // a constant path, so no user input becomes HTML
}

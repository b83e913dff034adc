import type { EventType } from '../../../contract/api';
import type { WidgetEntry } from '../../../contract/settings';
import { fillPerkImage } from './perkImage';
import { appendElement, appendName } from './scene';

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

/** Adds the amount. A separate element fills the gap before it, because a margin of `bdi` would be on the wrong side for right-to-left amounts. */
function appendSum(line: HTMLElement, amount: string): void {
  appendElement(line, 'i', 'room');
  appendName(line, 'sum', amount);
}

/** An icon for each event type, in a square from -12 to 12. */
const glyphs: Record<EventType, string> = {
  'donation.created':
    'M0 9.500C-3.600 6.400-10.400 2.400-10.400-3.600A5.400 5.400 0 0 1 0-6A5.400 5.400 0 0 1 10.400-3.600C10.400 2.400 3.600 6.400 0 9.500Z',
  'perks.purchased':
    'M-10.500-4.500h21v4.600h-21zM-9 1.600h18v7.400a1.600 1.600 0 0 1-1.600 1.600h-14.800a1.600 1.600 0 0 1-1.600-1.600zM0-5C-3.200-12-10-11.200-8.400-6.800C-7.600-5-3.200-5 0-5ZM0-5C3.200-12 10-11.200 8.400-6.800C7.600-5 3.200-5 0-5Z',
  'follower.created':
    'M-2-9.600a4.800 4.800 0 1 1 0 9.600a4.800 4.800 0 1 1 0-9.600ZM-11.600 10.400C-11.600 4.400-7.600 1.600-2 1.600S7.600 4.400 7.600 10.400ZM8.400-12C9-8.800 10-7.800 13.200-7.200C10-6.600 9-5.600 8.400-2.400C7.800-5.600 6.800-6.600 3.600-7.200C6.800-7.800 7.800-8.800 8.400-12Z',
  'goal.reached':
    'M-6.400-9h12.800v2h4.800c.4 5.600-2 8.400-5.600 8.800c-1 2-2.400 3.200-4 3.600v3.200h3.200a2 2 0 0 1 2 2v1.200h-13.600v-1.200a2 2 0 0 1 2-2h3.200v-3.200c-1.600-.4-3-1.600-4-3.600c-3.600-.4-6-3.200-5.600-8.800h4.800z',
};

const tick = 'M-9.500 .5L-3.200 7L9.500-7';

export function fillTick(icon: HTMLElement): void {
  icon.innerHTML = `<svg viewBox="-14 -14 28 28"><path d="${tick}"/></svg>`; // a constant path, so no user input becomes HTML
}

export function fillIcon(icon: HTMLElement, type: EventType): void {
  if (icon.dataset.type === type) return;
  icon.dataset.type = type;
  delete icon.dataset.perk;
  icon.innerHTML = `<svg viewBox="-14 -14 28 28"><path d="${glyphs[type]}"/></svg>`; // a constant path, so no user input becomes HTML
}

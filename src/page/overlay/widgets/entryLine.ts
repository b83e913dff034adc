import type { WidgetEntry } from '../../../contract';
import { appendElement, appendName } from './drawn';
import { fillIcon } from './icons';

/** Who did what, on one line, with a message below where there is one. */
export function fillEntry(element: HTMLElement, { type, name, action, amount, perks, message }: WidgetEntry): void {
  element.replaceChildren();
  element.dataset.type = type;
  fillIcon(appendElement(element, 'i', 'icon'), type);
  const line = appendElement(element, 'p', 'line');
  if (name) appendName(line, 'name', name);
  const bought = perks.map(({ title, quantity }) => (quantity > 1 ? `${quantity}× ${title}` : title)).join(', ');
  const did = [action, bought].filter(Boolean).join(' ');
  if (did) appendName(line, 'action', did);
  if (amount) appendName(line, 'sum', amount);
  if (!message) return;
  const said = appendElement(element, 'p', 'said');
  said.dir = 'auto';
  said.textContent = message;
}

import type { WidgetEntry } from '../../../contract';
import { makeIn, makeName } from './drawn';
import { fillIcon } from './icons';

/** Who did what, on one line, with a message below where there is one. */
export function fillEntry(element: HTMLElement, { type, name, action, amount, perks, message }: WidgetEntry): void {
  element.replaceChildren();
  element.dataset.type = type;
  fillIcon(makeIn(element, 'i', 'icon'), type);
  const line = makeIn(element, 'p', 'line');
  if (name) makeName(line, 'name', name);
  const bought = perks.map(({ title, quantity }) => (quantity > 1 ? `${quantity}× ${title}` : title)).join(', ');
  const did = [action, bought].filter(Boolean).join(' ');
  if (did) makeName(line, 'action', did);
  if (amount) makeName(line, 'sum', amount);
  if (!message) return;
  const said = makeIn(element, 'p', 'said');
  said.dir = 'auto';
  said.textContent = message;
}

import { browserPorts } from './browserPorts';
import { mountNoKey, mountSettings } from './mountSettings';
import { redeemTicket, ticketIn } from './openTicket';

/** This face in a browser's page; `key` from its link. Returns its undo. */
export function mountFace(root: HTMLElement, window: Window & typeof globalThis, key: string): () => void {
  const ports = browserPorts(window);
  const ticket = ticketIn(ports.address.read());
  return ticket === null ? mountSettings({ root, settingsKey: key, ports }) : mountByTicket(root, window, ticket);
}

/** The ticket's place in the browser's history is the settings' own from then on. */
function mountByTicket(root: HTMLElement, window: Window & typeof globalThis, ticket: string): () => void {
  let unmount = () => {};
  let isOver = false;
  void redeemTicket(ticket, { fetch: (input, init) => window.fetch(input, init), origin: window.location.origin }).then((key) => {
    if (isOver) return;
    if (key === null) unmount = mountNoKey(root, 'spent');
    else window.location.replace(`#/settings?key=${key}`);
  });
  return () => {
    isOver = true;
    unmount();
  };
}

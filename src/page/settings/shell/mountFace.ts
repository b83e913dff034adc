import { browserPorts } from './browserPorts';
import { mountNoKey, mountSettings } from './mountSettings';
import { redeemTicket, ticketIn } from './openTicket';
import type { SettingsPorts } from './ports';

/** Keeps a key for this tab; false = the browser keeps nothing. */
type KeepKey = (key: string) => boolean;

/** This face in a browser's page; `key` from its link, or kept by its tab. Returns its undo. */
export function mountFace(root: HTMLElement, window: Window & typeof globalThis, key: string, keep: KeepKey): () => void {
  const ports = browserPorts(window);
  const ticket = ticketIn(ports.address.read());
  return ticket === null ? mountSettings({ root, settingsKey: key, ports }) : mountByTicket(root, window, { ticket, ports, keep });
}

interface ByTicket {
  readonly ticket: string;
  readonly ports: SettingsPorts;
  readonly keep: KeepKey;
}

/** The ticket's place in the browser's history is the settings' own from then on. */
function mountByTicket(root: HTMLElement, window: Window & typeof globalThis, { ticket, ports, keep }: ByTicket): () => void {
  let unmount = () => {};
  let isOver = false;
  void redeemTicket(ticket, { fetch: (input, init) => window.fetch(input, init), origin: window.location.origin }).then((key) => {
    if (isOver) return;
    if (key === null) {
      unmount = mountNoKey(root, 'spent');
      return;
    }
    ports.address.replace(keep(key) ? '#/settings' : `#/settings?key=${key}`);
    unmount = mountSettings({ root, settingsKey: key, ports });
  });
  return () => {
    isOver = true;
    unmount();
  };
}

import { companionEndpoints } from '../../../contract';
import { createCompanionClient } from '../../companion';
import { browserPorts } from './browserPorts';
import { mountNoKey, mountSettings } from './mountSettings';
import type { SettingsPorts } from './ports';

const timeoutMs = 15_000;

/** `#/open?ticket=…`, as a launcher opens it; null = the address is another one. */
export function ticketIn(hash: string): string | null {
  return /^#\/?open\?ticket=([\w-]+)$/.exec(hash)?.[1] ?? null;
}

/** The settings key for the ticket; null = it was used, or is too old (SPEC MCH-3). */
export async function redeemTicket(
  ticket: string,
  { fetch, origin }: { readonly fetch: typeof globalThis.fetch; readonly origin: string },
) {
  const call = createCompanionClient({ fetch, origin, key: () => '', timeoutMs });
  const answer = await call(companionEndpoints.redeemTicket, { body: { ticket } });
  return answer.ok ? answer.value.key : null;
}

/** Keeps a key for this tab; false = the browser keeps nothing. */
type KeepKey = (key: string) => boolean;

/** This face in a browser's page; `key` from its link, or kept by its tab. Returns its undo. */
export function mountFace(root: HTMLElement, window: Window & typeof globalThis, key: string, keep: KeepKey): () => void {
  const ports = browserPorts(window);
  const ticket = ticketIn(ports.address.read());
  return ticket === null ? mountSettings({ root, settingsKey: key, ports }) : mountByTicket(root, window, { ticket, ports, keep });
}

interface TicketOptions {
  readonly ticket: string;
  readonly ports: SettingsPorts;
  readonly keep: KeepKey;
}

/** The ticket's place in the browser's history is the settings' own from then on. */
function mountByTicket(root: HTMLElement, window: Window & typeof globalThis, { ticket, ports, keep }: TicketOptions): () => void {
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

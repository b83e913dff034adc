import { companionEndpoints } from '../../contract/companion';
import { createCompanionClient } from '../companion';
import { browserPorts } from './frame/browserPorts';
import type { SettingsPorts } from './frame/ports';
import { mountNoKey, mountSettings } from './mountSettings';

const timeoutMs = 15_000;

/** The ticket in `#/open?ticket=…`, the address that a launcher opens. null for any other address. */
export function ticketIn(hash: string): string | null {
  return /^#\/?open\?ticket=([\w-]+)$/.exec(hash)?.[1] ?? null;
}

/** Exchanges a ticket for the settings key. null if the ticket was already used or has expired (SPEC MCH-3). */
export async function redeemTicket(
  ticket: string,
  { fetch, origin }: { readonly fetch: typeof globalThis.fetch; readonly origin: string },
) {
  const call = createCompanionClient({ fetch, origin, key: () => '', timeoutMs });
  const answer = await call(companionEndpoints.redeemTicket, { body: { ticket } });
  return answer.ok ? answer.value.key : null;
}

/** Stores a key for this tab. Returns false if the browser denies access to storage. */
type KeepKey = (key: string) => boolean;

/** Renders the settings with the key of the ticket in the address, or else with `key`, which is from the link or the tab's storage. */
export function mountPage(
  root: HTMLElement,
  window: Window & typeof globalThis,
  key: string,
  { keep }: { readonly keep: KeepKey },
): () => void {
  const ports = browserPorts(window);
  const ticket = ticketIn(ports.address.read());
  return ticket === null ? mountSettings({ root, window, settingsKey: key, ports }) : mountByTicket(root, window, { ticket, ports, keep });
}

interface TicketOptions {
  readonly ticket: string;
  readonly ports: SettingsPorts;
  readonly keep: KeepKey;
}

/** Exchanges the ticket for a key and renders the settings. Removes the ticket from the address and the browser's history. */
function mountByTicket(root: HTMLElement, window: Window & typeof globalThis, { ticket, ports, keep }: TicketOptions): () => void {
  let unmount = () => {};
  let isUnmounted = false;
  void redeemTicket(ticket, { fetch: (input, init) => window.fetch(input, init), origin: window.location.origin }).then((key) => {
    if (isUnmounted) return;
    if (key === null) {
      unmount = mountNoKey(root, window, 'spent');
      return;
    }
    ports.address.replace(keep(key) ? '#/settings' : `#/settings?key=${key}`);
    unmount = mountSettings({ root, window, settingsKey: key, ports });
  });
  return () => {
    isUnmounted = true;
    unmount();
  };
}

import { companionEndpoints } from '../../../contract';
import { createCompanionClient } from '../../companion';

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

import { type AccountStatus, type DeskState, type DeskTrouble, ownValue } from '../../contract';
import type { CompanionParts } from '../routes';
import { controlState } from './controlHandlers';

type Parts = Pick<CompanionParts, 'settings' | 'hub' | 'accounts' | 'clock'>;

/** What a desk is told, and again whenever it changes (SPEC DSK-3). */
export function deskState(parts: Parts): DeskState {
  return { nowMs: parts.clock.now(), control: controlState(parts), troubles: troublesOf(parts) };
}

function troublesOf({ accounts, hub }: Parts): DeskState['troubles'] {
  const account = accounts.status();
  const ofAccount = accountTrouble(account);
  // What keeps the account out keeps the streams out: it is said once, with its reason.
  const isTold = ofAccount !== null;
  const ofEngines = hub.reports().flatMap(({ boxes, state, problems = [] }) => {
    if (!boxes.some(({ pages }) => pages > 0)) return [];
    return [isTold ? null : (ownValue(streamTroubles, state.tag) ?? null), ...problems];
  });
  const all = [ofAccount, ...ofEngines].filter((trouble) => trouble !== null);
  return [...new Map(all.map((trouble) => [JSON.stringify(trouble), trouble])).values()];
}

function accountTrouble(account: AccountStatus | null): DeskTrouble | null {
  if (!account) return 'no-account';
  return account.problem === 'none' ? null : account.problem;
}

/** States that pass by themselves within a moment are none. */
const streamTroubles: Readonly<Record<string, DeskTrouble | undefined>> = { waiting: 'stream-waiting', stopped: 'stream-stopped' };

import type { DeskState } from '../../contract';
import { controlState } from '../controlHandlers';
import type { CompanionParts } from '../handlers';

type Parts = Pick<CompanionParts, 'settings' | 'hub' | 'accounts' | 'clock'>;

/** What a desk is told, and again whenever it changes (SPEC DSK-3). */
export function deskState(parts: Parts): DeskState {
  return { nowMs: parts.clock.now(), control: controlState(parts), troubles: troublesOf(parts) };
}

function troublesOf({ accounts, hub }: Parts): string[] {
  const account = accounts.status();
  const ofAccount = account ? accountTroubles[account.problem] : 'No account is connected.';
  const ofEngines = hub.reports().flatMap(({ boxes, state, problem }) => {
    if (!boxes.some(({ pages }) => pages > 0)) return [];
    return [streamTroubles[state.tag], problem || null];
  });
  return [...new Set([ofAccount, ...ofEngines].filter((trouble) => typeof trouble === 'string'))];
}

const accountTroubles = {
  none: null,
  'rejected-key': 'The platform refuses the API key.',
  'no-premium': 'The account has no premium plan.',
  unreachable: 'The platform does not answer; Ovation keeps trying.',
  'not-this-api': 'The account’s address is not a Creator API.',
} as const;

/** States that pass by themselves within a moment are none. */
const streamTroubles: Readonly<Record<string, string | undefined>> = {
  waiting: 'An overlay waits for the event stream, and tries again by itself.',
  stopped: 'An overlay is not let in to the event stream.',
};

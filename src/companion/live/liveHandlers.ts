import type { CompanionEndpoints } from '../../contract';
import type { Handlers } from '../../server/http';
import { boxOf, type Caller } from '../access/authenticate';
import type { LiveHub } from './liveHub';

/** Reports of engines, and commands of the settings page for engines. */
export function createLiveHandlers(
  hub: Pick<LiveHub, 'report' | 'command' | 'answered'>,
): Pick<Handlers<CompanionEndpoints, Caller>, 'reportEngine' | 'sendCommand' | 'answerCommand'> {
  return {
    reportEngine: ({ body, caller }) => {
      hub.report(body, boxOf(caller));
      return {};
    },
    sendCommand: ({ body }) => ({ engines: hub.command(body) }),
    answerCommand: ({ body, caller }) => {
      hub.answered(body, boxOf(caller));
      return {};
    },
  };
}

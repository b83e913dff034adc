import type { CompanionEndpoints } from '../../contract';
import type { Handlers } from '../../http';
import { boxOf, type Caller } from '../access/authenticate';
import { reportedBy } from '../live/reported';
import type { Speaker } from './speaker';

export function createSpeechHandlers(
  speaker: Speaker,
  platform: string,
): Pick<Handlers<CompanionEndpoints, Caller>, 'getVoices' | 'reportSpeech'> {
  return {
    getVoices: async () => ({ voices: await speaker.voices(), platform }),
    reportSpeech: ({ body, caller }) => {
      speaker.note(reportedBy(boxOf(caller), body.problem));
      return {};
    },
  };
}

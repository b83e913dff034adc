import type { CompanionEndpoints } from '../../contract';
import type { Handlers } from '../../http';
import type { Caller } from '../access/authenticate';
import type { Speaker } from './speaker';

export function createSpeechHandlers(
  speaker: Speaker,
  platform: string,
): Pick<Handlers<CompanionEndpoints, Caller>, 'getVoices' | 'reportSpeech'> {
  return {
    getVoices: async () => ({ voices: await speaker.voices(), platform }),
    reportSpeech: ({ body }) => {
      speaker.note({ text: body.problem });
      return {};
    },
  };
}

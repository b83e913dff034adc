import { speechPath } from '../../contract';
import type { CompanionEndpoints } from '../../contract/companion';
import { SpeechRequest } from '../../contract/settings';
import { type App, type Handlers, methodNotAllowed, parseInput, readJson } from '../../server/http';
import { type Authenticator, type Caller, overlayOf } from '../access/authenticate';
import { reportedProblem } from '../problems';
import type { Speaker } from './speaker';

export function createSpeechHandlers(
  speaker: Speaker,
  platform: string,
): Pick<Handlers<CompanionEndpoints, Caller>, 'getVoices' | 'reportSpeech'> {
  return {
    getVoices: async () => ({ voices: await speaker.voices(), platform }),
    reportSpeech: ({ body, caller }) => {
      speaker.note(reportedProblem(overlayOf(caller), body.problem));
      return {};
    },
  };
}

interface SpeechRouteOptions {
  readonly authenticator: Authenticator;
  readonly speaker: Speaker;
}

/** `POST /speech`: a text as audio, for overlays and for samples in the settings page (SPEC SPK-5). */
export function addSpeechRoute(app: App, { authenticator, speaker }: SpeechRouteOptions): void {
  app.all(speechPath, async (context) => {
    const request = context.req.raw;
    if (request.method !== 'POST') throw methodNotAllowed(request.method, 'POST');
    authenticator.authenticate('any-link', context);
    const wanted = parseInput(SpeechRequest, await readJson(request), 'body');
    return new Response(await speaker.speak(wanted), { headers: { 'Content-Type': 'audio/wav' } });
  });
}

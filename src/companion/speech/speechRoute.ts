import { SpeechRequest, speechPath } from '../../contract';
import { type App, methodNotAllowed, parseInput, readJson } from '../../http';
import type { Door } from '../access/authenticate';
import type { Speaker } from './speaker';

export interface SpeechRouteOptions {
  readonly door: Door;
  readonly speaker: Speaker;
}

/** A text as audio: overlay pages play it, the settings page lets it be heard (SPEC SPK-5). */
export function addSpeechRoute(app: App, { door, speaker }: SpeechRouteOptions): void {
  app.all(speechPath, async (context) => {
    const request = context.req.raw;
    if (request.method !== 'POST') throw methodNotAllowed(request.method, 'POST');
    door.authenticate('any-link', context);
    const wanted = parseInput(SpeechRequest, await readJson(request), 'body');
    return new Response(await speaker.speak(wanted), { headers: { 'Content-Type': 'audio/wav' } });
  });
}

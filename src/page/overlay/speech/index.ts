/**
 * Speech: fetches the companion's audio for a text, plays it after the chime, and keeps the alert on stage meanwhile. Loaded
 * with the first alert that is read aloud.
 */
import type { PageMessage, Speech } from '../../../contract/engine';
import type { PageLike } from '../ports';
import type { SpokenShow } from '../stage';
import { browserVoice } from './browserVoice';
import { createShowExtender, readAloud } from './readAloud';

export interface SpeakOptions {
  readonly page: PageLike;
  readonly overlay: HTMLElement;
  readonly overlayKey: string;
  post(message: PageMessage): void;
}

/** Reads a show's text aloud; never throws. */
export function speak(speech: Speech, show: SpokenShow, { page, overlay, overlayKey, post }: SpeakOptions): Promise<void> {
  const voice = browserVoice(overlay.ownerDocument, overlayKey);
  return readAloud(speech, show, {
    page,
    extendShow: createShowExtender(show, speech.stayMs, { now: page.now, post }),
    voice,
    reportProblem: voice.reportProblem,
  });
}

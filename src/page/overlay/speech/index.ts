/** Fetches the companion's audio of a text and plays it. Loaded with the first alert that is read aloud. */
import { catalogText, LocalizedError, speechPath, speechProblemPath, type TextValue, whyOf } from '../../../contract';
import type { PageMessage, Speech } from '../../../contract/engine';
import { createShowExtender } from '../extendShow';
import type { PageLike, Undo } from '../ports';
import type { SpokenShow } from '../show';
import { type ReadAloudOptions, readAloud, type Utterance, type VoiceLike } from './readAloud';

/** Audio that has not loaded or started after this time is dropped. */
const startTimeoutMs = 2_000;
const reportTimeoutMs = 5_000;

interface SpeakOptions {
  readonly page: PageLike;
  readonly overlay: HTMLElement;
  readonly overlayKey: string;
  post(message: PageMessage): void;
}

export function speak(speech: Speech, show: SpokenShow, { page, overlay, overlayKey, post }: SpeakOptions): Promise<void> {
  const voice = browserVoice(overlay.ownerDocument, overlayKey);
  return readAloud(speech, show, {
    page,
    extendShow: createShowExtender(show, speech.stayMs, { now: page.now, post }),
    voice,
    reportProblem: voice.reportProblem,
  });
}

/** The companion's voice. The page plays the audio, because OBS captures the sound of the page. */
function browserVoice({ defaultView: window }: Document, overlayKey: string): VoiceLike & Pick<ReadAloudOptions, 'reportProblem'> {
  if (!window) throw new Error('A voice needs a document with a window');
  const post = (path: string, body: object, signal: AbortSignal) =>
    window.fetch(path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${overlayKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
    });
  return {
    async say({ text, voice, rate }, signal) {
      const response = await post(speechPath, { text, voice, rate }, signal);
      if (!response.ok) throw new Error(`${response.status}`); // the companion itself reports this failure to the creator
      return load(window, URL.createObjectURL(await response.blob()));
    },
    reportProblem(problem) {
      post(speechProblemPath, { problem }, AbortSignal.timeout(reportTimeoutMs)).catch(() => {}); // if this fails, the companion is unreachable, so the problem cannot be reported
    },
  };
}

function load(window: Window, url: string): Promise<Utterance> {
  const audio = window.document.createElement('audio');
  return new Promise((resolve, reject) => {
    const close = () => {
      window.clearTimeout(deadline);
      audio.onerror = null;
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
      URL.revokeObjectURL(url);
    };
    const fail = () => {
      close();
      reject(new LocalizedError(catalogText('speech-not-playable')));
    };
    const deadline = window.setTimeout(fail, startTimeoutMs);
    audio.onerror = fail;
    audio.onloadedmetadata = () => {
      window.clearTimeout(deadline);
      const setVolume = (volume: number) => {
        audio.volume = Math.min(1, Math.max(0, volume));
      };
      resolve({ durationMs: audio.duration * 1_000, play: (onOver) => play(window, audio, onOver), setVolume, close });
    };
    audio.src = url;
  });
}

function play(window: Window, audio: HTMLAudioElement, onOver: (failure: TextValue | null) => void): Undo {
  const over = (failure: TextValue | null) => {
    window.clearTimeout(deadline);
    onOver(failure);
  };
  const deadline = window.setTimeout(() => over(catalogText('why-late')), startTimeoutMs);
  audio.onended = () => over(null);
  audio.onerror = () => over(catalogText('why-not-playable'));
  audio.play().then(
    () => window.clearTimeout(deadline),
    (error: unknown) => over(whyOf(error)),
  );
  return () => {
    window.clearTimeout(deadline);
    audio.onended = null;
    audio.onerror = null;
    audio.pause();
  };
}

import { type SentenceValue, sentence, speechPath, speechProblemPath, TellableError, whyOf } from '../../../contract';
import type { Undo } from '../ports';
import type { ReadAloudOptions, Utterance, VoiceLike } from './readAloud';

/** What has not begun by then stays away. */
const startMs = 2_000;
const tellMs = 5_000;

/** The companion's voice. Its audio is played by the page, because that is what OBS captures. */
export function browserVoice({ defaultView: window }: Document, overlayKey: string): VoiceLike & Pick<ReadAloudOptions, 'tell'> {
  if (!window) throw new Error('A voice needs a document that is shown in a window');
  const post = (path: string, body: object, signal: AbortSignal) =>
    window.fetch(path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${overlayKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      ...{ signal, cache: 'no-store', credentials: 'omit', redirect: 'error' },
    });
  return {
    async say({ text, voice, rate }, signal) {
      const response = await post(speechPath, { text, voice, rate }, signal);
      if (!response.ok) throw new Error(`${response.status}`); // the companion has told the creator why
      return load(window, URL.createObjectURL(await response.blob()));
    },
    tell(problem) {
      post(speechProblemPath, { problem }, AbortSignal.timeout(tellMs)).catch(() => {}); // then there is nobody to tell
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
      audio.load(); // lets go of the bytes
      URL.revokeObjectURL(url);
    };
    const fail = () => {
      close();
      reject(new TellableError(sentence('speech-not-playable')));
    };
    const deadline = window.setTimeout(fail, startMs);
    audio.onerror = fail;
    audio.onloadedmetadata = () => {
      window.clearTimeout(deadline);
      resolve({ durationMs: audio.duration * 1_000, play: (volume, onOver) => play(window, audio, volume, onOver), close });
    };
    audio.src = url;
  });
}

function play(window: Window, audio: HTMLAudioElement, volume: number, onOver: (failure: SentenceValue | null) => void): Undo {
  const over = (failure: SentenceValue | null) => {
    window.clearTimeout(deadline);
    onOver(failure);
  };
  const deadline = window.setTimeout(() => over(sentence('why-late')), startMs);
  audio.volume = Math.min(1, Math.max(0, volume));
  audio.onended = () => over(null);
  audio.onerror = () => over(sentence('why-not-playable'));
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

import { catalogText, mediaPattern, type TextValue, whyOf } from '../../../contract';
import type { Alert } from '../../../contract/engine';
import type { ThemeName } from '../../../contract/settings';
import type { Undo } from '../ports';
import { followLevel } from '../volume';
import type { MediaCache } from './mediaCache';

/**
 * How many seconds of silence precede a media sound, because OBS cuts off the first milliseconds of a sound. The files of chimes already
 * begin with silence.
 */
const leadInS = 0.15;
const startTimeoutMs = 2_000;

export const isMediaFile = (sound: string) => mediaPattern.test(sound);

type Played = Pick<Alert, 'sound' | 'volume' | 'durationMs' | 'look'>;

interface MediaSoundOptions {
  readonly window: Window & typeof globalThis;
  readonly mediaCache: Pick<MediaCache, 'load'>;
}

/** Plays sounds with a lead-in and a fade. Times them by the audio clock, because the timers of a hidden page are late. */
export function createMediaSound({ window, mediaCache }: MediaSoundOptions) {
  let shared: AudioContext | null = null;
  let playing = 0;
  let scheduleFade: (leftMs: number) => void = () => {};

  function suspendIfIdle(): void {
    playing -= 1;
    if (playing === 0) void shared?.suspend(); // a running context would occupy a thread
  }

  /**
   * Resolves when the sound is audible. Before that, calls `onReady` with a function that stops the sound. Calls `onEnd` when the sound has ended.
   */
  async function start(alert: Played, onReady: (undo: Undo) => void, onEnd: () => void): Promise<void> {
    const { sound, volume, durationMs, look: design } = alert;
    shared ??= new window.AudioContext();
    const context = shared;
    const { url, release } = await sourceOf(sound, design.theme, mediaCache);
    const audio = new window.Audio(url);
    const { gain, level } = connect(context, audio, volume, isMediaFile(sound) ? leadInS : 0);
    const unfollow = followLevel('sound', (present) => {
      level.gain.value = present;
    });
    audio.onended = () => window.setTimeout(onEnd, (leadInS + 0.1) * 1_000);
    onReady(() => {
      unfollow();
      audio.pause();
      level.disconnect();
      release();
    });
    await context.resume();
    await audio.play();
    const fadeMs = design.dressing?.fadeMs ?? 0;
    if (fadeMs > 0) scheduleFade = createFadeScheduler({ window, context, gain: gain.gain, volume, fadeMs, onEnd });
    scheduleFade(durationMs);
  }

  return {
    play(alert: Played, onOver: (failure?: TextValue) => void): Undo {
      if (alert.volume <= 0) {
        onOver();
        return () => {};
      }
      playing += 1;
      scheduleFade = () => {};
      return startWithDeadline(window, (onReady, onEnd) => start(alert, onReady, onEnd), { onStop: suspendIfIdle, onOver });
    },
    rescheduleEnd: (leftMs: number) => scheduleFade(leftMs),
    close(): void {
      void shared?.close();
      shared = null;
    },
  };
}

/** Returns the URL of a theme's sound or a media file, and a function that frees it. */
async function sourceOf(
  sound: string,
  theme: ThemeName,
  mediaCache: Pick<MediaCache, 'load'>,
): Promise<{ readonly url: string; readonly release: Undo }> {
  if (!isMediaFile(sound)) return { url: `${import.meta.env.BASE_URL}sounds/${theme}/${sound}.ogg`, release: () => {} };
  const url = URL.createObjectURL(await mediaCache.load(sound));
  return { url, release: () => URL.revokeObjectURL(url) };
}

function connect(context: AudioContext, mediaElement: HTMLAudioElement, volume: number, delayTime: number) {
  const gain = new GainNode(context, { gain: volume });
  const level = new GainNode(context);
  const leadIn = new DelayNode(context, { delayTime, maxDelayTime: 1 });
  new MediaElementAudioSourceNode(context, { mediaElement }).connect(leadIn).connect(gain).connect(level).connect(context.destination);
  return { gain, level };
}

interface FadeOptions {
  readonly window: Window;
  readonly context: AudioContext;
  readonly gain: AudioParam;
  readonly volume: number;
  readonly fadeMs: number;
  readonly onEnd: () => void;
}

/** Returns a function that schedules the fade to end in `leftMs`, after which `onEnd` is called. Further calls move the fade. */
function createFadeScheduler({ window, context, gain, volume, fadeMs, onEnd }: FadeOptions): (leftMs: number) => void {
  let timer = 0;
  return (leftMs) => {
    const nowS = context.currentTime;
    const endS = nowS + leftMs / 1_000;
    gain.cancelAndHoldAtTime(nowS).linearRampToValueAtTime(volume, Math.min(nowS + 0.1, endS));
    gain.setValueAtTime(volume, Math.max(nowS + 0.1, endS - fadeMs / 1_000)).linearRampToValueAtTime(0, endS);
    window.clearTimeout(timer);
    timer = window.setTimeout(onEnd, leftMs + 100);
  };
}

interface PlaybackEvents {
  onStop(): void;
  onOver(failure?: TextValue): void;
}

function startWithDeadline(
  window: Window,
  start: (onReady: (undo: Undo) => void, onEnd: () => void) => Promise<void>,
  { onStop, onOver }: PlaybackEvents,
): Undo {
  let undo: Undo | null = null;
  let isStopped = false;
  const stop = () => {
    if (isStopped) return;
    isStopped = true;
    window.clearTimeout(deadline);
    undo?.();
    onStop();
  };
  const end = (failure?: TextValue) => {
    if (isStopped) return;
    stop();
    onOver(failure);
  };
  const deadline = window.setTimeout(() => end(catalogText('why-late')), startTimeoutMs);
  const onReady = (ready: Undo) => {
    undo = ready;
    if (isStopped) ready();
  };
  start(onReady, () => end()).then(
    () => window.clearTimeout(deadline),
    (error: unknown) => end(whyOf(error)),
  );
  return stop;
}

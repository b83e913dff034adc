import { type Alert, mediaPattern, type SentenceValue, whyOf } from '../../../contract';
import type { Undo } from '../ports';
import type { MediaCache } from './mediaCache';

/** The first milliseconds of a sound get clipped in OBS; a medium, unlike our chimes, does not open with silence. */
const leadS = 0.15;
const startLimitMs = 2_000;

export const isMedium = (sound: string) => mediaPattern.test(sound);

type Played = Pick<Alert, 'sound' | 'volume' | 'durationMs' | 'look'>;

/** Sounds with a lead of silence and a fade, on the audio clock: a hidden page's timers are late, this is not. */
export interface MediaSound {
  play(alert: Played, onOver: (failure?: SentenceValue) => void): Undo;
  /** The alert whose sound plays stands for so long from now: the fade is put off. */
  rescheduleEnd(leftMs: number): void;
  close(): void;
}

export interface MediaSoundOptions {
  readonly window: Window & typeof globalThis;
  readonly mediaCache: MediaCache;
}

interface Fade {
  readonly volume: number;
  readonly fadeMs: number;
  readonly onOver: () => void;
}

export function createMediaSound({ window, mediaCache }: MediaSoundOptions): MediaSound {
  let shared: AudioContext | null = null;
  let playing = 0;
  /** Fades what plays in so long from now; nothing where it rings out. */
  let fadeIn: (leftMs: number) => void = () => {};

  /** The file's own address; `free` lets go of it. */
  async function locate(sound: string): Promise<{ readonly url: string; readonly free: Undo }> {
    if (!isMedium(sound)) return { url: `${import.meta.env.BASE_URL}sounds/${sound}.wav`, free: () => {} };
    const url = URL.createObjectURL(await mediaCache.take(sound));
    return { url, free: () => URL.revokeObjectURL(url) };
  }

  function rest(): void {
    playing -= 1;
    if (playing === 0) void shared?.suspend(); // a context that runs costs a thread
  }

  /** Resolves when it can be heard. `onMade` gets the way to silence it, `onOver` is called when there is nothing more to hear. */
  async function start(alert: Played, onMade: (undo: Undo) => void, onOver: () => void): Promise<void> {
    const { sound, volume, durationMs, look } = alert;
    shared ??= new window.AudioContext();
    const context = shared;
    const { url, free } = await locate(sound);
    const audio = new window.Audio(url);
    const gain = new GainNode(context, { gain: volume });
    const lead = new DelayNode(context, { delayTime: isMedium(sound) ? leadS : 0, maxDelayTime: 1 });
    new MediaElementAudioSourceNode(context, { mediaElement: audio }).connect(lead).connect(gain).connect(context.destination);
    audio.onended = () => window.setTimeout(onOver, (leadS + 0.1) * 1_000);
    onMade(() => {
      audio.pause();
      gain.disconnect();
      free();
    });
    await context.resume();
    await audio.play();
    const fadeMs = look.dressing?.fadeMs ?? 0;
    if (fadeMs > 0) fadeIn = fadeOver(gain.gain, context, { volume, fadeMs, onOver });
    fadeIn(durationMs);
  }

  /** Has it silent in so long from now, and calls back then; again, for another time. */
  function fadeOver(gain: AudioParam, { currentTime: beganS }: AudioContext, { volume, fadeMs, onOver }: Fade): (leftMs: number) => void {
    let over = 0;
    return (leftMs) => {
      const nowS = shared?.currentTime ?? beganS;
      const endS = nowS + leftMs / 1_000;
      // What had begun to fade is loud again first.
      gain.cancelAndHoldAtTime(nowS).linearRampToValueAtTime(volume, Math.min(nowS + 0.1, endS));
      gain.setValueAtTime(volume, Math.max(nowS + 0.1, endS - fadeMs / 1_000)).linearRampToValueAtTime(0, endS);
      window.clearTimeout(over);
      over = window.setTimeout(onOver, leftMs + 100);
    };
  }

  return {
    play(alert, onOver) {
      if (alert.volume <= 0) {
        onOver();
        return () => {};
      }
      let undo: Undo | null = null;
      let over = false;
      playing += 1;
      fadeIn = () => {};
      const stop = () => {
        if (over) return;
        over = true;
        window.clearTimeout(deadline);
        undo?.();
        rest();
      };
      const end = (failure?: SentenceValue) => {
        if (over) return;
        stop();
        onOver(failure);
      };
      const deadline = window.setTimeout(() => end('did not begin in time'), startLimitMs);
      const made = (found: Undo) => {
        undo = found;
        if (over) found(); // it was stopped meanwhile
      };
      start(alert, made, end).then(
        () => window.clearTimeout(deadline),
        (error: unknown) => end(whyOf(error)),
      );
      return stop;
    },
    rescheduleEnd: (leftMs) => fadeIn(leftMs),
    close() {
      void shared?.close();
      shared = null;
    },
  };
}

import { type Alert, mediaPattern } from '../../contract';
import type { Undo } from '../ports';
import type { Shelf } from './shelf';

/** The first milliseconds of a sound get clipped in OBS; a medium, unlike our chimes, does not open with silence. */
const leadS = 0.15;
const startLimitMs = 2_000;

export const isMedium = (sound: string) => mediaPattern.test(sound);

type Played = Pick<Alert, 'sound' | 'volume' | 'durationMs' | 'look'>;

/** Sounds with a lead of silence and a fade, on the audio clock: a hidden page's timers are late, this is not. */
export interface MediaSound {
  play(alert: Played, onOver: (failure?: string) => void): Undo;
  close(): void;
}

export interface MediaSoundOptions {
  readonly window: Window & typeof globalThis;
  readonly shelf: Shelf;
}

export function createMediaSound({ window, shelf }: MediaSoundOptions): MediaSound {
  let shared: AudioContext | null = null;
  let playing = 0;

  /** The file's own address; `free` lets go of it. */
  async function locate(sound: string): Promise<{ readonly url: string; readonly free: Undo }> {
    if (!isMedium(sound)) return { url: `${import.meta.env.BASE_URL}sounds/${sound}.wav`, free: () => {} };
    const url = URL.createObjectURL(await shelf.take(sound));
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
    const fadeS = Math.min(look.dressing?.fadeMs ?? 0, durationMs) / 1_000;
    if (fadeS === 0) return;
    const endS = context.currentTime + durationMs / 1_000;
    gain.gain.setValueAtTime(volume, endS - fadeS).linearRampToValueAtTime(0, endS);
    window.setTimeout(onOver, durationMs + 100);
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
      const stop = () => {
        if (over) return;
        over = true;
        window.clearTimeout(deadline);
        undo?.();
        rest();
      };
      const end = (failure?: string) => {
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
        (error: unknown) => end(error instanceof Error ? error.message : String(error)),
      );
      return stop;
    },
    close() {
      void shared?.close();
      shared = null;
    },
  };
}

import { type SentenceValue, type SoundName, sentence, whyOf } from '../../contract';
import type { SoundLike, Undo } from './ports';

/** All chimes. Not the contract's `soundNames`, which would pull another file into this chunk. */
const chimeNames: Record<SoundName, true> = { donation: true, perks: true, follower: true, goal: true, grand: true, grandest: true };

/** A chime that has not started by then is given up: later it would sound during the next alert. */
const startDeadlineMs = 2_000;

/** Plays the chimes in `public/sounds`. All are fetched at once, so that they still sound when the server is gone. */
export function createChimes(window: Window & typeof globalThis): SoundLike {
  const players = new Map<string, HTMLAudioElement>();

  function player(name: string): HTMLAudioElement {
    const ready = players.get(name);
    if (ready) return ready;
    const made = new window.Audio(`${import.meta.env.BASE_URL}sounds/${name}.wav`);
    made.preload = 'auto';
    players.set(name, made);
    return made;
  }

  for (const name in chimeNames) player(name);

  return {
    play({ sound, volume }, onOver) {
      if (volume > 0) return playChime(window, player(sound), volume, onOver);
      onOver();
      return () => {};
    },
    close() {
      for (const audio of players.values()) {
        audio.pause();
        audio.removeAttribute('src');
        audio.load(); // releases the file
      }
      players.clear();
    },
  };
}

function playChime(window: Window, audio: HTMLAudioElement, volume: number, onOver: (failure?: SentenceValue) => void): Undo {
  if (audio.error) audio.load(); // an earlier attempt to load it failed
  audio.volume = Math.min(1, volume);
  audio.currentTime = 0;
  audio.onended = () => onOver();
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    window.clearTimeout(deadline);
    audio.pause();
  };
  const fail = (reason: SentenceValue) => {
    if (isStopped) return;
    stop();
    onOver(reason);
  };
  const deadline = window.setTimeout(() => fail(sentence('why-late')), startDeadlineMs);
  audio.play().then(
    () => window.clearTimeout(deadline),
    (error: unknown) => fail(whyOf(error)),
  );
  return stop;
}

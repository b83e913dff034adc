import { type SentenceValue, type SoundName, sentence, whyOf } from '../../contract';
import type { SoundLike } from './ports';

/** Every sound there is. The contract's own list would bring a file of its own with it. */
const all: Record<SoundName, true> = { donation: true, perks: true, follower: true, goal: true, grand: true, grandest: true };

/** A chime that has not begun by then stays away: late, it would ring into the next alert. */
const startDeadlineMs = 2_000;

/** The chimes in `public/sounds`, fetched at once so that a lost server does not silence them. */
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

  for (const name in all) player(name);

  return {
    play({ sound, volume }, onOver) {
      if (volume <= 0) {
        onOver();
        return () => {};
      }
      const audio = player(sound);
      if (audio.error) audio.load(); // the server was not there at first
      audio.volume = Math.min(1, volume);
      audio.currentTime = 0;
      audio.onended = () => onOver();
      let over = false;
      const stop = () => {
        over = true;
        window.clearTimeout(deadline);
        audio.pause();
      };
      const fail = (reason: SentenceValue) => {
        if (over) return;
        stop();
        onOver(reason);
      };
      const deadline = window.setTimeout(() => fail(sentence('why-late')), startDeadlineMs);
      audio.play().then(
        () => window.clearTimeout(deadline),
        (error: unknown) => fail(whyOf(error)),
      );
      return stop;
    },
    close() {
      for (const audio of players.values()) {
        audio.pause();
        audio.removeAttribute('src');
        audio.load(); // lets go of the file
      }
      players.clear();
    },
  };
}

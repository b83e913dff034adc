import { catalogText, type TextValue, whyOf } from '../../contract';
import type { Alert } from '../../contract/engine';
import type { SoundName, ThemeName } from '../../contract/settings';
import type { SoundLike, Undo } from './ports';
import { followLevel } from './volume';

/** All chimes. The contract's `soundNames` has the same names, but importing it would add another file to this chunk. */
const chimeNames: Record<SoundName, true> = { donation: true, perks: true, follower: true, goal: true, grand: true, grandest: true };

/** If a chime has not started after this time, it is dropped; otherwise it would sound during the next alert. */
const startDeadlineMs = 2_000;

/** Plays the themes' sounds (`public/sounds`). `preloadSounds` fetches a theme's sounds, so that they play even without the server. */
export function createChimes(window: Window & typeof globalThis): SoundLike {
  const players: { readonly file: string; readonly audio: HTMLAudioElement }[] = [];
  /** The players that are in use. Several elements may play the same chime at the same time. */
  const playing = new Set<HTMLAudioElement>();

  function player(theme: ThemeName, name: string): HTMLAudioElement {
    const file = `${theme}/${name}`;
    const ready = players.find((one) => one.file === file && !playing.has(one.audio));
    if (ready) return ready.audio;
    const audio = new window.Audio(`${import.meta.env.BASE_URL}sounds/${file}.ogg`);
    audio.preload = 'auto';
    players.push({ file, audio });
    return audio;
  }

  return {
    preloadSounds(theme) {
      for (const name in chimeNames) player(theme, name);
    },
    play(alert, onOver) {
      const { sound, volume, look: design } = alert;
      if (volume > 0) {
        const audio = player(design.theme, sound);
        playing.add(audio);
        return playChime(window, audio, { alert, onOver, onEnd: () => playing.delete(audio) });
      }
      onOver();
      return () => {};
    },
    close() {
      for (const { audio } of players.splice(0)) {
        audio.pause();
        audio.removeAttribute('src');
        audio.load(); // without this, the player would keep the file in memory
      }
    },
  };
}

interface ChimePlay {
  readonly alert: Pick<Alert, 'volume'>;
  onOver(failure?: TextValue): void;
  onEnd(): void;
}

function playChime(window: Window, audio: HTMLAudioElement, { alert, onOver, onEnd }: ChimePlay): Undo {
  if (audio.error) audio.load();
  const unfollow = followLevel('sound', (level) => {
    audio.volume = Math.min(1, alert.volume * level);
  });
  audio.currentTime = 0;
  let isOver = false;
  const end = () => {
    isOver = true;
    window.clearTimeout(deadline);
    unfollow();
    onEnd();
  };
  audio.onended = () => {
    if (isOver) return;
    end();
    onOver();
  };
  const stop = () => {
    if (isOver) return; // the player may already belong to another alert
    end();
    audio.pause();
  };
  const fail = (reason: TextValue) => {
    if (isOver) return;
    stop();
    onOver(reason);
  };
  const deadline = window.setTimeout(() => fail(catalogText('why-late')), startDeadlineMs);
  audio.play().then(
    () => window.clearTimeout(deadline),
    (error: unknown) => fail(whyOf(error)),
  );
  return stop;
}

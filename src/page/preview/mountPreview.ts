import type { PreviewCommand, PreviewStatus } from '../../contract';
import type { SoundLike } from '../overlay';
import { createPreviewEngine } from './previewEngine';

/** Puts the overlay into `root`, controlled by the embedding page. Returns the undo. */
export async function mountPreview(root: HTMLElement, window: Window & typeof globalThis): Promise<() => void> {
  // Loaded dynamically, as in `main.tsx`: a static import would split the overlay's bundle into more chunks.
  const { browserPage, browserSound, mountOverlay } = await import('../overlay');
  const page = browserPage(window);
  const { parent } = window;
  const { origin } = window.location;
  let soundOn = false;
  const notify = (status: PreviewStatus) => parent.postMessage(status, origin);
  const engine = createPreviewEngine({ now: page.now, every: page.every, notify });

  /** Accepts messages of the embedding page only, and only from the same origin. */
  function receive(event: MessageEvent): void {
    if (event.source !== parent || event.origin !== origin || parent === window) return;
    const command = event.data as PreviewCommand; // same origin and same build: sent by the settings page
    if (command.kind === 'play') soundOn = command.sounds;
    engine.handle(command);
  }

  window.addEventListener('message', receive);
  const unmount = mountOverlay({
    root,
    page,
    overlay: 'preview',
    overlayKey: '',
    debug: false,
    connect: engine.connect,
    sound: playIf(() => soundOn, browserSound(window)),
  });
  return () => {
    window.removeEventListener('message', receive);
    engine.close();
    unmount();
  };
}

function playIf(isOn: () => boolean, sound: SoundLike): SoundLike {
  return { ...sound, play: (...played) => (isOn() ? sound.play(...played) : () => {}) };
}

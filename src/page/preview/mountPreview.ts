import type { PreviewNews, PreviewOrder } from '../../contract';
import type { SoundLike } from '../overlay';
import { createPreviewEngine } from './previewEngine';

/** Puts the overlay into `root`, under the orders of the page around it. Returns its undo. */
export async function mountPreview(root: HTMLElement, window: Window & typeof globalThis): Promise<() => void> {
  // As `main.tsx` loads it, so that an overlay does not come in more pieces because there is a preview.
  const { browserPage, browserSound, mountOverlay } = await import('../overlay');
  const page = browserPage(window);
  const { parent } = window;
  const { origin } = window.location;
  let sounds = false;
  const tell = (news: PreviewNews) => parent.postMessage(news, origin);
  const engine = createPreviewEngine({ now: page.now, every: page.every, tell });

  /** Only the page around this one is heard, and only if it is one of ours. */
  function receive(event: MessageEvent): void {
    if (event.source !== parent || event.origin !== origin || parent === window) return;
    const order = event.data as PreviewOrder; // of one origin and one build: our own settings page
    if (order.kind === 'play') sounds = order.sounds;
    engine.obey(order);
  }

  window.addEventListener('message', receive);
  const unmount = mountOverlay({
    ...{ root, page, box: 'preview', overlayKey: '', debug: false },
    connect: () => engine.port,
    sound: onlyIf(() => sounds, browserSound(window)),
  });
  return () => {
    window.removeEventListener('message', receive);
    engine.close();
    unmount();
  };
}

function onlyIf(isOn: () => boolean, sound: SoundLike): SoundLike {
  return { ...sound, play: (...played) => (isOn() ? sound.play(...played) : () => {}) };
}

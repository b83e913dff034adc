/** The preview in the settings: the real overlay with a minimal engine. It has no companion, key or queue. */
import { mediaPath } from '../../contract';
import type { PreviewCommand, PreviewImage, PreviewStatus } from '../../contract/engine';
import { withoutHidden } from '../../contract/settings';
import type { SoundLike } from '../overlay';
import { createDrawnReporter } from './drawnReporter';
import { createFreezer } from './freeze';
import { awaitDrawn, createStoppablePage } from './image';
import { createMover } from './mover';
import { createPreviewEngine } from './previewEngine';

/** Mounts the overlay in `root`; the embedding page controls it. Returns a function that unmounts it. */
export async function mountPage(root: HTMLElement, window: Window & typeof globalThis): Promise<() => void> {
  // The overlay is imported dynamically, as in `main.tsx`. A static import would split its bundle into more chunks.
  const { browserPage, browserSound, mountOverlay, reportLayout } = await import('../overlay');
  let isImage = false;
  let isEditor = false;
  const page = createStoppablePage(browserPage(window), () => isImage);
  const { parent } = window;
  const { origin } = window.location;
  let soundOn = false;
  let stopWaiting = () => {};
  const images = serveImages(window);
  const notify = (status: PreviewStatus) => parent.postMessage(status, origin);
  const freezer = createFreezer(root);
  const reporter = createDrawnReporter({ root, page, report: (layers) => notify({ kind: 'places', layers }) });
  const engine = createPreviewEngine({
    ...{ now: page.now, every: page.every, notify },
    onStill: (element) => queueMicrotask(() => freezer.freeze(element)),
  });

  const mover = createMover({ root, setLayout: (overlay) => handle({ kind: 'layout', overlay }), reportLayout });

  function handle(command: PreviewCommand): void {
    if (command.kind === 'move') return mover.move(command.layers);
    if (command.kind === 'overlay' || command.kind === 'layout') {
      if (command.kind === 'overlay') isEditor = command.stills !== undefined;
      reporter.setLayout(isEditor ? withoutHidden(command.overlay) : null);
      mover.end(command.overlay);
    }
    engine.handle(command);
  }

  function receive(event: MessageEvent): void {
    if (event.source !== parent || event.origin !== origin || parent === window) return;
    const command = event.data as PreviewCommand; // the sender is the settings page of the same build
    if (command.kind === 'play') soundOn = command.sounds;
    if (command.kind === 'overlay') {
      images.set(command.pictures ?? {});
      isImage = command.isImage === true;
    }
    stopWaiting();
    page.go();
    handle(command);
    if (isImage) stopWaiting = awaitDrawn({ root, page, elements: engine.drawnElements, onDrawn });
  }

  function onDrawn(): void {
    page.stop();
    notify({ kind: 'drawn' });
  }

  window.addEventListener('message', receive);
  const unmount = mountOverlay({
    root,
    page,
    overlay: 'preview',
    overlayKey: '',
    debug: false,
    connect: engine.connect,
    sound: playIf(
      () => soundOn,
      () => browserSound(window),
    ),
  });
  return () => {
    window.removeEventListener('message', receive);
    stopWaiting();
    engine.close();
    unmount();
    images.close();
    freezer.close();
    reporter.close();
  };
}

/** Answers the overlay's requests for images and other media that only the embedding page has. */
function serveImages(window: Window & typeof globalThis) {
  const { fetch } = window;
  let files: ReadonlyMap<unknown, Blob> = new Map();
  window.fetch = (input, init) => {
    const file = files.get(input);
    return file ? Promise.resolve(new Response(file)) : fetch.call(window, input, init);
  };
  return {
    set: (images: Readonly<Record<string, PreviewImage>>) => {
      files = new Map(Object.entries(images).map(([id, { type, bytes }]) => [mediaPath(id), new Blob([bytes], { type })]));
    },
    close: () => {
      window.fetch = fetch;
    },
  };
}

/** Plays sounds only while `isOn` returns true. Calls `createSound` at the first sound, because most previews are silent. */
function playIf(isOn: () => boolean, createSound: () => SoundLike): SoundLike {
  let sound: SoundLike | null = null;
  return {
    play(...played) {
      if (!isOn()) return () => {};
      sound ??= createSound();
      return sound.play(...played);
    },
    close: () => sound?.close(),
  };
}

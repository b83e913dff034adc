import { type CatalogText, catalogText, controlVerbs, type Timers, whyOf } from '../../contract';
import type { Alert, ConnectionState, PageMessage, PagePort } from '../../contract/engine';
import type { Overlay } from '../../contract/settings';
import { drawAlert } from './drawAlert';
import { EngineLink, type EngineOrder } from './engineLink';
import { appendFrame, createLayerFrames } from './layerFrames';
import { createLazyCustomAlerts, type LazyCustomAlerts } from './lazyCustomAlerts';
import { createLazyCustomizer, type LazyCustomizer } from './lazyCustomizer';
import { watchStreamStatus } from './obs/streamStatus';
import { overlayPart } from './optionalParts';
import type { PageLike, SoundLike, Undo } from './ports';
import { Stage } from './stage';
import { createStateChip } from './stateChip';
import { createThemeLoader, type ThemeLoader } from './themes';
import { pin } from './themes/pin';
import { setLevels } from './volume';
import { createWidgetSlot, type WidgetSlot } from './widgetSlot';

export interface OverlayOptions {
  readonly root: HTMLElement;
  readonly overlay: string;
  readonly overlayKey: string;
  readonly debug: boolean;
  /** Opens a port to an engine. Engines are numbered from 0 (generations). If an engine is silent, the page opens the next generation. */
  connect(generation: number): PagePort;
  readonly page: PageLike;
  readonly sound: SoundLike;
}

const loadWidgets = overlayPart(() => import('./widgets'));
const loadSpeech = overlayPart(() => import('./speech'));

/**
 * Mounts the overlay in `root` and joins the engine: as one element, or with a frame for each layer (SPEC OVL-3). Returns a function that unmounts
 * it.
 */
export function mountOverlay(options: OverlayOptions): Undo {
  const { root, overlayKey, page } = options;
  const frame = appendFrame(root);
  frame.classList.add('page');
  // An element that is unmounted must not close the sound, because all elements use the same one.
  const sound: SoundLike = { ...options.sound, close: () => {} };
  const elements = createLayerFrames(frame, (element, layerFrame) =>
    mountElement({ ...options, sound, element, frame: layerFrame, onLayout: () => {} }),
  );
  const unmount = mountElement({ ...options, sound, frame, onLayout: elements.show });
  const { defaultView: window } = root.ownerDocument;
  const unwatch = window && 'obsstudio' in window ? watchStreamStatus(window, { page, overlayKey }) : () => {};
  return () => {
    unwatch();
    elements.close();
    unmount();
    options.sound.close();
    frame.remove();
  };
}

interface ElementOptions extends Omit<OverlayOptions, 'root'> {
  readonly element?: string;
  readonly frame: HTMLElement;
  onLayout(layout: Overlay | null): void;
}

function mountElement(options: ElementOptions): Undo {
  const { overlay: name, element, overlayKey, page } = options;
  const overlay = appendOverlay(options.frame, name, element);
  const { ownerDocument: document } = overlay;
  const chip = options.debug ? createStateChip(overlay, element ?? name) : null;
  const showState = (state: ConnectionState) => {
    overlay.dataset.state = state.tag;
    chip?.showState(state);
  };
  showState({ tag: 'starting' });
  const post = (message: PageMessage) => link.post(message);
  const onNotice = (notice: CatalogText | null) => {
    chip?.showNotice(notice);
    post({ kind: 'notice', notice });
  };
  const timers: Timers = { set: (run, delayMs) => page.after(delayMs, run) };
  const themeLoader = createThemeLoader({ document, timers, onNotice });
  const customizer = createLazyCustomizer({ document, sound: options.sound, onNotice });
  const customAlerts = createLazyCustomAlerts({ overlay, page, post });
  const parts = { customAlerts, overlay, overlayKey, page, themeLoader, customizer, post, onNotice };
  const stage = createStage(parts);
  const widget = createWidgetSlot({
    page,
    loadWidgets: async () => {
      const widgets = await loadWidgets();
      return (view, events) => widgets.showWidget({ overlay, page, post }, view, events);
    },
    onNotice,
  });
  const link = new EngineLink({
    overlay: name,
    element,
    overlayKey,
    page,
    connect: options.connect,
    onOrder: createOrderHandler({ ...parts, sound: options.sound, stage, showState, showWidget: widget.show, onLayout: options.onLayout }),
    onNewEngine() {
      stage.empty();
      showState({ tag: 'starting' });
    },
  });
  const { defaultView: window } = document;
  const unwatch = window && 'obsstudio' in window ? watchRemote(window, { post }) : () => {};
  return () => {
    unwatch();
    stage.close();
    link.close();
    widget.close();
    customizer.close();
    overlay.remove();
  };
}

function appendOverlay(frame: HTMLElement, name: string, element: string | undefined): HTMLElement {
  const overlay = frame.ownerDocument.createElement(element === undefined ? 'main' : 'section');
  overlay.className = 'overlay';
  overlay.dataset.box = element ?? name;
  frame.append(overlay);
  return overlay;
}

interface ElementParts {
  readonly customAlerts: LazyCustomAlerts;
  readonly overlay: HTMLElement;
  readonly overlayKey: string;
  readonly page: PageLike;
  readonly themeLoader: ThemeLoader;
  readonly customizer: LazyCustomizer;
  post(message: PageMessage): void;
  onNotice(notice: CatalogText | null): void;
}

function createStage({ customAlerts, overlay, overlayKey, page, themeLoader, customizer, post, onNotice }: ElementParts): Stage {
  const isCalm = ({ look: design }: Alert) => design.calm || page.prefersReducedMotion();
  return new Stage({
    page,
    sound: customizer,
    post,
    onNotice,
    abandon: customAlerts.abandon,
    prepare: (alert, showId) =>
      both(both(themeLoader.load(alert.look.theme), customizer.prepare(alert)), customAlerts.prepare(alert, showId)),
    draw(alert, plan, show) {
      const own = customAlerts.draw(alert, show, isCalm(alert));
      if (own) return own;
      const theme = themeLoader.themeFor(alert.look.theme);
      try {
        const late = themeLoader.lateParts();
        const parts = { customize: customizer.customizerFor(alert), late };
        return drawAlert(overlay, alert, (alert.text && late?.withCustomText(theme, plan)) || theme, plan, isCalm(alert), parts);
      } catch (error) {
        onNotice(catalogText('overlay-look-left-out', { why: whyOf(error) }));
        return drawAlert(overlay, alert, pin, plan, isCalm(alert));
      }
    },
    speak: (speech, show) =>
      loadSpeech().then(
        (loaded) => loaded.speak(speech, show, { page, overlay, overlayKey, post }),
        (error: unknown) => onNotice(catalogText('speech-not-played', { why: whyOf(error) })),
      ),
  });
}

function both(one: Promise<unknown> | null, other: Promise<unknown> | null): Promise<unknown> | null {
  return one && other ? Promise.all([one, other]) : (one ?? other);
}

interface OrderHandlers extends Pick<ElementParts, 'page' | 'themeLoader' | 'customizer' | 'customAlerts'> {
  readonly stage: Stage;
  readonly sound: SoundLike;
  showState(state: ConnectionState): void;
  readonly showWidget: WidgetSlot['show'];
  onLayout(layout: Overlay | null): void;
}

function createOrderHandler(handlers: OrderHandlers): (order: EngineOrder) => void {
  const { stage, sound, themeLoader, customizer, customAlerts, page, showState, showWidget, onLayout } = handlers;
  return (order) => {
    switch (order.kind) {
      case 'state':
        return showState(order.state);
      case 'layout':
        return onLayout(order.layout);
      case 'levels':
        return setLevels(order);
      case 'hush':
        return stage.hush();
      case 'show':
        return stage.show(order.showId, order.alert);
      case 'update':
        return stage.update(order.showId, order.update, order.alert);
      case 'themes':
        for (const theme of order.themes) {
          void themeLoader.load(theme);
          sound.preloadSounds?.(theme);
        }
        return customizer.preload(order.media, order.dressings);
      case 'alert-frame':
        return customAlerts.onFrame(order);
      case 'widget':
        return showWidget(order.view, order.events);
      case 'clear':
        return stage.clear(order.showId, order.leaves);
      case 'skip-speech':
        return stage.skipSpeech(order.showId);
      case 'reload':
        return page.reload();
    }
  };
}

/** Forwards the control commands that obs-websocket's `emit_event` sends to sources as `ovation:<command>` (SPEC CTL-8). */
export function watchRemote(window: Pick<Window, 'addEventListener'>, { post }: { post(message: PageMessage): void }): Undo {
  const leaving = new AbortController();
  for (const verb of controlVerbs) {
    const listener = (event: Event) =>
      post({ kind: 'remote', command: { verb, detail: event instanceof CustomEvent ? event.detail : null } });
    window.addEventListener(`ovation:${verb}`, listener, { signal: leaving.signal });
  }
  return () => leaving.abort();
}

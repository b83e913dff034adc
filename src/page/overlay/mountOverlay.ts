import {
  type Alert,
  type ConnectionState,
  orderTypes,
  type PageMessage,
  type PagePort,
  type Sentence,
  sentence,
  settingVerbs,
  type WidgetView,
  whyOf,
} from '../../contract';
import { customText } from './customText';
import { drawAlert } from './drawAlert';
import { EngineLink, type EngineOrder } from './engineLink';
import { createLazyCustomizer } from './lazyCustomizer';
import { watchStreamStatus } from './obs/streamStatus';
import { overlayPart } from './optionalParts';
import type { PageLike, SoundLike, Undo } from './ports';
import { Stage } from './stage';
import { createStateChip } from './stateChip';
import { createThemeLoader } from './themes';
import { pin } from './themes/pin';

export interface OverlayOptions {
  readonly root: HTMLElement;
  readonly box: string;
  readonly overlayKey: string;
  /** Shows a small chip with the connection's state. */
  readonly debug: boolean;
  /** Opens the port to an engine: generation 0 at first, the next one whenever an engine fell silent. */
  connect(generation: number): PagePort;
  readonly page: PageLike;
  readonly sound: SoundLike;
}

const loadWidgets = overlayPart(() => import('./widgets'));
const loadSpeech = overlayPart(() => import('./speech'));

/** Widgets that could not be loaded are asked for again after this long. */
const widgetRetryMs = 3_000;

function appendOverlay(root: HTMLElement, box: string): HTMLElement {
  const overlay = root.ownerDocument.createElement('main');
  overlay.className = 'overlay';
  overlay.dataset.box = box;
  root.append(overlay);
  return overlay;
}

/** Puts the overlay into `root` and joins the engine. Returns its undo. */
export function mountOverlay(options: OverlayOptions): Undo {
  const { box, page } = options;
  const overlay = appendOverlay(options.root, box);
  let state: ConnectionState = { tag: 'starting' };
  const chip = options.debug ? createStateChip(overlay, box) : null;
  showState(state);
  const themeLoader = createThemeLoader(overlay.ownerDocument);
  const onNotice = (notice: Sentence | null) => {
    chip?.showNotice(notice);
    link.post({ kind: 'notice', notice });
  };
  const customizer = createLazyCustomizer({ document: overlay.ownerDocument, sound: options.sound, onNotice });

  const themeOf = ({ look }: Alert) => themeLoader.get(look.theme);
  const isCalm = ({ look }: Alert) => look.calm || page.prefersReducedMotion();
  /** null = nothing is waited for. */
  const prepare = (alert: Alert) => both(themeLoader.load(alert.look.theme), customizer.prepare(alert));

  function showState(next: ConnectionState): void {
    state = next;
    overlay.dataset.state = next.tag;
    chip?.showState(next);
  }

  let widget: WidgetView | null = null;
  function showWidget(view: WidgetView | null): void {
    widget = view;
    loadWidgets().then(
      (widgets) => widgets.showWidget(overlay, page, view),
      () => page.after(widgetRetryMs, () => widget === view && showWidget(view)),
    );
  }

  function obey(order: EngineOrder): void {
    switch (order.kind) {
      case 'state':
        return showState(order.state);
      case 'show':
        return stage.show(order.showId, order.alert);
      case 'update':
        return stage.update(order.showId, order.update, order.alert);
      case 'themes':
        for (const theme of order.themes) themeLoader.load(theme)?.catch(() => {}); // asked for again when an alert needs it
        return customizer.stock(order.media);
      case 'widget':
        return showWidget(order.view);
      case 'clear':
        return stage.clear(order.showId, order.leaves);
      case 'skip-speech':
        return stage.skipSpeech(order.showId);
      case 'reload':
        return page.reload();
    }
  }

  const stage = new Stage({
    page,
    sound: customizer,
    prepare,
    draw(alert, plan) {
      const theme = themeOf(alert);
      try {
        return drawAlert(overlay, alert, alert.text ? customText(theme, plan) : theme, plan, isCalm(alert), customizer.customize);
      } catch (error) {
        onNotice(sentence('overlay-look-left-out', { why: whyOf(error) }));
        return drawAlert(overlay, alert, pin, plan, isCalm(alert));
      }
    },
    speak: (speech, show) =>
      loadSpeech().then(
        (loaded) => loaded.speak(speech, show, { page, overlay, overlayKey: options.overlayKey, post: (message) => link.post(message) }),
        (error: unknown) => onNotice(sentence('speech-not-played', { why: whyOf(error) })),
      ),
    post: (message) => link.post(message),
    onNotice,
  });
  const link = new EngineLink({
    box,
    overlayKey: options.overlayKey,
    page,
    connect: options.connect,
    onOrder: obey,
    onNewEngine() {
      stage.empty();
      showState({ tag: 'starting' });
    },
  });

  const unwatch: Undo[] = [];
  const { defaultView: window } = overlay.ownerDocument;
  if (window && 'obsstudio' in window)
    unwatch.push(
      watchStreamStatus(window, { page, overlayKey: options.overlayKey }),
      watchRemote(window, { post: (message) => link.post(message) }),
    );
  return () => {
    for (const undo of unwatch) undo();
    stage.close();
    link.close();
    customizer.close();
    overlay.remove();
  };
}

/** null = neither is waited for. */
function both(one: Promise<unknown> | null, other: Promise<unknown> | null): Promise<unknown> | null {
  return one && other ? Promise.all([one, other]) : (one ?? other);
}

/** Passes on what obs-websocket's `emit_event` tells to sources: `ovation:` and a command of the control API (SPEC CTL-8). */
export function watchRemote(
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  { post }: { post(message: PageMessage): void },
): Undo {
  const undos = [...settingVerbs, ...orderTypes].map((verb) => {
    const listener = (event: Event) => post({ kind: 'remote', told: { verb, detail: event instanceof CustomEvent ? event.detail : null } });
    window.addEventListener(`ovation:${verb}`, listener);
    return () => window.removeEventListener(`ovation:${verb}`, listener);
  });
  return () => {
    for (const undo of undos.splice(0)) undo();
  };
}

import type { CatalogText, Timers } from '../../contract';
import type { RemoteCommand } from '../../contract/companion';
import { type EngineMessage, type EnginePort, liveness, type PageMessage, type ShowMessage } from '../../contract/engine';

export interface Page {
  readonly id: string;
  readonly overlay: string;
  /** The element of the layer that this page shows, or null if the page shows an overlay. */
  readonly layer: string | null;
  /** The element whose alerts the page shows. null if the overlay has layers, because each layer joins with its own element. */
  element: string | null;
  readonly overlayKey: string;
  visible: boolean;
  /** Whether OBS shows the source on Program, which viewers see. null outside of OBS. */
  active: boolean | null;
  /** When the page began to show the element, epoch ms. Reloads of the page do not change this time. */
  readonly shownSinceMs: number;
  unanswered: number;
  post(message: EngineMessage): void;
}

interface PagesOptions {
  readonly timers: Timers;
  hasLayers(overlay: string): boolean;
  /** Whether the page may finish its alert although its element is now a layer. True if the alert looks the same in the layer. */
  mayFinish(page: Page): boolean;
  onJoined(page: Page): void;
  onGone(page: Page, element: string | null): void;
  onShown(): void;
  onChange(): void;
  onShow(page: Page, message: ShowMessage): void;
  onNotice(page: Page, notice: CatalogText | null): void;
  onRemote(page: Page, command: RemoteCommand): void;
  onCustom(page: Page, text: string | null): void;
  onAlertFrame(page: Page, message: Extract<PageMessage, { kind: 'alert-frame' }>): void;
}

/** The open pages. Pages are pinged, because message ports have no close event (SPEC ENG-3). */
export function createPages(options: PagesOptions) {
  const { timers } = options;
  const pages = new Set<Page>();
  const releases = new Set<() => void>();
  let cancelPing = timers.set(ping, liveness.pingEveryMs);

  function ping(): void {
    cancelPing = timers.set(ping, liveness.pingEveryMs);
    for (const page of pages) {
      if (page.unanswered >= liveness.pingsUnanswered) remove(page);
      else page.post({ kind: 'ping' });
      page.unanswered += 1;
    }
  }

  function register(page: Page): void {
    pages.add(page);
    options.onJoined(page);
    options.onChange();
  }

  function remove(page: Page): void {
    if (!pages.delete(page)) return;
    options.onGone(page, page.element);
    options.onChange();
  }

  function elementShownBy(overlay: string, element: string | null | undefined): string | null {
    return element ?? (options.hasLayers(overlay) ? null : overlay);
  }

  function applySettings(): void {
    for (const page of pages) {
      const element = elementShownBy(page.overlay, page.layer);
      const former = page.element;
      if (element === former || options.mayFinish(page)) continue;
      page.element = element; // before the wake, so that this page is not chosen for the element that it leaves
      options.onGone(page, former);
    }
  }

  function add(port: EnginePort): void {
    let page: Page | null = null;
    const unlisten = port.listen((message) => {
      if (message.kind === 'join') {
        if (page) remove(page);
        page = toPage(message, port, elementShownBy(message.overlay, message.element));
        register(page);
      } else if (message.kind === 'leave') {
        if (page) remove(page);
        release();
      } else if (page) receive(page, message);
    });
    const release = () => {
      releases.delete(release);
      unlisten();
      port.close();
    };
    releases.add(release);
  }

  function receive(page: Page, message: Exclude<PageMessage, { kind: 'join' | 'leave' }>): void {
    page.unanswered = 0;
    if (!pages.has(page)) register(page);
    switch (message.kind) {
      case 'pong':
        return;
      case 'visibility':
        page.visible = message.visible;
        page.active = message.active;
        if (message.visible) options.onShown();
        return options.onChange();
      case 'notice':
        return options.onNotice(page, message.notice);
      case 'remote':
        return options.onRemote(page, message.command);
      case 'custom':
        return options.onCustom(page, message.text);
      case 'alert-frame':
        return options.onAlertFrame(page, message);
      default:
        return options.onShow(page, message);
    }
  }

  return {
    add,
    all: (): readonly Page[] => [...pages],
    /** The page in which an element plays. Pages on Program come first, then visible pages, then hidden pages. null if no page may play (SPEC ENG-2). */
    pick: (element: string, alsoHidden: boolean): Page | null => {
      applySettings();
      const own = [...pages].filter((page) => page.element === element && (page.visible || alsoHidden));
      return own.find((page) => page.visible && page.active) ?? own.find((page) => page.visible) ?? own[0] ?? null;
    },
    applySettings,
    broadcast: (message: EngineMessage) => {
      for (const page of pages) page.post(message);
    },
    close: () => {
      cancelPing();
      for (const page of pages) page.post({ kind: 'gone' });
      pages.clear();
      for (const release of releases) release();
    },
  };
}
export type Pages = ReturnType<typeof createPages>;

function toPage(join: Extract<PageMessage, { kind: 'join' }>, port: EnginePort, elementName: string | null): Page {
  const { pageId, overlay, element = null, overlayKey, visible, active, shownSinceMs } = join;
  return {
    id: pageId,
    overlay,
    layer: element,
    element: elementName,
    overlayKey,
    visible,
    active,
    shownSinceMs,
    unanswered: 0,
    post: (message) => port.post(message),
  };
}

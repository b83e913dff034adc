import { type EngineMessage, type EnginePort, liveness, type PageMessage } from '../contract';
import type { TimersLike } from './ports';

/** An open page of the profile. */
export interface Page {
  readonly id: string;
  readonly box: string;
  readonly overlayKey: string;
  visible: boolean;
  /** On Program; null where there is no OBS to say so. */
  active: boolean | null;
  heardAtMs: number;
  post(message: EngineMessage): void;
}

export interface PagesOptions {
  readonly clock: { now(): number };
  readonly timers: TimersLike;
  onJoined(page: Page): void;
  onGone(page: Page): void;
  /** A page came, went, or was shown or hidden. */
  onChange(): void;
  onStarted(page: Page, showId: number): void;
  onEnded(page: Page, showId: number, failure: string | null): void;
}

export interface Pages {
  add(port: EnginePort): void;
  all(): readonly Page[];
  /** The page a box plays in: on Program before visible; null when none is visible (SPEC ENG-2). */
  pick(box: string): Page | null;
  broadcast(message: EngineMessage): void;
  close(): void;
}

/** The pages that take part. There is no close event on a message port, so liveness is asked for (SPEC ENG-3). */
export function createPages(options: PagesOptions): Pages {
  const { clock, timers } = options;
  const pages = new Set<Page>();
  const undos: (() => void)[] = [];
  let cancelPing = timers.set(ping, liveness.pingEveryMs);

  function ping(): void {
    cancelPing = timers.set(ping, liveness.pingEveryMs);
    for (const page of pages) {
      if (clock.now() - page.heardAtMs > liveness.pageGoneMs) remove(page);
      else page.post({ kind: 'ping' });
    }
  }

  function include(page: Page): void {
    pages.add(page);
    options.onJoined(page);
    options.onChange();
  }

  function remove(page: Page): void {
    if (!pages.delete(page)) return;
    options.onGone(page);
    options.onChange();
  }

  function add(port: EnginePort): void {
    let page: Page | null = null;
    const undo = port.listen((message) => {
      if (message.kind === 'join') {
        if (page) remove(page);
        page = toPage(message, port, clock.now());
        include(page);
      } else if (page) {
        receive(page, message);
        if (message.kind === 'leave') page = null;
      }
    });
    undos.push(undo);
  }

  function receive(page: Page, message: Exclude<PageMessage, { kind: 'join' }>): void {
    page.heardAtMs = clock.now();
    // One that was given up and speaks after all (it was frozen) takes part again.
    if (message.kind !== 'leave' && !pages.has(page)) include(page);
    switch (message.kind) {
      case 'pong':
        return;
      case 'visibility':
        page.visible = message.visible;
        page.active = message.active;
        return options.onChange();
      case 'started':
        return options.onStarted(page, message.showId);
      case 'ended':
        return options.onEnded(page, message.showId, message.failure);
      case 'leave':
        return remove(page);
    }
  }

  return {
    add,
    all: () => [...pages],
    pick: (box) => {
      const visible = [...pages].filter((page) => page.box === box && page.visible);
      return visible.find((page) => page.active === true) ?? visible[0] ?? null;
    },
    broadcast: (message) => {
      for (const page of pages) page.post(message);
    },
    close: () => {
      cancelPing();
      for (const undo of undos) undo();
      pages.clear();
    },
  };
}

function toPage(
  { pageId, box, overlayKey, visible, active }: Extract<PageMessage, { kind: 'join' }>,
  port: EnginePort,
  heardAtMs: number,
): Page {
  return { id: pageId, box, overlayKey, visible, active, heardAtMs, post: (message) => port.post(message) };
}

import { type EngineMessage, liveness, type PageMessage, type PagePort } from '../contract';
import type { PageLike, Undo } from './ports';

/** Every message but `ping`, which the link answers itself. */
export type EngineOrder = Exclude<EngineMessage, { kind: 'ping' }>;

export interface EngineLinkOptions {
  readonly box: string;
  readonly overlayKey: string;
  readonly page: PageLike;
  connect(generation: number): PagePort;
  onOrder(order: EngineOrder): void;
  /** The engine fell silent and the next one was asked for: what the old one ordered is void. */
  onNewEngine(): void;
}

export interface EngineLink {
  post(message: PageMessage): void;
  close(): void;
}

/** How often the silence of the engine is looked at. */
export const watchdogMs = 1_000;

/** Holds the page's end of the talk with the engine, and moves on to the next engine when one is silent (SPEC ENG-3). */
export function createEngineLink(options: EngineLinkOptions): EngineLink {
  const { page, box, overlayKey } = options;
  const pageId = page.newId();
  let generation = 0;
  let heardAtMs = page.now();
  let silentLooks = 0;
  let { port, unlisten } = attach();

  function attach(): { port: PagePort; unlisten: Undo } {
    const opened = options.connect(generation);
    const stop = opened.listen((message) => receive(opened, message));
    join(opened);
    return { port: opened, unlisten: stop };
  }

  function join(to: PagePort): void {
    to.post({ kind: 'join', pageId, box, overlayKey, ...page.presence() });
  }

  function receive(from: PagePort, message: EngineMessage): void {
    heardAtMs = page.now();
    silentLooks = 0;
    if (message.kind === 'ping') from.post({ kind: 'pong' });
    else options.onOrder(message);
  }

  function watch(): void {
    silentLooks += 1;
    // A page that slept finds itself in a long silence that was its own: the engine gets until the next look.
    if (silentLooks < 2 || page.now() - heardAtMs < liveness.engineGoneMs) return;
    unlisten();
    generation += 1;
    heardAtMs = page.now();
    silentLooks = 0;
    options.onNewEngine();
    ({ port, unlisten } = attach());
  }

  const undos = [
    page.every(watchdogMs, watch),
    page.onPresence((presence) => port.post({ kind: 'visibility', ...presence })),
    page.onLeave(() => port.post({ kind: 'leave' })),
    page.onReturn(() => join(port)),
  ];

  return {
    post: (message) => port.post(message),
    close() {
      if (undos.length === 0) return;
      for (const undo of undos.splice(0)) undo();
      port.post({ kind: 'leave' });
      unlisten();
    },
  };
}

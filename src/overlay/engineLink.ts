import { type EngineMessage, liveness, type PageMessage, type PagePort } from '../contract';
import type { PageLike, Undo } from './ports';

/** Every message but `ping`, which the link answers itself. */
export type EngineOrder = Exclude<EngineMessage, { kind: 'ping' }>;

export interface EngineLinkOptions {
  readonly box: string;
  readonly overlayKey: string;
  readonly page: PageLike;
  readonly connect: (generation: number) => PagePort;
  readonly onOrder: (order: EngineOrder) => void;
  /** The engine fell silent and the next one was asked for: what the old one ordered is void. */
  readonly onNewEngine: () => void;
}

/** How often the silence of the engine is looked at. */
export const watchdogMs = 1_000;

/** Holds the page's end of the talk with the engine, and moves on to the next engine when one is silent (SPEC ENG-3). */
export class EngineLink {
  readonly #options: EngineLinkOptions;
  readonly #pageId: string;
  readonly #undos: Undo[];
  #generation = 0;
  #heardAtMs: number;
  #silentLooks = 0;
  #port: PagePort;
  #unlisten: Undo;

  constructor(options: EngineLinkOptions) {
    this.#options = options;
    const { page } = options;
    this.#pageId = page.newId();
    this.#heardAtMs = page.now();
    this.#port = options.connect(this.#generation);
    this.#unlisten = this.#attach();
    this.#undos = [
      page.every(watchdogMs, () => this.#watch()),
      page.onPresence((presence) => this.post({ kind: 'visibility', ...presence })),
      page.onLeave(() => this.post({ kind: 'leave' })),
      page.onReturn(() => this.#join()),
    ];
  }

  post(message: PageMessage): void {
    this.#port.post(message);
  }

  close(): void {
    if (this.#undos.length === 0) return;
    for (const undo of this.#undos.splice(0)) undo();
    this.post({ kind: 'leave' });
    this.#unlisten();
  }

  #attach(): Undo {
    const undo = this.#port.listen((message) => this.#receive(message));
    this.#join();
    return undo;
  }

  #join(): void {
    const { page, box, overlayKey } = this.#options;
    this.post({ kind: 'join', pageId: this.#pageId, box, overlayKey, ...page.presence() });
  }

  #receive(message: EngineMessage): void {
    this.#heardAtMs = this.#options.page.now();
    this.#silentLooks = 0;
    if (message.kind === 'ping') this.post({ kind: 'pong' });
    else this.#options.onOrder(message);
  }

  #watch(): void {
    const { page, connect, onNewEngine } = this.#options;
    this.#silentLooks += 1;
    // A page that slept finds itself in a long silence that was its own: the engine gets until the next look.
    if (this.#silentLooks < 2 || page.now() - this.#heardAtMs < liveness.engineGoneMs) return;
    this.#unlisten();
    this.#generation += 1;
    this.#heardAtMs = page.now();
    this.#silentLooks = 0;
    onNewEngine();
    this.#port = connect(this.#generation);
    this.#unlisten = this.#attach();
  }
}

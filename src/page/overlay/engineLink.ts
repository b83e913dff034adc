import { type EngineMessage, liveness, type PageMessage, type PagePort } from '../../contract';
import type { PageLike, Undo } from './ports';

/** Every message but those about the engine itself, which the link answers. */
export type EngineOrder = Exclude<EngineMessage, { kind: 'ping' | 'gone' }>;

export interface EngineLinkOptions {
  readonly box: string;
  readonly overlayKey: string;
  readonly page: PageLike;
  readonly connect: (generation: number) => PagePort;
  readonly onOrder: (order: EngineOrder) => void;
  /** The engine ended or fell silent and another one was asked for: what the old one ordered is void. */
  readonly onNewEngine: () => void;
}

/** How often the silence of the engine is looked at. */
export const watchdogMs = 1_000;

/** An engine that ends so soon after the last one did is not followed at once: two of them would replace each other for ever. */
const quietMs = 30_000;

/**
 * Holds the page's end of the talk with the engine (SPEC ENG-3). When one is silent the page goes to the next
 * generation; when one says that it ends, all its pages go back to the first, where they meet again.
 */
export class EngineLink {
  readonly #options: EngineLinkOptions;
  readonly #pageId: string;
  readonly #undos: Undo[];
  #generation = 0;
  #heardAtMs: number;
  #silentLooks = 0;
  #port: PagePort;
  #unlisten: Undo = () => {};
  #goneAtMs = Number.NEGATIVE_INFINITY;
  #cancelRejoin: Undo = () => {};

  constructor(options: EngineLinkOptions) {
    this.#options = options;
    const { page } = options;
    this.#pageId = page.newId();
    this.#heardAtMs = page.now();
    this.#port = options.connect(this.#generation);
    this.#attach();
    this.#undos = [
      page.every(watchdogMs, () => this.#watch()),
      page.onPresence((presence) => this.post({ kind: 'visibility', ...presence })),
      page.onLeave(() => this.post({ kind: 'leave' })),
      page.onReturn(() => this.#moveTo(this.#generation)),
    ];
  }

  post(message: PageMessage): void {
    this.#port.post(message);
  }

  close(): void {
    if (this.#undos.length === 0) return;
    for (const undo of this.#undos.splice(0)) undo();
    this.#cancelRejoin();
    this.#detach();
  }

  #attach(): void {
    const { page, box, overlayKey } = this.#options;
    this.#heardAtMs = page.now();
    this.#silentLooks = 0;
    this.#unlisten = this.#port.listen((message) => this.#receive(message));
    this.post({ kind: 'join', pageId: this.#pageId, box, overlayKey, ...page.presence() });
  }

  #detach(): void {
    this.post({ kind: 'leave' });
    this.#unlisten();
    this.#port.close();
  }

  #moveTo(generation: number): void {
    this.#cancelRejoin();
    this.#detach();
    this.#options.onNewEngine();
    this.#generation = generation;
    this.#port = this.#options.connect(generation);
    this.#attach();
  }

  #onGone(): void {
    const { page } = this.#options;
    const isRepeated = page.now() - this.#goneAtMs < quietMs;
    this.#goneAtMs = page.now();
    this.#cancelRejoin();
    if (isRepeated) this.#cancelRejoin = page.after(quietMs, () => this.#moveTo(0));
    else this.#moveTo(0);
  }

  #receive(message: EngineMessage): void {
    this.#heardAtMs = this.#options.page.now();
    this.#silentLooks = 0;
    if (message.kind === 'ping') this.post({ kind: 'pong' });
    else if (message.kind === 'gone') this.#onGone();
    else this.#options.onOrder(message);
  }

  #watch(): void {
    const { page } = this.#options;
    this.#silentLooks += 1;
    this.#heardAtMs = Math.min(this.#heardAtMs, this.#options.page.now()); // a clock that was set back holds nothing up
    // A page that slept finds itself in a long silence that was its own: the engine gets until the next look.
    if (this.#silentLooks < 2 || page.now() - this.#heardAtMs < liveness.engineGoneMs) return;
    this.#moveTo(this.#generation + 1);
  }
}

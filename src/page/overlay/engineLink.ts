import { type EngineMessage, liveness, type PageMessage, type PagePort } from '../../contract/engine';
import type { PageLike, Presence, Undo } from './ports';

export type EngineOrder = Exclude<EngineMessage, { kind: 'ping' | 'gone' }>;

export interface EngineLinkOptions {
  readonly overlay: string;
  /** The element that the page shows; undefined for the overlay itself. */
  readonly element?: string | undefined;
  readonly overlayKey: string;
  readonly page: PageLike;
  readonly connect: (generation: number) => PagePort;
  readonly onOrder: (order: EngineOrder) => void;
  /**
   * Called when the page has requested another engine, because the old one has closed or is silent. Orders from the old engine no longer
   * apply.
   */
  readonly onNewEngine: () => void;
}

export const watchdogMs = 1_000;

/**
 * If a page loses two engines within this time, it waits this long before it joins an engine again. Otherwise, two engines could replace
 * each other forever.
 */
const rejoinDelayMs = 30_000;
/** If an engine ends sooner than this after the page joined it, another engine has probably replaced it. */
const shortLifeMs = 10_000;

/**
 * OBS can refresh a source when its scene is shown. The page then leaves while it is hidden, or less than this time after it was shown.
 * The new page counts `shownSince` from its own start.
 */
const refreshMs = 2_000;

const hiddenUntil = ({ visible, active }: Presence, shownAtMs: number): number =>
  visible && active !== false ? shownAtMs : Number.POSITIVE_INFINITY;

/**
 * The page's connection to the engine (SPEC ENG-3). If the engine is silent, the link opens the engine of the next generation. If the
 * engine ends, the link opens generation 0 again.
 */
export class EngineLink {
  readonly #options: EngineLinkOptions;
  readonly #pageId: string;
  readonly #undos: Undo[];
  readonly #shownSinceMs: number;
  #generation = 0;
  #receivedAtMs: number;
  #silentChecks = 0;
  #port: PagePort;
  #unlisten: Undo = () => {};
  #goneAtMs = Number.NEGATIVE_INFINITY;
  #joinedAtMs = 0;
  #cancelRejoin: Undo = () => {};
  #waitsToRejoin = false;

  constructor(options: EngineLinkOptions) {
    this.#options = options;
    const { page, overlay, element = overlay } = options;
    const shown = page.shownSince(element);
    this.#shownSinceMs = shown.ms;
    let hiddenUntilMs = hiddenUntil(page.presence(), Number.NEGATIVE_INFINITY);
    this.#pageId = page.newId();
    this.#receivedAtMs = page.now();
    this.#port = options.connect(this.#generation);
    this.#attach();
    this.#undos = [
      page.every(watchdogMs, () => this.#checkSilence()),
      page.onPresence((presence) => {
        hiddenUntilMs = hiddenUntil(presence, Math.min(hiddenUntilMs, page.now()));
        this.post({ kind: 'visibility', ...presence });
      }),
      page.onLeave(() => {
        if (page.now() - hiddenUntilMs < refreshMs) shown.forget();
        this.post({ kind: 'leave' });
      }),
      page.onReturn(() => this.#moveTo(this.#generation)),
      shown.forget,
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
    const { page, overlay, element, overlayKey } = this.#options;
    this.#joinedAtMs = page.now();
    this.#receivedAtMs = this.#joinedAtMs;
    this.#silentChecks = 0;
    this.#unlisten = this.#port.listen((message) => this.#receive(message));
    const place = { overlay, ...(element !== undefined && { element }), overlayKey };
    this.post({ kind: 'join', pageId: this.#pageId, ...place, ...page.presence(), shownSinceMs: this.#shownSinceMs });
  }

  #detach(): void {
    this.post({ kind: 'leave' });
    this.#unlisten();
    this.#port.close();
  }

  #moveTo(generation: number): void {
    this.#cancelRejoin();
    this.#waitsToRejoin = false;
    this.#detach();
    this.#options.onNewEngine();
    this.#generation = generation;
    this.#port = this.#options.connect(generation);
    this.#attach();
  }

  #onGone(): void {
    const { page } = this.#options;
    // Uses absolute differences. Otherwise, if the clock was set back, each later end of an engine would count as a repeated end.
    const isWithin = (sinceMs: number, ms: number) => Math.abs(page.now() - sinceMs) < ms;
    const isRepeated = isWithin(this.#goneAtMs, rejoinDelayMs) && isWithin(this.#joinedAtMs, shortLifeMs);
    this.#goneAtMs = page.now();
    this.#cancelRejoin();
    this.#waitsToRejoin = isRepeated;
    if (isRepeated) this.#cancelRejoin = page.after(rejoinDelayMs, () => this.#moveTo(0));
    else this.#moveTo(0);
  }

  #receive(message: EngineMessage): void {
    this.#receivedAtMs = this.#options.page.now();
    this.#silentChecks = 0;
    if (message.kind === 'ping') this.post({ kind: 'pong' });
    else if (message.kind === 'gone') this.#onGone();
    else this.#options.onOrder(message);
  }

  #checkSilence(): void {
    const { page } = this.#options;
    this.#silentChecks += 1;
    this.#receivedAtMs = Math.min(this.#receivedAtMs, this.#options.page.now()); // after the clock was set back, the silence is counted from now, so that the check is not late

    // If the page was asleep, its first check finds the engine silent although the engine works. The page therefore waits for a second
    // check before it gives up the engine.
    if (this.#waitsToRejoin || this.#silentChecks < 2 || page.now() - this.#receivedAtMs < liveness.engineGoneMs) return;
    this.#moveTo(this.#generation + 1);
  }
}

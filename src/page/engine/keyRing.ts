import type { Timers } from '../../contract';
import type { Answer, CallCompanion } from '../companion';
import type { Page } from './pages';

/** Time within which a page that reloads is back. */
const checkMs = 2_000;
/** What a header can hold: with any other key the request fails in the browser. */
const sendableKey = /^[\x21-\x7e]{1,200}$/;

export interface KeyRingOptions {
  readonly timers: Timers;
  pages(): readonly Page[];
  /** The companion has refused the keys of all open pages. */
  onNoKey(): void;
  /** Opens the live channel again, with {@link KeyRing.channelKey}. */
  reopenChannel(): void;
}

/** The keys of the open pages' links, and those among them that the companion has refused (SPEC ENG-6). */
export class KeyRing {
  /** The key that was refused longest ago is first. */
  readonly #refused = new Set<string>();
  /** The key of the open live channel; null = the channel is closed. */
  #openKey: string | null = null;
  #cancelCheck: (() => void) | null = null;

  constructor(private readonly options: KeyRingOptions) {}

  /** A key that was not refused; null = there is none. */
  get key(): string | null {
    return this.options.pages().find(({ overlayKey }) => !this.#refused.has(overlayKey))?.overlayKey ?? null;
  }

  /** For the live channel: also a refused key. Another Ovation at the same address, with links of its own, may have refused it. */
  get channelKey(): string | null {
    return this.key ?? this.#refusedKey;
  }

  get isChannelOpen(): boolean {
    return this.#openKey !== null;
  }

  get areAllRefused(): boolean {
    return this.#refused.size > 0 && this.key === null;
  }

  /** Returns whether a header can hold the page's key. */
  join({ overlayKey }: Page): boolean {
    const isSendable = sendableKey.test(overlayKey);
    if (!isSendable) this.refuse(overlayKey);
    return isSendable;
  }

  /** Calls, and after a refusal of the key calls again with the key of another page, if there is one. */
  callWith(call: CallCompanion): CallCompanion {
    return async (row, input) => {
      const { key } = this;
      const answer = await call(row, input);
      if (answer.ok || answer.status !== 401 || key === null) return answer as Answer<never>; // the row decides the type
      this.refuse(key);
      return (this.key === null ? answer : await call(row, input)) as Answer<never>; // the row decides the type
    };
  }

  refuse(key: string): void {
    this.#refused.delete(key);
    this.#refused.add(key); // as the last one
    if (this.areAllRefused) this.options.onNoKey();
  }

  channelOpened(key: string): void {
    this.#openKey = key;
  }

  /** Returns whether the companion refused the channel's key: then a companion is there. */
  channelLost(key: string | null, isRefused: boolean): boolean {
    this.#openKey = null;
    if (key === null || !(isRefused || this.#refused.has(key))) return false;
    this.refuse(key);
    return true;
  }

  /** The companion has accepted the channel's key. Returns whether the key had been refused. */
  accept(): boolean {
    return this.#refused.delete(this.#openKey ?? '');
  }

  /** Pages have joined or left: the last page with a good key may be gone. */
  pagesChanged(): void {
    if (this.areAllRefused) this.#cancelCheck ??= this.options.timers.set(() => this.#check(), checkMs);
  }

  close(): void {
    this.#cancelCheck?.();
  }

  /** Without a good key, opens the channel with a refused one. The answer decides about the session. */
  #check(): void {
    this.#cancelCheck = null;
    if (!this.areAllRefused || this.options.pages().length === 0) return;
    if (this.#refusedKey === null) return this.options.onNoKey();
    if (this.#openKey === null || this.#hasPage(this.#openKey)) return;
    this.#openKey = null;
    this.options.reopenChannel();
  }

  /** The refused key of an open page that was tried longest ago; null = none. */
  get #refusedKey(): string | null {
    return [...this.#refused].find((key) => sendableKey.test(key) && this.#hasPage(key)) ?? null;
  }

  #hasPage(key: string): boolean {
    return this.options.pages().some(({ overlayKey }) => overlayKey === key);
  }
}

import { type EngineLiveMessage, parseEngineLiveMessage } from '../../contract/engine';
import { type Answer, type CallCompanion, createCompanionClient, type LiveChannel, openLiveChannel } from '../companion';
import type { Page } from './pages';
import type { EnginePorts } from './ports';

const callTimeoutMs = 5_000;
/** The keys are checked this long after a page joins or leaves, so that a page that reloads can join again first. */
const checkMs = 2_000;
/** Keys that are valid in an HTTP header. The browser rejects requests with other characters. */
const sendableKey = /^[\x21-\x7e]{1,200}$/;

interface KeyRingOptions {
  readonly ports: Pick<EnginePorts, 'fetch' | 'timers' | 'random' | 'companionOrigin'>;
  pages(): readonly Page[];
  onNoKey(): void;
}

interface ChannelOptions {
  readonly query: string;
  onMessage(message: EngineLiveMessage): void;
  onOpen(): void;
  onUnreached(): void;
}

/** The keys of the open pages, including refused ones (SPEC ENG-6), and the calls and the channel that use them. */
export class KeyRing {
  readonly call: CallCompanion;
  #channel: LiveChannel | null = null;
  /** The refused keys, ordered by time of refusal, oldest first. */
  readonly #refused = new Set<string>();
  #openKey: string | null = null;
  #cancelCheck: (() => void) | null = null;

  constructor(private readonly options: KeyRingOptions) {
    const { fetch, companionOrigin: origin } = options.ports;
    this.call = this.#withOtherKeys(createCompanionClient({ fetch, origin, key: () => this.#key, timeoutMs: callTimeoutMs }));
  }

  get #key(): string | null {
    return this.options.pages().find(({ overlayKey }) => !this.#refused.has(overlayKey))?.overlayKey ?? null;
  }

  get isChannelOpen(): boolean {
    return this.#openKey !== null;
  }

  get areAllRefused(): boolean {
    return this.#refused.size > 0 && this.#key === null;
  }

  join({ overlayKey }: Page): boolean {
    const isSendable = sendableKey.test(overlayKey);
    if (!isSendable) this.#refuse(overlayKey);
    return isSendable;
  }

  /** Wraps calls so that a refused call is repeated with another page's key. */
  #withOtherKeys(call: CallCompanion): CallCompanion {
    return async (row, input) => {
      const key = this.#key;
      const answer = await call(row, input);
      if (answer.ok || answer.status !== 401 || key === null) return answer as Answer<never>;
      this.#refuse(key);
      return (this.#key === null ? answer : await call(row, input)) as Answer<never>;
    };
  }

  #refuse(key: string): void {
    this.#refused.delete(key);
    this.#refused.add(key);
    if (this.areAllRefused) this.options.onNoKey();
  }

  openChannel({ query, onMessage, onOpen, onUnreached }: ChannelOptions): void {
    const { fetch, timers, random, companionOrigin: origin } = this.options.ports;
    this.#channel = openLiveChannel({
      ...{ fetch, timers, random, origin, query },
      parse: parseEngineLiveMessage,
      // Includes refused keys: they may have been refused by another Ovation at the same address, which has issued other keys.
      key: () => this.#key ?? this.#refusedKey,
      onMessage,
      onOpen: (key) => {
        this.#openKey = key;
        onOpen();
      },
      onLost: (why, key) => {
        this.#openKey = null;
        if (key === null) return 'again';
        // The key is refused: try the key of another page, and do not report the companion as unreachable.
        if (why === 'refused' || this.#refused.has(key)) this.#refuse(key);
        else onUnreached();
        return 'again';
      },
    });
  }

  wakeChannel(): void {
    this.#channel?.wake();
  }

  /** Called when the companion accepts the channel's key. Returns whether the key was refused before. */
  accept(): boolean {
    return this.#refused.delete(this.#openKey ?? '');
  }

  /** Called when pages have joined or left, because the only page with a valid key may have closed. */
  pagesChanged(): void {
    if (this.areAllRefused) this.#cancelCheck ??= this.options.ports.timers.set(() => this.#check(), checkMs);
  }

  close(): void {
    this.#cancelCheck?.();
    this.#channel?.close();
  }

  /** If no key is valid, tries a refused key: opens the channel with it. The answer decides whether the session continues. */
  #check(): void {
    this.#cancelCheck = null;
    if (!this.areAllRefused || this.options.pages().length === 0) return;
    if (this.#refusedKey === null) return this.options.onNoKey();
    if (this.#openKey === null || this.#hasPage(this.#openKey)) return;
    this.#openKey = null;
    this.#channel?.rest();
    this.#channel?.wake();
  }

  /** The open page's refused key that was tried longest ago, or null. */
  get #refusedKey(): string | null {
    return [...this.#refused].find((key) => sendableKey.test(key) && this.#hasPage(key)) ?? null;
  }

  #hasPage(key: string): boolean {
    return this.options.pages().some(({ overlayKey }) => overlayKey === key);
  }
}

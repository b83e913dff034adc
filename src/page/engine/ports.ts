import type { Clock, Timers } from '../../contract';
import type { EngineMessage, EnginePort, PageMessage } from '../../contract/engine';
import type { TextLibrary } from '../alerts';
import { browserCalls } from '../companion';
import { createLedger, createProfileCache, createStrictStore, type Ledger, type ProfileCache } from './ledger';

export interface EnginePorts {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Returns a number in [0, 1). */
  readonly random: () => number;
  readonly newId: () => string;
  readonly companionOrigin: string;
  /** Path of the engine's script, which identifies its build. Absent if the engine runs in a page. */
  readonly workerPath?: string | undefined;
  readonly openLedger: (accountId: string) => Ledger;
  readonly cache: ProfileCache;
  /** A channel to all engines of the profile. An engine posts the id of the account whose ledger it has taken over. */
  readonly takeovers: ChannelLike;
  readonly loadTextLibrary: () => Promise<TextLibrary>;
  readonly onClosed: () => void;
}

/** A `BroadcastChannel` of this origin: every page except the sender receives a message. */
export interface ChannelLike {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): () => void;
}

const storageTimes = { openTimeoutMs: 10_000, transactionTimeoutMs: 10_000 };

export function browserPorts(
  scope: WindowOrWorkerGlobalScope & typeof globalThis,
  own: Pick<EnginePorts, 'loadTextLibrary' | 'onClosed' | 'workerPath'>,
): EnginePorts {
  const calls = browserCalls(scope);
  const { timers, clock } = calls;
  const openStore = (name: string) => createStrictStore({ indexedDB: scope.indexedDB, name, timers, ...storageTimes });
  return {
    ...calls,
    ...own,
    newId: () => randomId(scope.crypto),
    openLedger: (accountId) => createLedger({ store: openStore(`ovation-ledger-${accountId}`), clock }),
    cache: createProfileCache(openStore('ovation-profile')),
    takeovers: openChannel(scope, 'ovation-takeovers'),
  };
}

const sleepCheckMs = 5_000;

/** Calls `onAwake` when a timer is late: the computer has slept, so connections may be dead. Returns a function that stops watching. */
export function watchForSleep({ clock, timers }: Pick<EnginePorts, 'clock' | 'timers'>, onAwake: () => void): () => void {
  let cancel = () => {};
  const check = (lastMs: number) => {
    cancel = timers.set(() => {
      const nowMs = clock.now();
      check(nowMs);
      if (nowMs - lastMs > 2 * sleepCheckMs) onAwake();
    }, sleepCheckMs);
  };
  check(clock.now());
  return () => cancel();
}

export function openChannel({ BroadcastChannel }: typeof globalThis, name: string): ChannelLike {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      const receive = ({ data }: MessageEvent) => listener(data);
      channel.addEventListener('message', receive);
      return () => channel.removeEventListener('message', receive);
    },
  };
}

/** 128 random bits. `crypto.randomUUID` is missing on LAN addresses, which are not secure contexts. */
function randomId(crypto: Crypto): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function enginePort(port: MessagePort): EnginePort {
  return {
    post: (message: EngineMessage) => port.postMessage(message),
    listen: (listener) => {
      const receive = (event: MessageEvent<PageMessage>) => listener(event.data);
      port.addEventListener('message', receive);
      port.start();
      return () => port.removeEventListener('message', receive);
    },
    close: () => port.close(),
  };
}

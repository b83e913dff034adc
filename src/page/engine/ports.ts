import type { Clock, Timers } from '../../contract';
import type { TextLibrary } from '../alerts';
import type { Ledger, ProfileCache } from './ledger';

/** The runtime that the engine needs. */
export interface EnginePorts {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly timers: Timers;
  /** [0, 1). */
  readonly random: () => number;
  readonly newId: () => string;
  /** Without a trailing slash. */
  readonly companionOrigin: string;
  /** Path of the script that the engine runs from, which names its build; absent = it runs in a page. */
  readonly workerPath?: string | undefined;
  readonly openLedger: (accountId: string) => Ledger;
  readonly cache: ProfileCache;
  /** Shared by all engines of the profile. An engine posts the account whose ledger it has taken over. */
  readonly takeovers: ChannelLike;
  /** May reject; the engine tries again later. */
  readonly loadTextLibrary: () => Promise<TextLibrary>;
  /** The engine has ended: its worker may end too. */
  readonly onClosed: () => void;
}

/** A `BroadcastChannel` of this origin: all but the sender receive a message. */
export interface ChannelLike {
  post(message: unknown): void;
  /** Returns the undo. */
  listen(listener: (message: unknown) => void): () => void;
}

import type { Clock, Timers } from '../../contract';
import type { TextLibrary } from '../alerts';
import type { Ledger, ProfileCache } from './ledger';

/** What the engine needs from its runtime. */
export interface EnginePorts {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly timers: Timers;
  /** [0, 1). */
  readonly random: () => number;
  readonly newId: () => string;
  /** Origin of the companion, without a slash at its end. */
  readonly companionOrigin: string;
  readonly openLedger: (accountId: string) => Ledger;
  readonly cache: ProfileCache;
  /** Shared by all engines of the profile: announces which account's ledger was taken over. */
  readonly takeovers: ChannelLike;
  /** May fail; the engine tries again later. */
  readonly loadTextLibrary: () => Promise<TextLibrary>;
  /** The engine has ended: its worker may end too. */
  readonly onClosed: () => void;
}

/** A `BroadcastChannel` of this origin: everyone but the sender receives a message. */
export interface ChannelLike {
  post(word: unknown): void;
  /** Returns the undo. */
  listen(listener: (word: unknown) => void): () => void;
}

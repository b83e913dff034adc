import type { TextLibrary } from '../alerts';
import type { Clock, Timers } from '../contract';
import type { Ledger, ProfileCache } from '../ledger';

/** What the engine needs from the world. */
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
  /** Between all engines of this profile: whose ledger was taken over. */
  readonly takeovers: ChannelLike;
  /** An optional part: asked for again when it could not be loaded. */
  readonly loadTextLibrary: () => Promise<TextLibrary>;
  /** The engine has ended; what it runs in may end too. */
  readonly onClosed: () => void;
}

/** A `BroadcastChannel` of this origin: heard by all but who speaks. */
export interface ChannelLike {
  post(word: unknown): void;
  /** Returns its undo. */
  listen(listener: (word: unknown) => void): () => void;
}

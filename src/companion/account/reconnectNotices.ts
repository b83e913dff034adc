import type { Clock } from '../ports';

/** Stopped engines retry at this interval anyway, so a platform that accepts the account but keeps ending streams gets no more requests. */
const tellEveryMs = 5 * 60_000;
/** Beyond this number engines are not told apart: anybody with an overlay's link can invent engine ids. */
const maxEngines = 1_000;

/**
 * Tells stopped engines to reconnect once the account works again (SPEC CMP-21): at most every five minutes, unless the creator
 * has asked for it.
 */
export interface ReconnectNotices {
  /** The platform refuses the account, which may stop every engine. */
  refused(): void;
  /** The platform has ended the engine's stream. */
  ended(engineId: string): void;
  /** The creator asks for a check: the five minutes do not apply. */
  asked(): void;
  /** The platform accepts the account. */
  accepted(): void;
  /** The account or its key was changed: engines are told at once, and the five minutes start anew. */
  replaced(): void;
}

interface ReconnectNoticesOptions {
  readonly clock: Clock;
  /** Tells all engines; an engine with a live stream does nothing. */
  tell(): void;
}

export function createReconnectNotices({ clock, tell }: ReconnectNoticesOptions): ReconnectNotices {
  /** Engines that may be stopped; null = any engine. */
  const stopped = new Set<string | null>();
  const told = createCooldown<string | null>(clock, tellEveryMs);

  return {
    refused: () => void stopped.add(null),
    ended: (engineId) => void stopped.add(stopped.size < maxEngines ? engineId : null),
    asked: () => {
      told.clear();
      stopped.add(null);
    },
    accepted: () => {
      const due = [...stopped].filter((one) => !told.has(one));
      stopped.clear();
      if (due.length === 0) return;
      for (const one of due) told.add(one);
      tell();
    },
    replaced: () => {
      told.clear();
      stopped.clear();
      tell();
    },
  };
}

/** Remembers for `spanMs` that something happened, by key. */
interface Cooldown<Whose> {
  has(whose: Whose): boolean;
  add(whose: Whose): void;
  clear(): void;
}

function createCooldown<Whose>({ now }: Clock, spanMs: number): Cooldown<Whose> {
  const atMs = new Map<Whose, number>();
  return {
    has: (whose) => {
      // The absolute value also ends a cooldown that began before the clock was set back.
      for (const [each, sinceMs] of atMs) if (Math.abs(now() - sinceMs) >= spanMs) atMs.delete(each);
      return atMs.has(whose);
    },
    add: (whose) => void atMs.set(whose, now()),
    clear: () => atMs.clear(),
  };
}

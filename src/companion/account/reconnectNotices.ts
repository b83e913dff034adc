import type { Clock } from '../ports';
import { createRecently } from './cooldown';

/** As often as engines look by themselves: a platform that lets the account in and stops them all the same is not pressed. */
const tellEveryMs = 5 * 60_000;
/** Beyond so many it does not matter which one it was: whoever has an overlay's link can make them up. */
const mostEngines = 1_000;

/**
 * When engines are told to try again (SPEC CMP-21): as soon as the account is let in, if since they were last told something
 * may have stopped them. What nobody asked for by hand is told once in five minutes.
 */
export interface EngineWakes {
  /** The platform refuses the account, for which any engine stops. */
  refused(): void;
  /** The platform has ended the stream of that engine. */
  ended(engineId: string): void;
  /** Somebody asks by hand: what was told before does not count. */
  asked(): void;
  /** The platform lets the account in. */
  letIn(): void;
  /** The account, or its key, is another one: they are told at once, and what was before does not count. */
  replaced(): void;
}

interface EngineWakesOptions {
  readonly clock: Clock;
  /** All engines; those that are live do nothing. */
  tell(): void;
}

export function createEngineWakes({ clock, tell }: EngineWakesOptions): EngineWakes {
  /** Which engine may be stopped; null = any. */
  const stopped = new Set<string | null>();
  const told = createRecently<string | null>(clock, tellEveryMs);

  return {
    refused: () => void stopped.add(null),
    ended: (engineId) => void stopped.add(stopped.size < mostEngines ? engineId : null),
    asked: () => {
      told.clear();
      stopped.add(null);
    },
    letIn: () => {
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

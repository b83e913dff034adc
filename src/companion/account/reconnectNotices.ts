import type { Clock } from '../ports';
import { createCooldown } from './cooldown';

/** As often as engines look by themselves: a platform that lets the account in and stops them all the same is not pressed. */
const tellEveryMs = 5 * 60_000;

/**
 * When engines are told to try again (SPEC CMP-21): as soon as the account is let in, if since they were last told something
 * may have stopped them. What nobody asked for by hand is told once in five minutes.
 */
export interface ReconnectNotices {
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

interface ReconnectNoticesOptions {
  readonly clock: Clock;
  /** All engines; those that are live do nothing. */
  tell(): void;
}

export function createReconnectNotices({ clock, tell }: ReconnectNoticesOptions): ReconnectNotices {
  /** Which engine may be stopped; null = any. */
  const stopped = new Set<string | null>();
  const told = createCooldown<string | null>(clock, tellEveryMs);

  return {
    refused: () => void stopped.add(null),
    ended: (engineId) => void stopped.add(engineId),
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

import * as z from 'zod/mini';
import { type Clock, Instant, type Timers } from '../../contract';
import type { Ledger } from './ledger';

const clockWaitMs = 3_000;
/** How long to wait for this engine's first mint if no reading of the platform's clock is stored. */
const firstClockWaitMs = 30_000;

const Stored = z.object({ aheadMs: z.number(), lastMs: Instant });

/**
 * The platform's clock, which dates all events. Other clocks may be wrong by hours (SPEC ENG-10). All engines share the stored reading of
 * the latest mint.
 */
export class PlatformClock {
  #known: z.infer<typeof Stored> | null = null;
  #isFresh = false;
  #waiting: (() => void)[] = [];

  constructor(private readonly options: { readonly clock: Clock; readonly timers: Timers; readonly ledger: Pick<Ledger, 'memory'> }) {}

  async open(): Promise<void> {
    const stored = z.safeParse(Stored, await this.options.ledger.memory.get('platform-clock').catch(() => null)); // if this fails, the next mint sets it
    if (stored.success) this.#known ??= stored.data;
  }

  /** How far the platform's clock is ahead of this computer's. 0 before the first mint of any engine. */
  aheadMs(): number {
    return this.#known?.aheadMs ?? 0;
  }

  /**
   * The platform's time. Never earlier than the latest known time, even if this computer's clock is set back. null if no engine has minted
   * yet.
   */
  nowMs(): number | null {
    return this.#known && Math.max(this.#known.lastMs, this.options.clock.now() + this.#known.aheadMs);
  }

  learn(platformMs: number): void {
    this.#known = { aheadMs: platformMs - this.options.clock.now(), lastMs: platformMs };
    this.#isFresh = true;
    for (const go of this.#waiting.splice(0)) go();
    this.options.ledger.memory.set('platform-clock', this.#known).catch(() => {}); // if this fails, the next mint stores it
  }

  /** Resolves after this engine's first mint or a time limit. The limit is needed because an engine cannot mint without the companion. */
  settled(): Promise<void> {
    if (this.#isFresh) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = this.options.timers.set(resolve, this.#known ? clockWaitMs : firstClockWaitMs);
      this.#waiting.push(() => {
        cancel();
        resolve();
      });
    });
  }
}

import type { Clock, Settings } from '../../contract';
import { streamStartMs } from '../widgets';
import type { Opened } from './backgroundPorts';

/** Two conversions of one time differ by what a mint takes. */
const sameMs = 10_000;
/** A start that is set now may be a moment ahead by the other clock. */
const aheadMs = 120;

export interface StreamStartOptions extends Opened {
  readonly clock: Clock;
  settings(): Pick<Settings, 'streamStartedAtMs'>;
  serverAheadMs(): number;
  isServerClockKnown(): boolean;
  companionAheadMs(): number;
}

/**
 * When the present stream began, by the platform's clock (SPEC WDG-6). The creator and OBS set a start by the companion's clock, and an
 * overlay opens by this computer's: both are converted, again if the platform's clock was not known yet (SPEC ENG-10).
 */
export class StreamStart {
  #ms: number;
  #isConverted = false;
  /** The last set start that was converted, by the companion's clock. A start is converted once: clocks may be set later. */
  #writtenMs: number | null = null;
  #setMs: number | null = null;

  constructor(private readonly options: StreamStartOptions) {
    this.#ms = this.nowMs();
  }

  get ms(): number {
    return this.#ms;
  }

  /** Now by the platform's clock, as the times of events are. */
  nowMs(): number {
    return this.options.clock.now() + this.options.serverAheadMs();
  }

  /** `knownMs` and `aliveMs` = the start as an earlier engine stored it, and when that engine ran last; null = none did. */
  open(knownMs: number | null, aliveMs: number | null): void {
    const nowMs = this.nowMs();
    const openedMs = Math.min(this.options.openedMs + this.options.serverAheadMs(), nowMs);
    this.#isConverted = this.options.isServerClockKnown();
    this.#ms = streamStartMs({ setMs: this.#convertSet(knownMs), knownMs, aliveMs, openedMs, nowMs });
  }

  /** The start may have been set, or the platform's clock may be known now. Returns whether the stream has another start. */
  follow(): boolean {
    const before = this.#ms;
    if (!this.#isConverted && this.options.isServerClockKnown()) {
      this.#isConverted = true;
      this.#writtenMs = null;
      this.#ms += this.options.serverAheadMs();
    }
    const setMs = this.#convertSet();
    if (setMs !== null && setMs > this.#ms && setMs <= this.nowMs() + aheadMs) this.#ms = setMs;
    return this.#ms !== before;
  }

  /** About the same time as the known start is the same start. */
  #convertSet(knownMs: number | null = null): number | null {
    const writtenMs = this.options.settings().streamStartedAtMs ?? null;
    if (writtenMs === this.#writtenMs) return this.#setMs;
    this.#writtenMs = writtenMs;
    const ms = writtenMs && writtenMs - this.options.companionAheadMs() + this.options.serverAheadMs();
    this.#setMs = ms !== null && knownMs !== null && Math.abs(ms - knownMs) <= sameMs ? knownMs : ms;
    return this.#setMs;
  }
}

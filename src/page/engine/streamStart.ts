import * as z from 'zod/mini';
import { hourMs, Instant } from '../../contract';
import type { BackgroundPorts } from './accountContext';

/**
 * Two starts that differ by less than this count as the same. Each mint measures the platform's clock again, and the measurement is wrong
 * by up to the duration of the mint.
 */
const sameMs = 10_000;
/** A start that the creator has just set may be this far in the future, because another computer's clock measured it. */
const aheadMs = 120;
/** How often to store the stream's start and the latest time at which an overlay was open. */
const saveEveryMs = 5 * 60_000;

const Stored = z.object({ startMs: Instant, aliveMs: Instant });

export interface CountingPorts extends BackgroundPorts {
  readonly start: StreamStart;
}

/**
 * When the stream began, by the platform's clock (SPEC WDG-6). While that clock is not known, this computer's clock is used. The start is
 * converted later (SPEC ENG-10).
 */
export class StreamStart {
  readonly opened: Promise<void>;
  #ms: number;
  #isOpen = false;
  #isConverted = false;
  /**
   * The setting `streamStartedAtMs` that was last converted to the platform's clock. It is converted once, because clocks may change
   * later.
   */
  #writtenMs: number | null = null;
  #setMs: number | null = null;
  #cancelSave = () => {};

  constructor(private readonly options: Omit<BackgroundPorts, 'call' | 'accountId' | 'erasures' | 'gone'>) {
    this.#ms = this.nowMs();
    this.opened = this.#open();
  }

  /** The stream's start. Each read first checks whether the creator has set a new start, and whether the platform's clock is known now. */
  get ms(): number {
    if (this.#isOpen && this.#follow()) this.#save();
    return this.#ms;
  }

  nowMs(): number {
    return this.options.clock.now() + this.options.serverAheadMs();
  }

  close(): void {
    this.#cancelSave();
    if (this.#isOpen) this.#write();
    this.#isOpen = false;
  }

  async #open(): Promise<void> {
    const { ledger, serverClockSettled, serverAheadMs, isServerClockKnown, openedMs: localMs } = this.options;
    const read = async (name: 'stream-start' | 'widgets') => z.safeParse(Stored, await ledger.memory.get(name).catch(() => null)).data;
    const known = (await read('stream-start')) ?? (await read('widgets')); // profiles of earlier builds store it with the widgets
    await serverClockSettled();
    const [nowMs, knownMs] = [this.nowMs(), known?.startMs ?? null];
    const openedMs = Math.min(localMs + serverAheadMs(), nowMs);
    this.#isConverted = isServerClockKnown();
    this.#ms = streamStartMs({ setMs: this.#convertSet(knownMs), knownMs, aliveMs: known?.aliveMs ?? null, openedMs, nowMs });
    this.#isOpen = true;
    this.#save();
  }

  #save(): void {
    this.#cancelSave();
    this.#write();
    this.#cancelSave = this.options.timers.set(() => this.#save(), saveEveryMs);
  }

  #write(): void {
    this.options.ledger.memory.set('stream-start', { startMs: this.#ms, aliveMs: this.nowMs() }).catch(() => {}); // if this fails, it is stored again within minutes
  }

  #follow(): boolean {
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

  /** The start that the creator set, by the platform's clock. null if none is set. If it is close to `knownMs`, returns `knownMs`. */
  #convertSet(knownMs: number | null = null): number | null {
    const writtenMs = this.options.settings().streamStartedAtMs ?? null;
    if (writtenMs === this.#writtenMs) return this.#setMs;
    this.#writtenMs = writtenMs;
    const ms = writtenMs && writtenMs - this.options.companionAheadMs() + this.options.serverAheadMs();
    this.#setMs = ms !== null && knownMs !== null && Math.abs(ms - knownMs) <= sameMs ? knownMs : ms;
    return this.#setMs;
  }
}

/** If no overlay was open for this long, a new stream starts when one is opened. */
const newStreamAfterMs = 4 * hourMs;

interface KnownStart {
  readonly setMs: number | null;
  readonly knownMs: number | null;
  readonly aliveMs: number | null;
  readonly openedMs: number;
  readonly nowMs: number;
}

export function streamStartMs({ setMs, knownMs, aliveMs, openedMs, nowMs }: KnownStart): number {
  const isNew = knownMs === null || aliveMs === null || nowMs - aliveMs > newStreamAfterMs || knownMs > nowMs;
  return Math.max(isNew ? openedMs : knownMs, setMs !== null && setMs <= nowMs ? setMs : 0);
}

import type { Settings } from '../../contract';

/** Two conversions of one time differ by what a mint takes. */
const sameMs = 10_000;

export interface SetStartOptions {
  settings(): Pick<Settings, 'streamStartedAtMs'>;
  serverAheadMs(): number;
  companionAheadMs(): number;
}

/** The start of the stream that the creator or OBS has set, by the platform's clock: the companion writes it by its own. */
export class SetStart {
  #writtenMs: number | null = null;
  #ms: number | null = null;

  constructor(private readonly options: SetStartOptions) {}

  /** Converted once for each start. `knownMs` = the start that an earlier engine counted from: about the same time is the same start. */
  ms(knownMs: number | null = null): number | null {
    const writtenMs = this.options.settings().streamStartedAtMs ?? null;
    if (writtenMs === this.#writtenMs) return this.#ms;
    this.#writtenMs = writtenMs;
    const ms = writtenMs && writtenMs - this.options.companionAheadMs() + this.options.serverAheadMs();
    this.#ms = ms !== null && knownMs !== null && Math.abs(ms - knownMs) <= sameMs ? knownMs : ms;
    return this.#ms;
  }
}

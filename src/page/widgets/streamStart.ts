import { hourMs } from '../../contract';

/** Time without an open overlay after which another stream begins. */
const newStreamAfterMs = 4 * hourMs;

export interface StreamStart {
  /** The start that the creator set. */
  readonly setMs: number | null;
  /** The start as stored, and the time at which an overlay was last open. */
  readonly knownMs: number | null;
  readonly aliveMs: number | null;
  /** When the first overlay was opened. */
  readonly openedMs: number;
  readonly nowMs: number;
}

/** The start of the present stream (SPEC WDG-6). */
export function streamStartMs({ setMs, knownMs, aliveMs, openedMs, nowMs }: StreamStart): number {
  const isNew = knownMs === null || aliveMs === null || nowMs - aliveMs > newStreamAfterMs || knownMs > nowMs;
  return Math.max(isNew ? openedMs : knownMs, setMs !== null && setMs <= nowMs ? setMs : 0);
}

/** After this time without an open overlay, another stream begins. */
const newStreamAfterMs = 4 * 3_600_000;

export interface StreamStart {
  /** As set by the creator. */
  readonly setMs: number | null;
  /** The start as stored, and the time at which an overlay was last open. */
  readonly knownMs: number | null;
  readonly aliveMs: number | null;
  readonly nowMs: number;
}

/** When the present stream began (SPEC WDG-6). */
export function streamStartMs({ setMs, knownMs, aliveMs, nowMs }: StreamStart): number {
  const isNew = knownMs === null || aliveMs === null || nowMs - aliveMs > newStreamAfterMs || knownMs > nowMs;
  return Math.max(isNew ? nowMs : knownMs, setMs !== null && setMs <= nowMs ? setMs : 0);
}

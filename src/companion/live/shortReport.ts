import { type EngineReport, longestText } from '../../contract';

/**
 * A report with what is wrong cut where it is far too long: whoever has an overlay's key may write anything there, and every
 * page reads it back. It is not refused, because an engine that has much to tell would then tell nothing.
 */
export function shortReport({ problem, state, ...report }: EngineReport): EngineReport {
  return {
    ...report,
    ...(problem !== undefined && { problem: cut(problem) }),
    state: { ...state, reason: cut(state.reason) },
  };
}

const cut = (text: string | null) => text?.slice(0, longestText) ?? null;

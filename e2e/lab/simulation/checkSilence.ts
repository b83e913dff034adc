import type { Evidence, Violation } from './evidence';
import { promised } from './expected';
import { beginningMs } from './platformTemplate';

/**
 * How long an event may take. Without a live stream, the client reads REST after 20 s and then every 10 s (SPEC DLV-35). The rest
 * is time for calls and writes.
 */
const maxDelayMs = 45_000;

/** Checks that REST delivers each event in time if the stream's bodies never arrive and there is no other fault (SPEC DLV-35). */
export function checkSilence({ history, plan, expected }: Evidence): Violation[] {
  const [only, ...others] = plan.faultWindows;
  const isSilentThroughout = only?.fault === 'stream-held' && only.probability === 1 && only.fromMs === 0 && others.length === 0;
  const areEventsAlone = plan.actions.every(({ do: what }) => ['donate', 'twins', 'purchase', 'follow'].includes(what));
  if (!isSilentThroughout || !areEventsAlone) return [];
  const silentUntilMs = beginningMs + Math.min(only.untilMs, plan.calmFromMs);
  const late = promised(expected, history, plan).filter(({ key, businessMs }) => {
    const dueMs = businessMs + maxDelayMs;
    return dueMs <= silentUntilMs && !history.commits.some(({ atMs, queued }) => atMs <= dueMs && queued.some((one) => one.key === key));
  });
  return late.map(({ key }) => ({ invariant: 'I1', what: `${key} did not arrive by REST within 45 s of a silent stream` }));
}

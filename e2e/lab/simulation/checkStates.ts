import type { Evidence, Violation } from './evidence';
import type { History, StateReport } from './history';

/** How long a stream in state `live` can be silent. */
const silenceMs = 30_000;
/** How long states may still be outdated after a freeze. */
const resumedMs = 10_000;
/** How much longer a state can last than its announced time. */
const lateMs = 1_500;

/** Invariant I5: the engine reports the correct state. */
export function checkStates({ history, plan }: Evidence): Violation[] {
  const hasClockSteps = plan.actions.some((action) => action.do === 'step-clock');
  return history.engines.flatMap(({ engine, untilMs }, index) => {
    const states = history.states.filter((report) => report.engine === engine);
    // An engine reports nothing once its pages have moved to another engine.
    const endMs = Math.min(untilMs ?? history.now(), history.engines[index + 1]?.fromMs ?? history.now());
    return states.flatMap((report, index) => {
      const leftMs = Math.min(endMs, states[index + 1]?.atMs ?? endMs);
      return [...checkLive(report, leftMs, history), ...(hasClockSteps ? [] : checkPromise(report, leftMs, endMs, history))];
    });
  });
}

function checkLive({ engine, state, atMs }: StateReport, leftMs: number, history: History): Violation[] {
  if (state.tag !== 'live') return [];
  const received = history.bytesReceived
    .filter((one) => one.engine === engine && one.atMs > atMs && one.atMs <= leftMs)
    .map((one) => one.atMs);
  const moments = [atMs, ...received, leftMs];
  const contacts = history.pageContacts.filter((one) => one.engine === engine);
  const silent = moments.slice(1).flatMap((toMs, index) => {
    const fromMs = moments[index] ?? 0;
    // An engine without a page reports nothing, so the time after the latest message of a page does not count. Frozen time does not count
    // either.
    const last = contacts.findLast((stretch) => stretch.fromMs < toMs);
    const saidMs = Math.min(toMs, last?.untilMs ?? fromMs);
    return awakeMs(engine, fromMs, saidMs, history) > silenceMs ? saidMs : [];
  })[0];
  return silent === undefined
    ? []
    : [{ invariant: 'I5', what: `${engine} was live at ${history.clockText(silent)} after 30 s of silence` }];
}

function checkPromise({ engine, state, atMs }: StateReport, leftMs: number, endMs: number, history: History): Violation[] {
  if (!('retryAtMs' in state) || state.reason === 'link-rejected') return [];
  const dueMs = Math.max(atMs, state.retryAtMs - history.skewMs) + lateMs;
  // Frozen pages are ignored, because they receive no states.
  const isPaused = history.freezes.some((pause) => pause.fromMs <= leftMs && (pause.untilMs ?? leftMs) + resumedMs >= atMs);
  const isOver = leftMs <= dueMs || leftMs >= endMs;
  return isOver || isPaused ? [] : [{ invariant: 'I5', what: `${engine} stayed ${state.tag} (${state.reason}) past its own time` }];
}

/** How long the engine was able to run, not counting the first second after each freeze. */
function awakeMs(engine: string, fromMs: number, toMs: number, { freezes }: History): number {
  const frozen = freezes.filter((freeze) => freeze.engine === engine);
  const lost = frozen.map((pause) => Math.max(0, Math.min(toMs, (pause.untilMs ?? toMs) + 1_000) - Math.max(fromMs, pause.fromMs)));
  return toMs - fromMs - lost.reduce((sum, ms) => sum + ms, 0);
}

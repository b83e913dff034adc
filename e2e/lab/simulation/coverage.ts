import { resyncReasons } from '../../../src/contract/api';
import { letThroughIn, waitedForMute } from './checkLetThrough';
import type { Evidence } from './evidence';
import { interruptingKeys, keyOf, promised } from './expected';
import { faultKinds } from './faults';
import { forgeries } from './forgeries';
import type { Commit, Painting, StateReport } from './history';

export const branches: readonly string[] = [
  ...resyncReasons.map((reason) => `resync ${reason}`),
  ...faultKinds,
  ...[
    'an event that only REST had',
    'a second pass that found something',
    'a pass without a stream that found something',
    'a replayed event',
    'a producer published again',
    'history that is not shown',
  ],
  ...[
    'an interrupted alert is shown again',
    'an interrupted alert counts as shown',
    'a show that failed',
    'an event that was suppressed',
    'a summary',
    'a summary of what was missed',
  ],
  ...['an event of a type that does not wait', 'an event that moderation dropped', 'an event of a perk that was not chosen'],
  ...['an alert that grew', 'an alert that another interrupted', 'an alert that stayed longer for its speech'],
  ...['an engine was replaced', 'a replaced engine is refused', 'thaw', 'a long sleep', 'a short sleep'],
  ...[
    'a terminal stop',
    'a probe after it',
    '401 on the stream',
    'a wait for a whole rate-limit window',
    'a silent stream was dropped',
    'the first pass of a resync',
  ],
  ...['clear-storage', 'corrupt-log', 'step-clock', 'step-service-clock', 'twins', 'burst', 'goal', 'settings', 'hide-page', 'freeze-page'],
  ...[
    'control',
    'an alert that was skipped',
    'an event that was muted',
    'an event whose texts were hidden',
    'an event during a pause',
    'an event that was cleared',
    'an event that was refused',
    'undo that found an alert',
    'move that found an alert',
    'approve that found an alert',
    'an approved alert that waited for the end of a mute',
    'an alert that waited for the end of a mute after approve first ended',
    'hold',
    'a replay',
  ],
  'a companion that died in the middle of a response',
  'damage-file',
  'compared totals',
  'clocks that differ from the first moment',
  ...forgeries.map((kind) => `a receipt ${kind}`),
  ...['kill-companion', 'kill-service', 'kill-page', 'reload-page', 'freeze-engine'],
];

export function noteBranches({ plan, history, expected, published }: Evidence): void {
  // This function has over 50 lines, because it has a line for each branch that some history must reach.
  const { commits, engines, states } = history;
  const reach = (branch: string, times: number) => {
    for (let time = 0; time < times; time += 1) history.reach(branch);
  };
  if (plan.clockSkewMs !== undefined) reach('clocks that differ from the first moment', 1);
  const arrivals = commits.flatMap((commit) => commit.arrivals);
  reach('an event that only REST had', arrivals.filter((arrival) => arrival === 'reconciled').length);
  const found = commits.filter((commit) => commit.arrivals.includes('reconciled'));
  reach('a second pass that found something', found.filter((commit) => isOfSecondPass(commit, states)).length);
  reach('a pass without a stream that found something', found.filter((commit) => isWithoutStream(commit, states)).length);
  reach('a replayed event', arrivals.filter((arrival) => arrival === 'replayed').length);

  const receipts = commits.flatMap((commit) => commit.receipts);
  reach(
    'an interrupted alert is shown again',
    receipts.filter(({ restarts, fate: outcome }) => restarts > 0 && outcome.tag === 'shown').length,
  );
  reach('an interrupted alert counts as shown', receipts.filter(({ fate: outcome }) => outcome.tag === 'shown' && outcome.cutShort).length);
  reach('a show that failed', receipts.filter(({ fate: outcome }) => outcome.tag === 'failed').length);
  reach('an event that was suppressed', receipts.filter(({ fate: outcome }) => outcome.tag === 'suppressed').length);
  const leftOut = (wanted: string) =>
    receipts.filter(({ fate: outcome }) => outcome.tag === 'suppressed' && outcome.rule === wanted).length;
  reach('an event of a type that does not wait', leftOut('not-queued'));
  reach('an event that moderation dropped', leftOut('moderated'));
  reach('an event of a perk that was not chosen', leftOut('perk-not-chosen'));
  reach('a summary', receipts.filter(({ fate: outcome }) => outcome.tag === 'merged').length);

  reach('a summary of what was missed', history.paintings.filter(({ isMissed }) => isMissed).length);

  reach('an alert that was skipped', receipts.filter(({ fate: outcome }) => outcome.tag === 'skipped').length);
  reach('an event that was cleared', receipts.filter(({ fate: outcome }) => outcome.tag === 'skipped' && outcome.cleared).length);
  reach('an event that was refused', leftOut('refused'));
  reach('a replay', history.paintings.filter(({ origin }) => origin === 'replay').length);
  reach('an event that was muted', leftOut('muted'));
  const notes = receipts.flatMap(({ fate: outcome }) => ('notes' in outcome && outcome.notes) || []);
  reach('an event whose texts were hidden', notes.filter(({ rule }) => rule === 'safe-mode').length);
  const arrivedIn = (fromMs: number, untilMs: number) =>
    commits.filter(({ atMs, arrivals }) => arrivals.length > 0 && atMs > fromMs && atMs < untilMs);
  reach('an event during a pause', history.paused.flatMap(({ fromMs, untilMs }) => arrivedIn(fromMs, untilMs)).length);

  const waited = letThroughIn(history).filter((one) => waitedForMute(one, plan, history));
  reach('an approved alert that waited for the end of a mute', waited.filter(({ by }) => by === 'approval').length);
  reach(
    'an alert that waited for the end of a mute after approve first ended',
    waited.filter(({ by }) => by === 'end of approve first').length,
  );

  const interrupting = interruptingKeys(expected, plan);
  const isCutOff = ({ element, keys, removedAtMs }: Painting) =>
    removedAtMs !== null &&
    history.paintings.some(
      (by) => by.element === element && by.drawnAtMs === removedAtMs && by.keys.some((key) => interrupting.has(key) && !keys.includes(key)),
    );
  reach('an alert that another interrupted', history.paintings.filter(isCutOff).length);

  reach('an engine was replaced', engines.length - 1);
  reach('a terminal stop', states.filter(({ state }) => state.tag === 'stopped').length);
  const isProbe = (index: number) => states[index]?.state.tag === 'stopped' && states[index + 1]?.state.tag === 'minting';
  reach('a probe after it', states.filter((_, index) => isProbe(index)).length);
  const waits = states.flatMap(({ atMs, state }) =>
    state.tag === 'waiting' ? [{ ...state, forMs: state.retryAtMs - history.skewMs - atMs }] : [],
  );
  reach('a wait for a whole rate-limit window', waits.filter(({ reason, forMs }) => reason === 'limited' && forMs >= 60_000).length);
  reach('a silent stream was dropped', waits.filter(({ reason }) => reason === 'silence').length);
  reach('the first pass of a resync', waits.filter(({ reason }) => reason === 'reconciling').length);

  const promisedKeys = new Set(promised(expected, history, plan).map(({ key }) => key));
  const keys = published.map(keyOf).filter((key) => promisedKeys.has(key));
  reach('a producer published again', keys.length - new Set(keys).size);
  reach('history that is not shown', expected.length - promisedKeys.size);
}

/**
 * Whether this commit is part of the second REST pass of a resync, which runs while the stream is live. The first pass runs
 * without a stream.
 */
function isOfSecondPass({ engine, atMs }: Commit, states: readonly StateReport[]): boolean {
  const tags = states
    .filter((report) => report.engine === engine && report.atMs <= atMs)
    .map(({ state }) => (state.tag === 'waiting' && state.reason === 'reconciling' ? 'first pass' : state.tag))
    .filter((tag, index, all) => tag !== all[index - 1]); // drops repeats, because each page reports the same state
  const before = tags.slice(0, -1);
  return tags.at(-1) === 'live' && before.lastIndexOf('first pass') > before.lastIndexOf('live');
}

/** Whether the stream was down for another reason than a resync. */
function isWithoutStream({ engine, atMs }: Commit, states: readonly StateReport[]): boolean {
  const state = states.filter((report) => report.engine === engine && report.atMs <= atMs).at(-1)?.state;
  return state !== undefined && state.tag !== 'live' && !(state.tag === 'waiting' && state.reason === 'reconciling');
}

export function addReached(total: Map<string, number>, reached: ReadonlyMap<string, number>): void {
  for (const [branch, times] of reached) total.set(branch, (total.get(branch) ?? 0) + times);
}

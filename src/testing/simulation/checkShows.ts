import type { Evidence, Violation } from './evidence';
import { historyKeys, interruptingKeys, keyOf, settingsVersions } from './expected';
import type { History, Painting } from './history';
import { maxMessageDelayMs } from './messagePorts';
import type { Plan } from './plan';

/** From the first pixel to the mark that half is over: a frame, and two steps of the storage. */
const noticeMs = 60;
/** How long a skip is under way. */
const inTransitMs = 2_500;
/** How late an engine may hear of settings. */
const settingsDelayMs = 15_000;
/** A page that paints nothing tells its start after this time (src/page/overlay/stage.ts). */
const unpaintedStartMs = 200;

/** I2: nothing is shown twice by a box, but what was broken off before half of its time was over. */
export function checkShows(evidence: Evidence): Violation[] {
  const { history, plan } = evidence;
  const forgotten = forgottenKeys(evidence);
  const interrupting = interruptingKeys(evidence.expected, plan);
  const byKey = new Map<string, Painting[]>();
  for (const painting of history.paintings) {
    if (painting.origin === 'replay') continue; // asked for by hand, and no event (SPEC CTL-6)
    for (const key of painting.keys) {
      if (forgotten.has(key)) continue;
      const name = `${painting.box} ${key} ${generationOf(painting.drawnAtMs, history)}`;
      byKey.set(name, [...(byKey.get(name) ?? []), painting]);
    }
  }
  return [...byKey.values()].flatMap((paintings) =>
    paintings.slice(1).flatMap((next, index) => {
      const former = paintings[index];
      const why = former && problemOf(former, next, history, plan, interrupting);
      return why ? [{ invariant: 'I2', what: `${next.key} was shown twice in ${next.box}: ${why}` } satisfies Violation] : [];
    }),
  );
}

/** What was published once more where somebody had cleared the storage and with it what was known of it: nobody can know it again. */
function forgottenKeys({ history, published }: Evidence): Set<string> {
  if (history.clearedAtMs.length === 0) return new Set();
  const keys = published.map(keyOf);
  return new Set(keys.filter((key, index) => keys.indexOf(key) !== index));
}

/** Storage that was cleared begins a new generation. */
function generationOf(atMs: number, { clearedAtMs }: History): number {
  return clearedAtMs.filter((clearedMs) => clearedMs <= atMs).length;
}

/** Why the second showing was wrong; null = the fixed rule allows it. */
function problemOf(former: Painting, next: Painting, history: History, plan: Plan, interrupting: ReadonlySet<string>): string | null {
  // An order that was on its way may arrive after the engine that gave it is gone.
  const sinceMs = former.drawnAtMs - (isLate(plan) ? maxMessageDelayMs : 0);
  // The one before goes on until the ledger is taken from it.
  const replaced = history.engines.map(({ engine, fromMs }) => ({
    fromMs,
    untilMs: history.commits.find((commit) => commit.engine === engine)?.atMs ?? fromMs,
  }));
  const cutOff = history.paintings
    .filter(({ box, keys, drawnAtMs }) => box === former.box && drawnAtMs >= former.drawnAtMs && keys.some((key) => interrupting.has(key)))
    .map(({ drawnAtMs }) => ({ fromMs: drawnAtMs, untilMs: drawnAtMs }));
  const interruptions = [
    ...[...history.interruptions, ...replaced, ...cutOff, ...withdrawals(plan, history, next, interrupting)],
    ...[...holdingSettings(plan, history, former.box), ...skips(plan, history, former)],
  ]
    .filter(({ fromMs, untilMs }) => fromMs <= next.drawnAtMs && (untilMs === null || untilMs >= sinceMs))
    .map(({ fromMs }) => Math.max(fromMs, former.drawnAtMs));
  if (interruptions.length === 0) return `${at(former, history)} and ${at(next, history)}, and nothing had happened between`;
  const brokenMs = Math.min(...interruptions, former.removedAtMs ?? Number.POSITIVE_INFINITY);
  const onScreenMs = brokenMs - former.drawnAtMs;
  const lengthMs = timeOf(former, plan, history);
  return onScreenMs >= lengthMs / 2 + slackMs(plan) ? `${onScreenMs} of ${lengthMs} ms were over when it was broken off` : null;
}

/** How long an alert, or what joined it, was to stand. A clock set back hides from the engine how much of an alert was over when more joined it. */
function timeOf({ durationMs, joined, drawnAtMs }: Painting, { actions }: Plan, { startMs }: History): number {
  if (!joined) return durationMs;
  const isSetBack = actions.some((action) => {
    const atMs = startMs + action.atMs;
    return action.do === 'step-clock' && action.byMs < 0 && atMs >= joined.beganAtMs && atMs <= drawnAtMs;
  });
  return isSetBack ? joined.wholeMs : durationMs;
}

/** A interrupting alert that came may break one off and then not be shown itself: the creator held, removed or ruled it out in that moment. */
function withdrawals({ actions }: Plan, { startMs, commits }: History, { drawnAtMs }: Painting, interrupting: ReadonlySet<string>) {
  const decisions = actions.filter((action) => action.do === 'control' || action.do === 'hold' || action.do === 'settings');
  return commits
    .filter(({ seen }) => seen.some((key) => interrupting.has(key)))
    .filter(({ atMs }) => decisions.some((action) => startMs + action.atMs >= atMs && startMs + action.atMs <= drawnAtMs))
    .map(({ atMs }) => ({ fromMs: atMs, untilMs: atMs }));
}

/** What joins an alert in the moment in which that is skipped was not meant, and goes back into the queue. */
function skips({ actions }: Plan, { startMs }: History, { key, keys }: Painting): { readonly fromMs: number; readonly untilMs: number }[] {
  if (keys.includes(key)) return []; // it began the alert
  return actions
    .filter((action) => action.do === 'control' && action.verb === 'skip')
    .map(({ atMs }) => ({ fromMs: startMs + atMs, untilMs: startMs + atMs + inTransitMs }));
}

/** Settings that hold alerts while nobody can see them, and came while a page was hidden: what it showed goes back into the queue. */
function holdingSettings({ actions }: Plan, { startMs }: History, box: string): { readonly fromMs: number; readonly untilMs: number }[] {
  return actions.flatMap((hide) =>
    actions.flatMap((set) => {
      if (hide.do !== 'hide-page' || set.do !== 'settings' || set.settings.boxes[box]?.whileHidden !== 'hold') return [];
      if (set.atMs < hide.atMs || set.atMs > hide.atMs + hide.forMs) return [];
      return [{ fromMs: startMs + set.atMs, untilMs: startMs + set.atMs + settingsDelayMs }];
    }),
  );
}

function at({ drawnAtMs, page }: Painting, history: History): string {
  return `on ${page} at ${history.clockText(drawnAtMs)}`;
}

function slackMs(plan: Plan): number {
  const isHidden = plan.actions.some((action) => action.do === 'hide-page');
  return noticeMs + (isLate(plan) ? 2 * maxMessageDelayMs : 0) + (isHidden ? unpaintedStartMs : 0);
}

function isLate({ faultWindows }: Plan): boolean {
  return faultWindows.some(({ fault }) => fault === 'port-late');
}

/** I1: a receipt says what happened. */
export function checkReceipts(evidence: Evidence): Violation[] {
  const { history, plan } = evidence;
  const forgotten = forgottenKeys(evidence);
  const painted = new Set(history.paintings.flatMap(({ box, keys }) => keys.map((key) => `${box} ${key}`)));
  const versions = settingsVersions(plan);
  const past = historyKeys(evidence.expected, history);
  const arrivedAtMs = new Map(
    history.commits.flatMap(({ queued, atMs }) => queued.map(({ key, seq }): [string, number] => [`${key} ${seq}`, atMs])).reverse(),
  );
  const seqs = new Map<string, number>();
  const violations: Violation[] = [];
  const report = (invariant: Violation['invariant'], what: string) => violations.push({ invariant, what });
  for (const { receipts, atMs } of history.commits) {
    for (const { box, key, fate, type, seq, arrival } of receipts) {
      // What an engine took in before the storage was cleared it goes on with, whatever counts as history from then on.
      const generation = generationOf(arrivedAtMs.get(`${key} ${seq}`) ?? atMs, history);
      if (arrival === 'reconciled' && past[generation]?.has(key)) report('I1', `${key} was shown in ${box}, and is history`);
      const name = `${box} ${key}`;
      const inGeneration = `${name} ${generationOf(atMs, history)}`;
      const formerSeq = seqs.get(inGeneration) ?? seq;
      if (formerSeq !== seq && !forgotten.has(key)) report('I2', `${key} was queued twice in ${box}`);
      seqs.set(inGeneration, seq);
      if ((fate.tag === 'shown' || fate.tag === 'merged') && !painted.has(name))
        report('I1', `${key} counts as shown in ${box} and was never on a page`);
      if (fate.tag === 'failed' && !mayFail(plan)) report('I1', `${key} failed in ${box}: ${fate.why}`);
      const isOff = versions.some(({ boxes }) => boxes[box]?.show[type] === false);
      if (fate.tag === 'suppressed' && fate.rule === 'type-off' && !isOff)
        report('I1', `${key} was suppressed in ${box} by a rule that no settings had`);
    }
  }
  return violations;
}

/** A page that throws, or that is frozen in the moment it should draw. */
function mayFail({ faultWindows, actions }: Plan): boolean {
  return faultWindows.some(({ fault }) => fault === 'page-throws') || actions.some((action) => action.do === 'freeze-page');
}

import type { Evidence, Violation } from './evidence';
import { historyKeys, interruptingKeys, keyOf, settingsVersions } from './expected';
import type { History, Painting } from './history';
import { maxMessageDelayMs } from './messagePorts';
import type { Plan } from './plan';

/** How long the engine can take to record that half of an alert is over: a frame and two storage transactions. */
const halfTimeDelayMs = 60;
/** How long a skip can be in transit. */
const inTransitMs = 2_500;
/** How late settings can reach an engine. */
const settingsDelayMs = 15_000;
/** After this time a page that cannot paint reports that the alert has started (src/page/overlay/stage.ts). */
const unpaintedStartMs = 200;

/** Invariant I2: an element shows each event only once, unless its first show was interrupted in the first half. */
export function checkShows(evidence: Evidence): Violation[] {
  const { history, plan } = evidence;
  const forgotten = forgottenKeys(evidence);
  const interrupting = interruptingKeys(evidence.expected, plan);
  const byKey = new Map<string, Painting[]>();
  for (const painting of history.paintings) {
    if (painting.origin === 'replay') continue; // replayed by the creator, so this is not a new event (SPEC CTL-6)
    for (const key of painting.keys) {
      if (forgotten.has(key)) continue;
      const name = `${painting.element} ${key} ${generationOf(painting.drawnAtMs, history)}`;
      byKey.set(name, [...(byKey.get(name) ?? []), painting]);
    }
  }
  return [...byKey.values()].flatMap((paintings) =>
    paintings.slice(1).flatMap((next, index) => {
      const former = paintings[index];
      const why = former && problemOf(former, next, history, plan, interrupting);
      return why ? [{ invariant: 'I2', what: `${next.key} was shown twice in ${next.element}: ${why}` } satisfies Violation] : [];
    }),
  );
}

/** Events that were published again after the storage was cleared. Clearing deletes the record that these events were shown. */
function forgottenKeys({ history, published }: Evidence): Set<string> {
  if (history.clearedAtMs.length === 0) return new Set();
  const keys = published.map(keyOf);
  return new Set(keys.filter((key, index) => keys.indexOf(key) !== index));
}

function generationOf(atMs: number, { clearedAtMs }: History): number {
  return clearedAtMs.filter((clearedMs) => clearedMs <= atMs).length;
}

/** Why a second show of the same event is a violation. null if the second show is allowed. */
function problemOf(former: Painting, next: Painting, history: History, plan: Plan, interrupting: ReadonlySet<string>): string | null {
  // If messages are late, an engine may have ended before the page drew the engine's alert.
  const sinceMs = former.drawnAtMs - (isLate(plan) ? maxMessageDelayMs : 0);
  // The old engine continues until the new engine's first commit, which takes over the ledger.
  const replaced = history.engines.map(({ engine, fromMs }) => ({
    fromMs,
    untilMs: history.commits.find((commit) => commit.engine === engine)?.atMs ?? fromMs,
  }));
  const drawn = history.paintings
    .filter(({ element, keys }) => element === former.element && keys.some((key) => interrupting.has(key)))
    .map(({ drawnAtMs }) => drawnAtMs);
  // An alert that interrupts another alert may fail before it is drawn.
  const undrawn = history.commits
    .filter(({ receipts }) =>
      receipts.some(
        ({ box: element, key, fate: outcome }) => element === former.element && outcome.tag === 'failed' && interrupting.has(key),
      ),
    )
    .map(({ atMs }) => atMs);
  const interruptedBy = [...drawn, ...undrawn].filter((atMs) => atMs >= former.drawnAtMs).map((atMs) => ({ fromMs: atMs, untilMs: atMs }));
  const interruptions = [
    ...[...history.interruptions, ...replaced, ...interruptedBy, ...withdrawals(plan, history, next, interrupting)],
    ...[...holdingSettings(plan, history, former.element), ...skips(plan, history, former)],
  ]
    .filter(({ fromMs, untilMs }) => fromMs <= next.drawnAtMs && (untilMs === null || untilMs >= sinceMs))
    .map(({ fromMs }) => Math.max(fromMs, former.drawnAtMs));
  if (interruptions.length === 0) return `${at(former, history)} and ${at(next, history)}, without an event between`;
  const interruptedMs = Math.min(...interruptions, former.removedAtMs ?? Number.POSITIVE_INFINITY);
  const onScreenMs = interruptedMs - former.drawnAtMs;
  const lengthMs = plannedMs(former, plan, history);
  return onScreenMs >= lengthMs / 2 + slackMs(plan) ? `${onScreenMs} of ${lengthMs} ms were over at the interruption` : null;
}

/**
 * How long the events should be on stage. For events that joined an alert: the rest of the alert's duration. If the clock was set back
 * between the start of the alert and the join, the engine uses the alert's total duration instead.
 */
function plannedMs({ durationMs, joined, drawnAtMs }: Painting, { actions }: Plan, { startMs }: History): number {
  if (!joined) return durationMs;
  const isSetBack = actions.some((action) => {
    const atMs = startMs + action.atMs;
    return action.do === 'step-clock' && action.byMs < 0 && atMs >= joined.beganAtMs && atMs <= drawnAtMs;
  });
  return isSetBack ? joined.wholeMs : durationMs;
}

/**
 * When an event arrived that may have interrupted an alert but was never drawn. Before the next show, a command or new settings may have
 * removed the event or made it wait for approval.
 */
function withdrawals({ actions }: Plan, { startMs, commits }: History, { drawnAtMs }: Painting, interrupting: ReadonlySet<string>) {
  const decisions = actions.filter((action) => action.do === 'control' || action.do === 'hold' || action.do === 'settings');
  return commits
    .filter(({ seen }) => seen.some((key) => interrupting.has(key)))
    .filter(({ atMs }) => decisions.some((action) => startMs + action.atMs >= atMs && startMs + action.atMs <= drawnAtMs))
    .map(({ atMs }) => ({ fromMs: atMs, untilMs: atMs }));
}

/** When a skip may have ended the alert just as the event joined it. The event then returns to the queue. */
function skips({ actions }: Plan, { startMs }: History, { key, keys }: Painting): { readonly fromMs: number; readonly untilMs: number }[] {
  if (keys.includes(key)) return []; // the alert started with this event, so the event cannot return to the queue
  return actions
    .filter((action) => action.do === 'control' && action.verb === 'skip')
    .map(({ atMs }) => ({ fromMs: startMs + atMs, untilMs: startMs + atMs + inTransitMs }));
}

/** When settings with `whileHidden: hold` arrived while the page was hidden. Its alert then returns to the queue. */
function holdingSettings(
  { actions }: Plan,
  { startMs }: History,
  element: string,
): { readonly fromMs: number; readonly untilMs: number }[] {
  return actions.flatMap((hide) =>
    actions.flatMap((set) => {
      if (hide.do !== 'hide-page' || set.do !== 'settings' || set.settings.boxes[element]?.whileHidden !== 'hold') return [];
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
  return halfTimeDelayMs + (isLate(plan) ? 2 * maxMessageDelayMs : 0) + (isHidden ? unpaintedStartMs : 0);
}

function isLate({ faultWindows }: Plan): boolean {
  return faultWindows.some(({ fault }) => fault === 'port-late');
}

/** Invariant I1: each receipt matches what happened. */
export function checkReceipts(evidence: Evidence): Violation[] {
  const { history, plan } = evidence;
  const forgotten = forgottenKeys(evidence);
  const painted = new Set(history.paintings.flatMap(({ element, keys }) => keys.map((key) => `${element} ${key}`)));
  const versions = settingsVersions(plan);
  const past = historyKeys(evidence.expected, history);
  const arrivedAtMs = new Map(
    history.commits.flatMap(({ queued, atMs }) => queued.map(({ key, seq }): [string, number] => [`${key} ${seq}`, atMs])).reverse(),
  );
  const seqs = new Map<string, number>();
  const violations: Violation[] = [];
  const report = (invariant: Violation['invariant'], what: string) => violations.push({ invariant, what });
  for (const { receipts, atMs } of history.commits) {
    for (const { box: element, key, fate: outcome, type, seq, arrival } of receipts) {
      // Use the baseline that was valid when the event was received, because clearing the storage sets a new baseline.
      const generation = generationOf(arrivedAtMs.get(`${key} ${seq}`) ?? atMs, history);
      if (arrival === 'reconciled' && past[generation]?.has(key)) report('I1', `${key} was shown in ${element}, and is history`);
      const name = `${element} ${key}`;
      const inGeneration = `${name} ${generationOf(atMs, history)}`;
      const formerSeq = seqs.get(inGeneration) ?? seq;
      if (formerSeq !== seq && !forgotten.has(key)) report('I2', `${key} was queued twice in ${element}`);
      seqs.set(inGeneration, seq);
      if ((outcome.tag === 'shown' || outcome.tag === 'merged') && !painted.has(name))
        report('I1', `${key} counts as shown in ${element} and was never on a page`);
      if (outcome.tag === 'failed' && !mayFail(plan)) report('I1', `${key} failed in ${element}: ${outcome.why}`);
      const isOff = versions.some(({ boxes: elements }) => elements[element]?.show[type] === false);
      if (outcome.tag === 'suppressed' && outcome.rule === 'type-off' && !isOff)
        report('I1', `${key} was suppressed in ${element} for a reason that no settings had`);
    }
  }
  return violations;
}

/** Whether an alert can fail because the page throws or is frozen when it should draw the alert. */
function mayFail({ faultWindows, actions }: Plan): boolean {
  return faultWindows.some(({ fault }) => fault === 'page-throws') || actions.some((action) => action.do === 'freeze-page');
}

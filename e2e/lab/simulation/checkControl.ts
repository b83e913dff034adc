import type { Receipt } from '../../../src/contract/engine';
import type { Evidence, Violation } from './evidence';
import type { History, Interruption, Painting } from './history';
import type { Action, Plan } from './plan';

/** How long a command can be in transit. */
const inTransitMs = 2_500;

/** Checks that the creator's commands took effect, and that nothing happened without a command (SPEC CTL-1, CTL-3). */
export function checkControl(evidence: Evidence): Violation[] {
  return [...checkOutcomes(evidence), ...checkLeaving(evidence), ...checkPauses(evidence), ...checkEnded(evidence)];
}

function commands({ actions }: Plan): Extract<Action, { do: 'control' }>[] {
  return actions.flatMap((action) => (action.do === 'control' ? [action] : []));
}

/** Reports events that were skipped or muted although the creator gave no such command. */
function checkOutcomes({ history, plan }: Evidence): Violation[] {
  const done = commands(plan);
  const skips = done.filter(({ verb }) => verb === 'skip');
  const isMuted = done.some(({ verb, body }) => verb === 'mute' && body.what === 'alerts');
  return history.commits.flatMap(({ receipts }) =>
    receipts.flatMap(({ box: element, key, fate: outcome, alertKey }): Violation[] => {
      const wrong = (what: string): Violation[] => [{ invariant: 'I1', what: `${key} in ${element} ${what}` }];
      if (outcome.tag === 'suppressed' && outcome.rule === 'muted' && !isMuted) return wrong('counts as muted, and nobody muted alerts');
      if (outcome.tag !== 'skipped' || outcome.cleared) return []; // checkLeaving checks cleared events
      const isMeant = skips.some(({ body }) => (body.box ?? element) === element && (body.key ?? alertKey) === alertKey);
      return isMeant && outcome.by === 'creator' ? [] : wrong(`was skipped by ${outcome.by}, and nobody asked for it`);
    }),
  );
}

/**
 * Checks each event that ended as cleared or refused: the creator must have sent the command that removed it, and must not have undone it.
 * A removed event must not be shown (SPEC CTL-7, MOD-11).
 */
function checkLeaving({ history, plan }: Evidence): Violation[] {
  if (history.clearedAtMs.length > 0) return []; // clearing the storage deleted the decisions
  const decided = new Set<string>(commands(plan).map(({ verb }) => verb));
  /** The sequence numbers of the removed events after each write, by element. */
  const removed = new Map<string, { readonly atMs: number; readonly seqs: readonly number[] }[]>();
  const isRemoved = (element: string, seq: number, atMs: number) =>
    removed
      .get(element)
      ?.findLast((one) => one.atMs <= atMs)
      ?.seqs.includes(seq) === true;
  /**
   * Whether the event was in the state "removed" for all of the last `inTransitMs`. If not, its alert may have started before the removal,
   * or between an undo and a second removal.
   */
  const wasRemoved = (element: string, seq: number, atMs: number) =>
    isRemoved(element, seq, atMs - inTransitMs) &&
    removed.get(element)?.every((one) => one.atMs <= atMs - inTransitMs || one.atMs > atMs || one.seqs.includes(seq)) === true;
  /** Removed events whose undo was reported as failed but was written. They may be shown or not. */
  const doubtful = new Set<string>();
  const violations: Violation[] = [];
  /** Writes that were already checked. The engine repeats a write if it received no answer. */
  const written = new Set<string>();
  for (const { atMs, leaving, receipts, isGivenUp } of history.commits) {
    for (const { box: element, key, seq, fate: outcome } of receipts) {
      const verb = verbOf(outcome);
      const name = `${element} ${seq} ${verb}`;
      if (written.has(name)) continue;
      written.add(name);
      if (verb && !(decided.has(verb) && (isRemoved(element, seq, atMs) || doubtful.has(`${element} ${seq}`))))
        violations.push({ invariant: 'I1', what: `${key} ended in ${element} by ${verb}, and was not removed` });
    }
    for (const [element, seqs] of Object.entries(leaving)) {
      const before = removed.get(element) ?? [];
      if (isGivenUp) for (const seq of before.at(-1)?.seqs ?? []) if (!seqs.includes(seq)) doubtful.add(`${element} ${seq}`);
      removed.set(element, [...before, { atMs, seqs }]);
    }
  }
  const seqs = new Map(history.commits.flatMap(({ queued }) => queued.map(({ seq, key }) => [key, seq] as const)));
  for (const { origin, element, keys, drawnAtMs, removedAtMs } of history.paintings) {
    // If both times are equal, the alert was never visible: the page was frozen, and then received the alert and its removal together.
    if (removedAtMs === drawnAtMs) continue;
    const seen = keys.find((key) => wasRemoved(element, seqs.get(key) ?? -1, drawnAtMs));
    if (seen && origin !== 'replay')
      violations.push({ invariant: 'I1', what: `${seen} was removed by hand, and shown in ${element} at ${history.clockText(drawnAtMs)}` });
  }
  return violations;
}

function verbOf(outcome: Receipt['fate']): 'clear' | 'refuse' | null {
  if (outcome.tag === 'skipped' && outcome.cleared && outcome.by === 'creator') return 'clear';
  return outcome.tag === 'suppressed' && outcome.rule === 'refused' ? 'refuse' : null;
}

/** Checks that no alert started while every overlay had confirmed the pause. */
function checkPauses({ history }: Evidence): Violation[] {
  return history.paused.flatMap(({ fromMs, untilMs }) => {
    if (wasInterrupted(history, fromMs - 15_000, fromMs)) return [];
    const next = history.interruptions.find((one) => one.fromMs >= fromMs);
    const endMs = Math.min(untilMs, next?.fromMs ?? untilMs);
    return history.paintings
      .filter(
        (painting) =>
          begins(painting) && painting.origin !== 'replay' && painting.drawnAtMs > fromMs + inTransitMs && painting.drawnAtMs < endMs,
      )
      .map(({ key, element, drawnAtMs }) => ({
        invariant: 'I1',
        what: `${key} started in ${element} at ${history.clockText(drawnAtMs)}, while paused`,
      }));
  });
}

/** Whether this painting starts the alert. Otherwise the event joined an alert that was already on stage. */
function begins({ key, keys }: Painting): boolean {
  return keys.includes(key);
}

function checkEnded({ history }: Evidence): Violation[] {
  return history.commits.flatMap(({ receipts, atMs }) =>
    receipts
      .filter(({ fate: outcome }) => outcome.tag === 'skipped' || outcome.tag === 'suppressed')
      .flatMap(({ box: element, key, fate: outcome }): Violation[] => {
        const back = history.paintings.find(
          (one) => one.origin !== 'replay' && one.element === element && one.keys.includes(key) && one.drawnAtMs > atMs + inTransitMs,
        );
        if (!back || wasInterrupted(history, atMs - 15_000, back.drawnAtMs)) return [];
        return [{ invariant: 'I2', what: `${key} was ${outcome.tag} in ${element}, and shown at ${history.clockText(back.drawnAtMs)}` }];
      }),
  );
}

function wasInterrupted({ interruptions }: History, fromMs: number, toMs: number): boolean {
  const isThere = ({ fromMs: beganMs, untilMs }: Interruption) => beganMs <= toMs && (untilMs === null || untilMs >= fromMs);
  return interruptions.some(isThere);
}

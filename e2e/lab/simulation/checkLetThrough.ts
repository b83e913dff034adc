import type { Evidence, Violation } from './evidence';
import type { History } from './history';
import type { Plan } from './plan';

/** How long an alert can be in transit to its page. */
const inTransitMs = 2_500;

/**
 * An event that waited for approval, and that the creator approved at `atMs`. The approval remains in the settings until
 * `untilMs`.
 */
export interface LetThrough {
  readonly by: 'approval' | 'end of approve first';
  readonly key: string;
  /** The element that the command was for. null if it was for all elements. */
  readonly box: string | null;
  readonly atMs: number;
  readonly untilMs: number;
}

/** Checks events that the creator approved: they must be neither muted nor part of a summary of missed events (SPEC MOD-12). */
export function checkLetThrough({ history, plan }: Evidence): Violation[] {
  // Clearing the storage deletes approvals, and faults of the storage can delay approvals.
  if (history.clearedAtMs.length > 0 || plan.faultWindows.some(({ place }) => place === 'storage')) return [];
  if (plan.actions.some((action) => action.do === 'step-clock')) return [];
  const wrong = (what: string): Violation => ({ invariant: 'I1', what });
  return letThroughIn(history).flatMap(({ by, key, box: element, atMs, untilMs }): Violation[] => {
    const isOf = (name: string) => element === null || name === element;
    const muted = history.commits
      .filter((commit) => commit.atMs > atMs && commit.atMs < untilMs)
      .flatMap(({ receipts }) => receipts)
      .filter((receipt) => isOf(receipt.box) && receipt.key === key && receipt.fate.tag === 'suppressed' && receipt.fate.rule === 'muted');
    const missed = history.paintings.filter(
      (painting) =>
        painting.isMissed &&
        isOf(painting.element) &&
        painting.keys.includes(key) &&
        painting.drawnAtMs > atMs + inTransitMs &&
        painting.drawnAtMs < untilMs,
    );
    return [
      ...muted.map((receipt) => wrong(`${key} was approved by ${by}, and ended in ${receipt.box} as muted`)),
      ...missed.map((painting) => wrong(`${key} was approved by ${by}, and summed up as missed in ${painting.element}`)),
    ];
  });
}

export function letThroughIn({ commits, approveFirst }: History): LetThrough[] {
  const queued = commits.flatMap((commit) => commit.queued.map(({ seq, key }) => ({ seq, key, atMs: commit.atMs })));
  const approved = new Map<string, LetThrough>();
  for (const { atMs, approved: approvedIn } of commits) {
    for (const [element, seqs] of Object.entries(approvedIn)) {
      for (const { key } of queued.filter(({ seq }) => seqs.includes(seq))) {
        if (!approved.has(`${element} ${key}`))
          approved.set(`${element} ${key}`, { by: 'approval', key, box: element, atMs, untilMs: Number.POSITIVE_INFINITY });
      }
    }
  }
  const waited = approveFirst.flatMap(({ fromMs, endedAtMs, forgottenAtMs }) =>
    queued
      .filter(({ atMs }) => atMs > fromMs && atMs < endedAtMs && endedAtMs < forgottenAtMs)
      .map(({ key }): LetThrough => ({ by: 'end of approve first', key, box: null, atMs: endedAtMs, untilMs: forgottenAtMs })),
  );
  return [...approved.values(), ...waited];
}

/** Whether the event was approved during a mute and shown after the mute. */
export function waitedForMute({ key, box: element, atMs }: LetThrough, { actions }: Plan, { paintings, startMs }: History): boolean {
  let mutedFromMs: number | null = null;
  for (const action of actions) {
    if (action.do !== 'control' || action.body.what !== 'alerts') continue;
    const at = startMs + action.atMs;
    if (action.verb === 'mute') mutedFromMs ??= at;
    if (action.verb !== 'unmute') continue;
    const wasMuted = mutedFromMs !== null && mutedFromMs < atMs && atMs < at;
    const shown = paintings.filter((painting) => painting.keys.includes(key) && (element === null || painting.element === element));
    if (wasMuted && shown.length > 0 && shown.every(({ drawnAtMs }) => drawnAtMs >= at)) return true;
    mutedFromMs = null;
  }
  return false;
}

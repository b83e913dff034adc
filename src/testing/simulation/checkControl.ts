import type { Receipt } from '../../contract';
import type { Evidence, Violation } from './evidence';
import type { History, Interruption, Painting } from './history';
import type { Action, Plan } from './plan';

/** An order that was on its way when the pause was told of. */
const inTransitMs = 2_500;

/** What a creator did in mid-stream is what happened, and nothing else was (SPEC CTL-1, CTL-3). */
export function checkControl(evidence: Evidence): Violation[] {
  return [...checkFates(evidence), ...checkLeaving(evidence), ...checkPauses(evidence), ...checkEnded(evidence)];
}

function commands({ actions }: Plan): Extract<Action, { do: 'control' }>[] {
  return actions.flatMap((action) => (action.do === 'control' ? [action] : []));
}

/** Skipped or muted by nobody is lost. */
function checkFates({ history, plan }: Evidence): Violation[] {
  const done = commands(plan);
  const skips = done.filter(({ verb }) => verb === 'skip');
  const isMuted = done.some(({ verb, body }) => verb === 'mute' && body.what === 'alerts');
  return history.commits.flatMap(({ receipts }) =>
    receipts.flatMap(({ box, key, fate, alertKey }): Violation[] => {
      const wrong = (what: string): Violation[] => [{ invariant: 'I1', what: `${key} in ${box} ${what}` }];
      if (fate.tag === 'suppressed' && fate.rule === 'muted' && !isMuted) return wrong('counts as muted, and nobody muted alerts');
      if (fate.tag !== 'skipped' || fate.cleared) return []; // of what was cleared see below
      const isMeant = skips.some(({ body }) => (body.box ?? box) === box && (body.key ?? alertKey) === alertKey);
      return isMeant && fate.by === 'creator' ? [] : wrong(`was skipped by ${fate.by}, and nobody asked for it`);
    }),
  );
}

/** What was cleared or refused, durably, and not brought back, ends so and is not shown; nothing else ends so (SPEC CTL-7, MOD-11). */
function checkLeaving({ history, plan }: Evidence): Violation[] {
  if (history.clearedAtMs.length > 0) return []; // with the storage such decisions are gone
  const decided = new Set<string>(commands(plan).map(({ verb }) => verb));
  /** Of each box what was out since when, the latest last. */
  const out = new Map<string, { readonly atMs: number; readonly seqs: readonly number[] }[]>();
  const isOut = (box: string, seq: number, atMs: number) =>
    out
      .get(box)
      ?.findLast((one) => one.atMs <= atMs)
      ?.seqs.includes(seq) === true;
  /** Brought back by a write that was given up: the creator was told that they were not, and may find them either way. */
  const doubtful = new Set<string>();
  const violations: Violation[] = [];
  /** A write whose answer did not come is made once more, and says the same again. */
  const written = new Set<string>();
  for (const { atMs, leaving, receipts, isGivenUp } of history.commits) {
    for (const { box, key, seq, fate } of receipts) {
      const verb = verbOf(fate);
      const name = `${box} ${seq} ${verb}`;
      if (written.has(name)) continue;
      written.add(name);
      if (verb && !(decided.has(verb) && (isOut(box, seq, atMs) || doubtful.has(`${box} ${seq}`))))
        violations.push({ invariant: 'I1', what: `${key} ended in ${box} by ${verb}, and was not taken out` });
    }
    for (const [box, seqs] of Object.entries(leaving)) {
      const before = out.get(box) ?? [];
      if (isGivenUp) for (const seq of before.at(-1)?.seqs ?? []) if (!seqs.includes(seq)) doubtful.add(`${box} ${seq}`);
      out.set(box, [...before, { atMs, seqs }]);
    }
  }
  const seqs = new Map(history.commits.flatMap(({ queued }) => queued.map(({ seq, key }) => [key, seq] as const)));
  for (const { origin, box, keys, drawnAtMs, removedAtMs } of history.paintings) {
    // A page that was frozen hears of both at once: nobody saw it.
    if (removedAtMs === drawnAtMs) continue;
    const seen = keys.find((key) => [drawnAtMs - inTransitMs, drawnAtMs].every((atMs) => isOut(box, seqs.get(key) ?? -1, atMs)));
    if (seen && origin !== 'replay')
      violations.push({ invariant: 'I1', what: `${seen} was taken out by hand, and shown in ${box} at ${history.clockText(drawnAtMs)}` });
  }
  return violations;
}

function verbOf(fate: Receipt['fate']): 'clear' | 'refuse' | null {
  if (fate.tag === 'skipped' && fate.cleared && fate.by === 'creator') return 'clear';
  return fate.tag === 'suppressed' && fate.rule === 'refused' ? 'refuse' : null;
}

/** While every overlay had said that it was paused, nothing began. */
function checkPauses({ history }: Evidence): Violation[] {
  return history.paused.flatMap(({ fromMs, untilMs }) => {
    if (touched(history, fromMs - 15_000, fromMs)) return [];
    const next = history.interruptions.find((one) => one.fromMs >= fromMs);
    const endMs = Math.min(untilMs, next?.fromMs ?? untilMs);
    return history.paintings
      .filter(
        (painting) =>
          begins(painting) && painting.origin !== 'replay' && painting.drawnAtMs > fromMs + inTransitMs && painting.drawnAtMs < endMs,
      )
      .map(({ key, box, drawnAtMs }) => ({
        invariant: 'I1',
        what: `${key} began in ${box} at ${history.clockText(drawnAtMs)}, while paused`,
      }));
  });
}

/** And is not what joined an alert that stood already. */
function begins({ key, keys }: Painting): boolean {
  return keys.includes(key);
}

/** What was skipped or suppressed does not come back. */
function checkEnded({ history }: Evidence): Violation[] {
  return history.commits.flatMap(({ receipts, atMs }) =>
    receipts
      .filter(({ fate }) => fate.tag === 'skipped' || fate.tag === 'suppressed')
      .flatMap(({ box, key, fate }): Violation[] => {
        const back = history.paintings.find(
          (one) => one.origin !== 'replay' && one.box === box && one.keys.includes(key) && one.drawnAtMs > atMs + inTransitMs,
        );
        if (!back || touched(history, atMs - 15_000, back.drawnAtMs)) return [];
        return [{ invariant: 'I2', what: `${key} was ${fate.tag} in ${box}, and shown at ${history.clockText(back.drawnAtMs)}` }];
      }),
  );
}

function touched({ interruptions }: History, fromMs: number, toMs: number): boolean {
  const isThere = ({ fromMs: beganMs, untilMs }: Interruption) => beganMs <= toMs && (untilMs === null || untilMs >= fromMs);
  return interruptions.some(isThere);
}

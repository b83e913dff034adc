import type { EventType, MinimumAmounts, Receipt, Settings } from '../../contract';
import { compareToMinimum } from '../../page/alerts';
import type { Evidence, Violation } from './evidence';
import { type ExpectedEvent, settingsVersions } from './expected';
import type { Commit, History } from './history';

/** Longest transit time of a command or of a page's `ended`; also how late the death of a page is noticed (SPEC ENG-3). */
const inTransitMs = 2_500;

/** Each event was suppressed by a rule that some version of the settings had, and when that rule applied (SPEC SHW-35, MOD). */
export function checkSuppressed(evidence: Evidence): Violation[] {
  const { history, plan, expected } = evidence;
  const versions = settingsVersions(plan);
  const byKey = new Map(expected.map((one) => [one.key, one]));
  return history.commits.flatMap((commit) =>
    commit.receipts.flatMap((receipt): Violation[] => {
      const { fate, box, key } = receipt;
      if (fate.tag !== 'suppressed') return [];
      const why = problemOf(fate.rule, { receipt, commit, history, versions, event: byKey.get(key) });
      return why ? [{ invariant: 'I1', what: `${key} was left out of ${box} by ${fate.rule}, and ${why}` }] : [];
    }),
  );
}

interface LeftOut {
  readonly receipt: Receipt;
  readonly commit: Commit;
  readonly history: History;
  readonly versions: readonly Settings[];
  readonly event: ExpectedEvent | undefined;
}

function problemOf(rule: string, { receipt, commit, history, versions, event }: LeftOut): string | null {
  const boxes = versions.flatMap(({ boxes }) => boxes[receipt.box] ?? []);
  switch (rule) {
    case 'perk-not-chosen':
      return boxes.some(({ perkIds }) => perkIds !== null) ? null : 'no settings chose perks';
    case 'moderated':
      return versions.some(({ moderation }) => moderation?.action === 'drop') ? null : 'no settings drop alerts';
    case 'not-queued': {
      if (!boxes.some(({ pacing }) => queueTypesOf(receipt.type).some((type) => pacing.notQueued.includes(type))))
        return 'no settings say so';
      if (boxes.every(({ pacing: { firstFrom } }) => reaches(event, firstFrom))) return 'what is of that amount waits';
      if (!wasBehind(receipt, commit, history)) return 'nothing was on stage';
      return wasPaused(commit, history) ? 'alerts were paused' : null;
    }
    default:
      return null;
  }
}

/** A purchase follows the rules of its donation, too. */
function queueTypesOf(type: EventType): readonly EventType[] {
  return type === 'perks.purchased' ? [type, 'donation.created'] : [type];
}

function reaches(event: ExpectedEvent | undefined, from: MinimumAmounts): boolean {
  const { amount, currency } = event?.money ?? { amount: 0, currency: '' };
  return compareToMinimum(amount, currency, from) === 'reached';
}

/** Whether another alert may have been on stage in the box between the event's arrival and its suppression. */
function wasBehind({ box, key, seq }: Receipt, { atMs }: Commit, { commits, paintings }: History): boolean {
  const cameAtMs = commits.find(({ queued }) => queued.some((one) => one.seq === seq && one.key === key))?.atMs ?? Number.NEGATIVE_INFINITY;
  return paintings.some(
    (one) =>
      one.box === box &&
      one.origin !== 'replay' &&
      !one.keys.includes(key) &&
      one.drawnAtMs <= atMs &&
      (one.removedAtMs ?? Number.POSITIVE_INFINITY) + inTransitMs >= cameAtMs,
  );
}

/** Whether all overlays had confirmed the pause and nothing else had happened since. */
function wasPaused({ atMs }: Commit, { paused, interruptions }: History): boolean {
  const isCalm = (fromMs: number) =>
    !interruptions.some((one) => one.fromMs <= atMs && (one.untilMs ?? Number.POSITIVE_INFINITY) >= fromMs - 15_000);
  return paused.some(({ fromMs, untilMs }) => atMs > fromMs + inTransitMs && atMs < untilMs && isCalm(fromMs));
}

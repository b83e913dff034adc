import type { EventType, MinimumAmounts, Receipt, Settings } from '../../contract';
import { againstLeast } from '../../page/alerts';
import type { Evidence, Violation } from './evidence';
import { type ExpectedEvent, settingsVersions } from './expected';
import type { Commit, History } from './history';

/** An order, or a page's word that its show is over, that was on its way; a page that died is noticed as late (SPEC ENG-3). */
const inTransitMs = 2_500;

/** What the show's settings leave out was left out by a rule that some settings had, and when the rule says so (SPEC SHW-35, MOD). */
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

/** A purchase goes its donation's way. */
function queueTypesOf(type: EventType): readonly EventType[] {
  return type === 'perks.purchased' ? [type, 'donation.created'] : [type];
}

function reaches(event: ExpectedEvent | undefined, from: MinimumAmounts): boolean {
  const { amount, currency } = event?.money ?? { amount: 0, currency: '' };
  return againstLeast(amount, currency, from) === 'reached';
}

/** An alert of other events was on stage in its box, as far as could be known, after it had come and before it was written that it is left out. */
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

/** All overlays had said so, and nothing else had happened. */
function wasPaused({ atMs }: Commit, { paused, interruptions }: History): boolean {
  const isCalm = (fromMs: number) =>
    !interruptions.some((one) => one.fromMs <= atMs && (one.untilMs ?? Number.POSITIVE_INFINITY) >= fromMs - 15_000);
  return paused.some(({ fromMs, untilMs }) => atMs > fromMs + inTransitMs && atMs < untilMs && isCalm(fromMs));
}

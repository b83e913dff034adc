import type { MinimumAmounts } from '../../../src/contract';
import type { EventType } from '../../../src/contract/api';
import type { Receipt } from '../../../src/contract/engine';
import type { Settings } from '../../../src/contract/settings';
import { compareToMinimum } from '../../../src/page/alerts';
import type { Evidence, Violation } from './evidence';
import { type ExpectedEvent, settingsVersions } from './expected';
import type { Commit, History, Painting } from './history';

/**
 * How long a command, an alert or a page's `ended` can be in transit. A running engine notices within this time that a page has died (SPEC
 * ENG-3).
 */
const inTransitMs = 2_500;

/** Checks that each event was suppressed only for a reason that some version of the settings allows (SPEC SHW-35, MOD). */
export function checkSuppressed(evidence: Evidence): Violation[] {
  return [...checkRules(evidence), ...checkPurchases(evidence)];
}

function checkRules({ history, plan, expected }: Evidence): Violation[] {
  const versions = settingsVersions(plan);
  const byKey = new Map(expected.map((one) => [one.key, one]));
  return history.commits.flatMap((commit) =>
    commit.receipts.flatMap((receipt): Violation[] => {
      const { fate: outcome, box: element, key } = receipt;
      if (outcome.tag !== 'suppressed') return [];
      const why = problemOf(outcome.rule, { receipt, commit, history, versions, event: byKey.get(key) });
      return why ? [{ invariant: 'I1', what: `${key} was suppressed in ${element} by ${outcome.rule}, and ${why}` }] : [];
    }),
  );
}

/** Checks that a purchase is not shown while its donation is queued, if the donation is below the minimum (SPEC FLT-2). */
function checkPurchases({ history, plan }: Evidence): Violation[] {
  // Does not check histories with faults of the storage. In such a history, the engine may need seconds to store that the purchase's alert
  // starts. The donation can arrive in this time.
  if (history.clearedAtMs.length > 0 || plan.faultWindows.some(({ place }) => place === 'storage')) return [];
  const changesMs = plan.actions.flatMap((action) => (action.do === 'settings' ? [history.startMs + action.atMs] : []));
  /**
   * Whether the settings changed while the alert was on screen. Then the alert is removed, and the new settings decide whether it
   * is shown.
   */
  const isSettingsChanged = (drawnAtMs: number, untilMs: number) =>
    changesMs.some((changeMs) => changeMs > drawnAtMs - inTransitMs && changeMs <= untilMs);
  return history.commits.flatMap(({ receipts, atMs }) =>
    receipts.flatMap(({ box: element, key, seq, fate: outcome }): Violation[] => {
      if (outcome.tag !== 'suppressed' || outcome.rule !== 'below-minimum' || !key.startsWith('donation.created:')) return [];
      const purchaseKey = key.replace('donation.created', 'perks.purchased');
      const queuedAtMs = queuedMs({ key, seq }, history.commits) ?? atMs;
      const isAlone = ({ element: inElement, keys, origin, drawnAtMs }: Painting) =>
        inElement === element &&
        keys.includes(purchaseKey) &&
        origin !== 'replay' &&
        drawnAtMs >= queuedAtMs + inTransitMs &&
        drawnAtMs < atMs &&
        !isSettingsChanged(drawnAtMs, atMs);
      if (!history.paintings.some(isAlone)) return [];
      return [{ invariant: 'I1', what: `${purchaseKey} was shown in ${element}, and its donation is below the minimum` }];
    }),
  );
}

/** When an event was queued. undefined if it was queued before the history began. */
function queuedMs({ key, seq }: Pick<Receipt, 'key' | 'seq'>, commits: readonly Commit[]): number | undefined {
  return commits.find(({ queued }) => queued.some((one) => one.seq === seq && one.key === key))?.atMs;
}

interface LeftOut {
  readonly receipt: Receipt;
  readonly commit: Commit;
  readonly history: History;
  readonly versions: readonly Settings[];
  readonly event: ExpectedEvent | undefined;
}

function problemOf(rule: string, { receipt, commit, history, versions, event }: LeftOut): string | null {
  const elements = versions.flatMap(({ boxes: elements }) => elements[receipt.box] ?? []);
  switch (rule) {
    case 'below-minimum':
      return elements.some(({ minimumAmounts }) => isBelow(event, minimumAmounts)) ? null : 'it reaches every minimum';
    case 'perk-not-chosen':
      return elements.some(({ perkIds }) => perkIds !== null) ? null : 'no settings chose perks';
    case 'moderated':
      return versions.some(({ moderation }) => moderation?.action === 'drop') ? null : 'no settings drop alerts';
    case 'box-removed':
      return elements.length < versions.length ? null : 'all settings name that box';
    case 'not-queued': {
      if (!elements.some(({ pacing }) => queueTypesOf(receipt.type).some((type) => pacing.notQueued.includes(type))))
        return 'no settings say so';
      if (elements.every(({ pacing: { firstFrom } }) => reaches(event, firstFrom))) return 'events of that amount wait';
      if (!wasBehind(receipt, commit, history)) return 'nothing was on stage';
      return wasPaused(commit, history) ? 'alerts were paused' : null;
    }
    default:
      return null;
  }
}

/** The types whose rules may apply to an event of this type. A donation with its purchase follows the rules of purchases (SPEC SHW-2). */
function queueTypesOf(type: EventType): readonly EventType[] {
  return type === 'donation.created' ? [type, 'perks.purchased'] : [type];
}

/**
 * The donation's amount decides about its purchase as well (SPEC FLT-2). For a purchase without a donation, the total of the
 * purchase decides.
 */
function isBelow(event: ExpectedEvent | undefined, minimums: MinimumAmounts): boolean {
  return [event?.money, event?.donated].some((money) => money && compareToMinimum(money.amount, money.currency, minimums) === 'below');
}

function reaches(event: ExpectedEvent | undefined, from: MinimumAmounts): boolean {
  const { amount, currency } = event?.money ?? { amount: 0, currency: '' };
  return compareToMinimum(amount, currency, from) === 'reached';
}

/** Whether the engine may have seen another alert on stage at some time between the event's arrival and its end. */
function wasBehind({ box: element, key, seq }: Receipt, { atMs, engine }: Commit, { commits, paintings, freezes }: History): boolean {
  const arrivedAtMs = queuedMs({ key, seq }, commits) ?? Number.NEGATIVE_INFINITY;
  /** When the engine notices that an alert was removed. It notices nothing while the computer sleeps or the engine hangs. */
  const noticedMs = (removedAtMs: number) =>
    freezes
      .filter((freeze) => freeze.engine === engine)
      .map(({ fromMs, untilMs }) => Math.min(untilMs ?? arrivedAtMs, arrivedAtMs) - Math.max(fromMs, removedAtMs))
      .reduce((sum, frozenMs) => sum + Math.max(0, frozenMs), removedAtMs + inTransitMs);
  return paintings.some(
    (one) =>
      one.element === element &&
      one.origin !== 'replay' &&
      !one.keys.includes(key) &&
      one.drawnAtMs <= atMs &&
      (one.removedAtMs === null || noticedMs(one.removedAtMs) >= arrivedAtMs),
  );
}

/** Whether all overlays had confirmed the pause before this commit, and no interruption has occurred since. */
function wasPaused({ atMs }: Commit, { paused, interruptions }: History): boolean {
  const isCalm = (fromMs: number) =>
    !interruptions.some((one) => one.fromMs <= atMs && (one.untilMs ?? Number.POSITIVE_INFINITY) >= fromMs - 15_000);
  return paused.some(({ fromMs, untilMs }) => atMs > fromMs + inTransitMs && atMs < untilMs && isCalm(fromMs));
}

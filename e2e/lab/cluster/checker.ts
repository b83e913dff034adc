import type { Entry } from './journal.ts';

/** An account's donations, as the API lists them after the run. */
export interface Recorded {
  readonly account: string;
  readonly donationIds: readonly string[];
  readonly completedGoalIds: readonly string[];
}

export interface Judgement {
  /** Promises that the service broke. Empty if the service kept all of them. */
  readonly violations: readonly string[];
  /** Calls that failed or took too long. A pause of this computer can cause these as well. */
  readonly callViolations: readonly string[];
  readonly acknowledged: number;
  /** How many acknowledged records are not in the database. */
  readonly lost: number;
  readonly recorded: number;
  readonly received: number;
  readonly resyncs: Readonly<Record<string, number>>;
  readonly slowestCallMs: number;
  /** How many calls failed: those through the balancer, and those directly to a node. */
  readonly failedCalls: Readonly<Record<'balancer' | 'node', number>>;
}

interface Expectations {
  readonly readers: readonly { readonly account: string; readonly reader: string }[];
  readonly allowedResyncs: readonly string[];
  readonly longestCallMs: number;
  readonly noFailedCalls?: boolean;
  readonly mustFail?: boolean;
  /** Whether the fault must lose records, even acknowledged or received ones. All other promises must be kept. */
  readonly loses?: boolean;
}

/** Judges a run by its journal and by the records in the database, without knowing the service's code. */
export function judge(entries: readonly Entry[], recorded: readonly Recorded[], expected: Expectations): Judgement {
  // This function has over 50 lines, because it checks one promise after another.
  const violations: string[] = [];
  const creates = entries.filter((entry) => entry.kind === 'create');
  const received = entries.filter((entry) => entry.kind === 'received');
  const resyncs: Record<string, number> = {};
  let lostCount = 0;
  for (const { reason } of entries.filter((entry) => entry.kind === 'resync')) resyncs[reason] = (resyncs[reason] ?? 0) + 1;

  for (const { account, donationIds } of recorded) {
    const known = new Set(donationIds);
    if (known.size !== donationIds.length) violations.push(`${account}: the list contains a donation twice`);
    const lost = creates.filter((entry) => entry.account === account && entry.id !== null && !known.has(entry.id));
    lostCount += lost.length;
    if (!expected.loses) violations.push(...lost.map(({ id }) => `${account}: ${id} was acknowledged and is not recorded`));
    for (const { reader } of expected.readers.filter((one) => one.account === account)) {
      const own = received.filter((entry) => entry.account === account && entry.reader === reader);
      const receivedDonations = new Set(receivedIds(own, 'donation.created'));
      violations.push(...twice(own.map(({ envelopeId }) => envelopeId)).map((id) => `${account}, ${reader}: ${id} was received twice`));
      violations.push(
        ...unordered(own.map(({ envelopeId }) => envelopeId)).map((id) => `${account}, ${reader}: ${id} arrived out of order`),
      );
      const phantom = [...receivedDonations].filter((id) => !known.has(id));
      if (!expected.loses) violations.push(...phantom.map((id) => `${account}, ${reader}: ${id} was received and is not recorded`));
      // If a donation that reached a goal is lost, a later donation may reach the goal a second time.
      const reached = expected.loses ? [] : receivedIds(own, 'goal.reached');
      violations.push(...twice(reached).map((id) => `${account}, ${reader}: goal ${id} was reached twice`));
    }
  }
  violations.push(...listMissed(entries, recorded, expected));
  for (const [reason, count] of Object.entries(resyncs)) {
    if (!expected.allowedResyncs.includes(reason)) violations.push(`${count} resyncs for ${reason}`);
  }
  const callViolations: string[] = [];
  const slowestCallMs = Math.max(0, ...creates.map(({ tookMs }) => tookMs));
  if (slowestCallMs > expected.longestCallMs) callViolations.push(`a call took ${slowestCallMs} ms`);
  const failed = (via: 'balancer' | 'node') =>
    creates.filter((entry) => entry.via === via && (entry.status === 0 || entry.status >= 500)).length;
  if (expected.noFailedCalls && failed('balancer') > 0) callViolations.push(`${failed('balancer')} calls failed at the balancer`);
  if (expected.mustFail && failed('balancer') + failed('node') === 0) violations.push('no call failed: the fault did not happen');
  if (expected.loses && lostCount === 0) violations.push('nothing was lost: the fault did not happen');
  return {
    ...{ violations: [...violations, ...callViolations], callViolations },
    lost: lostCount,
    acknowledged: creates.filter(({ id }) => id !== null).length,
    recorded: recorded.reduce((sum, { donationIds }) => sum + donationIds.length, 0),
    received: received.length,
    resyncs,
    slowestCallMs,
    failedCalls: { balancer: failed('balancer'), node: failed('node') },
  };
}

/**
 * Lists records that some reader did not receive. Skips readers that were asked to resync, because such readers read the missed events by
 * REST.
 */
export function listMissed(entries: readonly Entry[], recorded: readonly Recorded[], { readers }: Pick<Expectations, 'readers'>): string[] {
  return recorded.flatMap(({ account, donationIds, completedGoalIds }) =>
    readers
      .filter((one) => one.account === account)
      .flatMap(({ reader }) => {
        const own = entries.filter((entry) => entry.kind !== 'create' && entry.account === account && entry.reader === reader);
        if (own.some(({ kind }) => kind === 'resync')) return [];
        const received = own.filter((entry) => entry.kind === 'received');
        const donations = new Set(receivedIds(received, 'donation.created'));
        const goals = new Set(receivedIds(received, 'goal.reached'));
        return [
          ...donationIds.filter((id) => !donations.has(id)).map((id) => `${account}, ${reader}: ${id} was recorded and not received`),
          ...completedGoalIds.filter((id) => !goals.has(id)).map((id) => `${account}, ${reader}: goal ${id} was not received`),
        ];
      }),
  );
}

function receivedIds(received: readonly Extract<Entry, { kind: 'received' }>[], wanted: string): string[] {
  return received.filter(({ type }) => type === wanted).map(({ recordId }) => recordId);
}

function twice(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

/** Lists ids that are not greater than the id before them. An id is `<ms>-<sequence>`. */
function unordered(ids: readonly string[]): string[] {
  const numbers = ids.map((id) => id.split('-').map(Number));
  return ids.filter((_, index) => {
    const [ms = 0, sequence = 0] = numbers[index] ?? [];
    const [lastMs = -1, lastSequence = -1] = numbers[index - 1] ?? [];
    return ms < lastMs || (ms === lastMs && sequence <= lastSequence);
  });
}

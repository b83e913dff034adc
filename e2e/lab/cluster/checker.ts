import type { Entry } from './journal.ts';

/** An account's donations as the API lists them after the run. */
export interface Recorded {
  readonly account: string;
  readonly donationIds: readonly string[];
  /** Goals that are completed, by id. */
  readonly completedGoalIds: readonly string[];
}

export interface Judgement {
  /** Each is a broken promise; empty = the run is passed. */
  readonly faults: readonly string[];
  /** Those of them that a computer which stands still has too: calls that failed or took long. */
  readonly callFaults: readonly string[];
  readonly acknowledged: number;
  /** Acknowledged, and not recorded. */
  readonly lost: number;
  readonly recorded: number;
  readonly heard: number;
  readonly resyncs: Readonly<Record<string, number>>;
  /** The longest call, ms. */
  readonly slowestCallMs: number;
  /** Through the balancer, and at the nodes themselves. */
  readonly failedCalls: Readonly<Record<'balancer' | 'node', number>>;
}

interface Expectations {
  readonly readers: readonly { readonly account: string; readonly reader: string }[];
  /** Reasons of a resync that the fault may have. */
  readonly allowedResyncs: readonly string[];
  /** No call may take longer. */
  readonly longestCallMs: number;
  /** No call through the balancer may fail; absent = some may. */
  readonly noFailedCalls?: boolean;
  /** Some calls have to fail, or the fault was not there. */
  readonly mustFail?: boolean;
  /** Something of what was answered, and heard, is lost; nothing else may be wrong. */
  readonly loses?: boolean;
}

/** Judges a run by its journal and by what was recorded. Knows nothing of how the service works. */
export function judge(entries: readonly Entry[], recorded: readonly Recorded[], expected: Expectations): Judgement {
  // Over 50 lines: one promise after the other.
  const faults: string[] = [];
  const creates = entries.filter((entry) => entry.kind === 'create');
  const received = entries.filter((entry) => entry.kind === 'heard');
  const resyncs: Record<string, number> = {};
  let lostCount = 0;
  for (const { reason } of entries.filter((entry) => entry.kind === 'resync')) resyncs[reason] = (resyncs[reason] ?? 0) + 1;

  for (const { account, donationIds } of recorded) {
    const known = new Set(donationIds);
    if (known.size !== donationIds.length) faults.push(`${account}: the list has a donation twice`);
    const lost = creates.filter((entry) => entry.account === account && entry.id !== null && !known.has(entry.id));
    lostCount += lost.length;
    if (!expected.loses) faults.push(...lost.map(({ id }) => `${account}: ${id} was acknowledged and is not recorded`));
    for (const { reader } of expected.readers.filter((one) => one.account === account)) {
      const own = received.filter((entry) => entry.account === account && entry.reader === reader);
      const receivedDonations = new Set(receivedIds(own, 'donation.created'));
      faults.push(...twice(own.map(({ envelopeId }) => envelopeId)).map((id) => `${account}, ${reader}: ${id} was heard twice`));
      faults.push(...unordered(own.map(({ envelopeId }) => envelopeId)).map((id) => `${account}, ${reader}: ${id} came out of order`));
      const phantom = [...receivedDonations].filter((id) => !known.has(id));
      if (!expected.loses) faults.push(...phantom.map((id) => `${account}, ${reader}: ${id} was heard and is not recorded`));
      // One that was reached in what was lost is reached again.
      const reached = expected.loses ? [] : receivedIds(own, 'goal.reached');
      faults.push(...twice(reached).map((id) => `${account}, ${reader}: goal ${id} was reached twice`));
    }
  }
  faults.push(...missedOf(entries, recorded, expected));
  for (const [reason, count] of Object.entries(resyncs)) {
    if (!expected.allowedResyncs.includes(reason)) faults.push(`${count} resyncs for ${reason}`);
  }
  const callFaults: string[] = [];
  const slowestCallMs = Math.max(0, ...creates.map(({ tookMs }) => tookMs));
  if (slowestCallMs > expected.longestCallMs) callFaults.push(`a call took ${slowestCallMs} ms`);
  const failed = (via: 'balancer' | 'node') =>
    creates.filter((entry) => entry.via === via && (entry.status === 0 || entry.status >= 500)).length;
  if (expected.noFailedCalls && failed('balancer') > 0) callFaults.push(`${failed('balancer')} calls failed at the balancer`);
  if (expected.mustFail && failed('balancer') + failed('node') === 0) faults.push('no call failed: there was no fault');
  if (expected.loses && lostCount === 0) faults.push('nothing was lost: there was no fault');
  return {
    ...{ faults: [...faults, ...callFaults], callFaults },
    lost: lostCount,
    acknowledged: creates.filter(({ id }) => id !== null).length,
    recorded: recorded.reduce((sum, { donationIds }) => sum + donationIds.length, 0),
    heard: received.length,
    resyncs,
    slowestCallMs,
    failedCalls: { balancer: failed('balancer'), node: failed('node') },
  };
}

/** What is recorded and some reader has not heard, a line each. What a resync leaves out is read by REST, as the contract has it. */
export function missedOf(entries: readonly Entry[], recorded: readonly Recorded[], { readers }: Pick<Expectations, 'readers'>): string[] {
  return recorded.flatMap(({ account, donationIds, completedGoalIds }) =>
    readers
      .filter((one) => one.account === account)
      .flatMap(({ reader }) => {
        const own = entries.filter((entry) => entry.kind !== 'create' && entry.account === account && entry.reader === reader);
        if (own.some(({ kind }) => kind === 'resync')) return [];
        const received = own.filter((entry) => entry.kind === 'heard');
        const donations = new Set(receivedIds(received, 'donation.created'));
        const goals = new Set(receivedIds(received, 'goal.reached'));
        return [
          ...donationIds.filter((id) => !donations.has(id)).map((id) => `${account}, ${reader}: ${id} was recorded and not heard`),
          ...completedGoalIds.filter((id) => !goals.has(id)).map((id) => `${account}, ${reader}: goal ${id} was never reached`),
        ];
      }),
  );
}

function receivedIds(received: readonly Extract<Entry, { kind: 'heard' }>[], wanted: string): string[] {
  return received.filter(({ type }) => type === wanted).map(({ recordId }) => recordId);
}

function twice(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

/** Ids that do not rise: `<ms>-<sequence>`. */
function unordered(ids: readonly string[]): string[] {
  const numbers = ids.map((id) => id.split('-').map(Number));
  return ids.filter((_, index) => {
    const [ms = 0, sequence = 0] = numbers[index] ?? [];
    const [lastMs = -1, lastSequence = -1] = numbers[index - 1] ?? [];
    return ms < lastMs || (ms === lastMs && sequence <= lastSequence);
  });
}

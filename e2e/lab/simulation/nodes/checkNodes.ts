import type { NodesEvidence, NodesViolation, OpenStream, Outage, ReaderLog } from './evidence';
import { nodeCount } from './nodesPlan';

/** After an outage of Valkey or of a node, all nodes have announced their open streams again within this time. */
const healedAfterMs = 6_000;
/** How long nodes take to reconnect when another Valkey takes over. */
const connectedAgainMs = 100;

export function checkNodes(evidence: NodesEvidence): NodesViolation[] {
  return [
    ...checkRecords(evidence),
    ...checkOrder(evidence),
    ...evidence.happened.readers.flatMap((reader) => checkReader(reader, evidence)),
    ...checkTokens(evidence),
    ...checkCaps(evidence),
    ...checkGoals(evidence),
  ];
}

/** Invariant N1: every acknowledged donation is recorded once, with one event, and all answers name this donation. */
function checkRecords({ happened, kept }: NodesEvidence): NodesViolation[] {
  const reported = kept.events.filter(({ type }) => type === 'donation.created').map(({ data }) => idIn(data, 'id'));
  return happened.requested.flatMap(({ key, answers }): NodesViolation[] => {
    const rows = kept.donations.filter(({ donor_name }) => donor_name === key);
    const ids = new Set([...answers, ...rows.map(({ id }) => id)]);
    if (rows.length === 0) return [{ invariant: 'N1', what: `${key} was requested, answered ${answers.length} times and is not recorded` }];
    if (ids.size > 1) return [{ invariant: 'N1', what: `${key} is ${ids.size} donations: ${[...ids].join(', ')}` }];
    const events = reported.filter((id) => ids.has(id)).length;
    return events === 1 ? [] : [{ invariant: 'N1', what: `${key} has ${events} events` }];
  });
}

/** Invariant N2: ids increase in the order in which events were recorded. */
function checkOrder({ kept }: NodesEvidence): NodesViolation[] {
  return kept.events.flatMap(({ id }, index): NodesViolation[] => {
    const before = kept.events[index - 1];
    if (!before || isAfter(id, before.id)) return [];
    return [{ invariant: 'N2', what: `event ${id} was recorded after ${before.id}` }];
  });
}

/**
 * Invariants of a reader. N3: every event is received. N4: no event is received twice. N5: events are in order. N6: no reader is asked to
 * resync.
 */
function checkReader({ name, baseline, connectedAtMs, received, resyncs }: ReaderLog, { happened, kept }: NodesEvidence): NodesViolation[] {
  if (baseline === null) return [{ invariant: 'N3', what: `${name} never had a stream` }];
  const violations: NodesViolation[] = resyncs.map((reason) => ({ invariant: 'N6', what: `${name} was asked to resync: ${reason}` }));
  const ids = new Set(received.map(({ id }) => id));
  if (ids.size < received.length) violations.push({ invariant: 'N4', what: `${name} received ${received.length - ids.size} events twice` });
  const first = received.findIndex(({ id }, index) => index > 0 && !isAfter(id, received[index - 1]?.id ?? ''));
  if (first > 0) violations.push({ invariant: 'N5', what: `${name} received ${received[first]?.id} after ${received[first - 1]?.id}` });
  const requestedLater = new Set(happened.requested.filter(({ requestedAtMs }) => requestedAtMs > connectedAtMs).map(({ key }) => key));
  const lateIds = new Set(kept.donations.filter(({ donor_name }) => requestedLater.has(donor_name)).map(({ id }) => id));
  for (const { id, type, data } of kept.events) {
    const isPromised = isAfter(id, baseline) || (type === 'donation.created' && lateIds.has(idIn(data, 'id')));
    if (isPromised && !ids.has(id)) violations.push({ invariant: 'N3', what: `${name} never received ${type} ${id}` });
  }
  const known = new Map(kept.events.map(({ id, data }) => [id, data]));
  for (const { id, data } of received) {
    if (known.get(id) !== JSON.stringify(data))
      violations.push({ invariant: 'N5', what: `${name} received ${id}, which was recorded differently` });
  }
  return violations;
}

/** Invariant N7: a token opens only one stream. */
function checkTokens({ happened }: NodesEvidence): NodesViolation[] {
  return [...happened.tokens.values()]
    .filter((times) => times > 1)
    .map((times) => ({ invariant: 'N7', what: `a token opened ${times} streams` }));
}

/**
 * Invariant N8: the healthy nodes together do not exceed the limit of open streams. A node that cannot reach Valkey may use the whole limit
 * for its own streams.
 */
function checkCaps({ happened: { streams, outages }, streamsPerKey }: NodesEvidence): NodesViolation[] {
  const moments = [...streams.map(({ fromMs }) => fromMs), ...outages.map(({ untilMs }) => untilMs + healedAfterMs)];
  return moments.flatMap((atMs): NodesViolation[] => {
    const open = streams.filter(({ fromMs, untilMs }) => fromMs <= atMs && (untilMs === null || untilMs > atMs));
    const most = streamsPerKey * excess(outages, open, atMs);
    return open.length > most ? [{ invariant: 'N8', what: `${open.length} streams were open, but only ${most} may be` }] : [];
  });
}

/** By which factor the limit of open streams may be exceeded, because a node without Valkey counts only its own streams. */
function excess(outages: readonly Outage[], open: readonly OpenStream[], atMs: number): number {
  const active = outages.filter(({ fromMs, untilMs }) => atMs >= fromMs && atMs < untilMs + healedAfterMs);
  const wasAway = ({ what, fromMs: awayFromMs }: Outage) =>
    what === 'away' || open.some(({ fromMs }) => fromMs >= awayFromMs && fromMs < awayFromMs + connectedAgainMs);
  if (active.some(wasAway)) return nodeCount;
  return active.length > 0 ? 2 : 1;
}

/** Invariant N9: a goal is reached once. */
function checkGoals({ kept }: NodesEvidence): NodesViolation[] {
  const reached = kept.events.filter(({ type }) => type === 'goal.reached').map(({ data }) => idIn(data, 'goalId'));
  return kept.goals.flatMap(({ id, target, total, completed_at }): NodesViolation[] => {
    const times = reached.filter((goalId) => goalId === id).length;
    const isFull = total >= target;
    if (times === (isFull ? 1 : 0) && isFull === (completed_at !== null)) return [];
    return [{ invariant: 'N9', what: `a goal of ${target} with ${total} was reached ${times} times` }];
  });
}

function idIn(json: string, field: string): string {
  return String((JSON.parse(json) as Record<string, unknown>)[field]);
}

function isAfter(id: string, other: string): boolean {
  const [ms = 0, sequence = 0] = id.split('-').map(Number);
  const [otherMs = 0, otherSequence = 0] = other.split('-').map(Number);
  return ms > otherMs || (ms === otherMs && sequence > otherSequence);
}

import { type BusinessEvent, businessKey, businessTimeMs, identityOf } from '../../../contract/api';
import type { Arrival, QueuedEvent } from '../../../contract/engine';
import { addSeen, readPending, readPosition } from './ledgerQueries';
import { type Meta, positionAt, type StoredEvent, withShowing } from './records';

export interface Incoming {
  readonly event: BusinessEvent;
  readonly arrival: Arrival;
}

/** An unreadable frame of a known type. It is stored and reported to the creator. */
export interface Unreadable {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly why: string;
}

/** What one transaction stores. `cursor` is null if it does not change. */
export interface IntakeBatch {
  readonly incoming: readonly Incoming[];
  readonly unreadable: readonly Unreadable[];
  readonly cursor: string | null;
  /** Up to what time each REST list has been read completely, epoch ms by the server's clock. */
  readonly covered?: Readonly<Record<string, number>>;
}

/** An idle element, which may show an event of the batch immediately. */
export interface IdleElement {
  readonly element: string;
  /**
   * Returns the sequence numbers of the events to show now, or null. The transaction marks them as started. Pure, because a transaction
   * may be repeated.
   */
  choose(queued: readonly QueuedEvent[]): readonly number[] | null;
}

/** How many identities `meta.ahead` may contain. Each REST pass ends with an empty `meta.ahead`, and fewer events arrive during a pass. */
const maxAhead = 1_000;

interface Intake {
  readonly batch: IntakeBatch;
  readonly idleElements: readonly IdleElement[];
  /**
   * The sequence number after the last event of the log, as this engine knows it. `meta.nextSeq` is higher if an earlier write was reported as
   * failed but succeeded.
   */
  readonly nextSeq: number;
  readonly receivedAtMs: number;
  readonly delivered: ReadonlySet<string>;
}

/** Drops duplicates, queues the rest and moves the cursor, inside an open transaction (SPEC DLV-1). Returns the new events and the log's new end. */
export async function ingest(
  objects: IDBObjectStore,
  meta: Meta,
  putMeta: (meta: Meta) => void,
  { batch, idleElements, nextSeq, receivedAtMs, delivered }: Intake,
): Promise<{ readonly queued: QueuedEvent[]; readonly endSeq: number }> {
  const { unreadable, cursor, covered } = batch;
  // Events before `baselineMs` are history and not shown. The check is here, because the store may have been cleared, and the caller does
  // not know the new `baselineMs`.
  const sinceBaseline = batch.incoming.filter(
    ({ event, arrival }) => arrival !== 'reconciled' || businessTimeMs(event) >= (meta.baselineMs ?? 0),
  );
  const [isNew, positions, undelivered] = await Promise.all([
    addSeen(objects, sinceBaseline.map(identityIn), receivedAtMs),
    Promise.all(idleElements.map(({ element }) => readPosition(objects, element, nextSeq))),
    meta.nextSeq > nextSeq ? readPending(objects, positionAt(nextSeq), receivedAtMs) : null,
  ]);
  // Also drops events that are in `meta.ahead` or `delivered`: if the store was cleared, they have no `seen` records.
  const ahead = new Set(meta.ahead);
  const wasTaken = (identity: string) => ahead.has(identity) || delivered.has(identity);
  const fresh = sinceBaseline
    .filter((one, index) => isNew[index] && !wasTaken(identityIn(one)))
    .map((one, index) => toQueued(one, meta.nextSeq + index, receivedAtMs));
  for (const frame of unreadable) objects.put({ ...frame, atMs: receivedAtMs }, ['unreadable', frame.id]);
  const endSeq = meta.nextSeq + fresh.length;
  if (fresh.length > 0) objects.put(fresh.map(toStored), ['log', endSeq - 1]);
  putMeta({
    ...meta,
    nextSeq: endSeq,
    cursor: cursor ?? meta.cursor,
    covered: { ...meta.covered, ...covered },
    newestMs: Math.max(meta.newestMs ?? 0, ...sinceBaseline.map(({ event }) => businessTimeMs(event))),
    ahead: cursor === null ? [...ahead, ...fresh.map(identityIn)].slice(-maxAhead) : [],
  });
  const queued = [...(undelivered?.readable ?? []), ...fresh];
  for (const [index, position] of positions.entries()) {
    const idle = idleElements[index];
    const seqs = idle?.choose(queued);
    if (idle && seqs) objects.put(withShowing(position, seqs, false, receivedAtMs), ['place', idle.element]);
  }
  return { queued, endSeq };
}

function identityIn({ event }: Incoming): string {
  return identityOf(event);
}

function toQueued({ event, arrival }: Incoming, seq: number, receivedAtMs: number): QueuedEvent {
  return { seq, key: businessKey(event), event, arrival, receivedAtMs };
}

function toStored({ seq, key, event, arrival, receivedAtMs }: QueuedEvent): StoredEvent {
  return { seq, key, type: event.type, data: event.data, arrival, receivedAtMs };
}

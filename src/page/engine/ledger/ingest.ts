import { type Arrival, type BusinessEvent, businessKey, businessTimeMs, identityOf, type QueuedEvent } from '../../../contract';
import { addSeen, readPending, readPosition } from './ledgerQueries';
import { type Meta, positionAt, type StoredEvent, withShowing } from './records';

export interface Incoming {
  readonly event: BusinessEvent;
  readonly arrival: Arrival;
}

/** A frame of a known type that could not be read: kept, and named in reports. */
export interface Unreadable {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly why: string;
}

/** What becomes durable together. `cursor` null = unchanged. */
export interface IntakeBatch {
  readonly incoming: readonly Incoming[];
  readonly unreadable: readonly Unreadable[];
  readonly cursor: string | null;
  /** Lists of REST that have been read completely, up to when by the server's clock, epoch ms. */
  readonly covered?: Readonly<Record<string, number>>;
}

/** A box whose stage may be free for what comes in. */
export interface IdleBox {
  readonly box: string;
  /**
   * Places in the log of what the box shows at once; null = nothing. They are marked as started in the transaction that
   * queues them. Must be pure: a transaction that is tried again asks again.
   */
  choose(queued: readonly QueuedEvent[]): readonly number[] | null;
}

/** More identities than events arrive while a REST pass is pending; older ones are not replayed any more. */
const maxAhead = 1_000;

interface Intake {
  readonly batch: IntakeBatch;
  readonly idleBoxes: readonly IdleBox[];
  /** The log's end as this engine knows it. The stored one is higher when an earlier intake became durable after its caller gave up. */
  readonly nextSeq: number;
  readonly receivedAtMs: number;
  /** Identities that this engine was given before. */
  readonly delivered: ReadonlySet<string>;
}

/** Dedupe, queue and cursor in a transaction that is open already (SPEC DLV-3). Returns what is new to the engine, and the log's end after it. */
export async function ingest(
  objects: IDBObjectStore,
  meta: Meta,
  putMeta: (meta: Meta) => void,
  { batch, idleBoxes, nextSeq, receivedAtMs, delivered }: Intake,
): Promise<{ readonly queued: QueuedEvent[]; readonly endSeq: number }> {
  const { unreadable, cursor, covered } = batch;
  // The caller does not know of a baseline that moved because the store was emptied.
  const sinceBaseline = batch.incoming.filter(
    ({ event, arrival }) => arrival !== 'reconciled' || businessTimeMs(event) >= (meta.baselineMs ?? 0),
  );
  const [isNew, positions, undelivered] = await Promise.all([
    addSeen(objects, sinceBaseline.map(identityIn), receivedAtMs),
    Promise.all(idleBoxes.map(({ box }) => readPosition(objects, box, nextSeq))),
    meta.nextSeq > nextSeq ? readPending(objects, positionAt(nextSeq), receivedAtMs) : null,
  ]);
  // Identities that are ahead of the cursor, or were given to this engine, were taken in even if an emptied store lacks them.
  const ahead = new Set(meta.ahead);
  const wasTaken = (identity: string) => ahead.has(identity) || delivered.has(identity);
  const fresh = sinceBaseline
    .filter((one, index) => isNew[index] && !wasTaken(identityIn(one)))
    .map((one, index) => toQueued(one, meta.nextSeq + index, receivedAtMs));
  for (const frame of unreadable) objects.put({ ...frame, atMs: receivedAtMs }, ['unreadable', frame.id]);
  const endSeq = meta.nextSeq + fresh.length;
  if (fresh.length > 0) objects.put(fresh.map(toStored), ['log', endSeq - 1]);
  putMeta({
    ...{ ...meta, nextSeq: endSeq, cursor: cursor ?? meta.cursor, covered: { ...meta.covered, ...covered } },
    newestMs: Math.max(meta.newestMs ?? 0, ...sinceBaseline.map(({ event }) => businessTimeMs(event))),
    ahead: cursor === null ? [...ahead, ...fresh.map(identityIn)].slice(-maxAhead) : [],
  });
  const queued = [...(undelivered?.readable ?? []), ...fresh];
  for (const [index, position] of positions.entries()) {
    const idle = idleBoxes[index];
    const seqs = idle?.choose(queued);
    if (idle && seqs) objects.put(withShowing(position, seqs, false, receivedAtMs), ['place', idle.box]);
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

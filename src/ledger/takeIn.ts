import { businessKey, businessTimeMs, identityOf, type QueuedEvent } from '../contract';
import type { Incoming, IntakeBatch, Opening } from './ledger';
import { type Meta, type Place, type StoredEvent, withShowing } from './records';
import { addSeen, beginAt, readPending, readPlace } from './storeWork';

/* Dedupe, queue and cursor, inside a transaction that is open already (SPEC DLV-3). */

/** More than comes while a REST pass is waited for; what is older is no longer replayed. */
const aheadKept = 1_000;

/** What is asked for before anything is known, so that there is one wait for all of it. */
export interface Begun {
  readonly receivedAtMs: number;
  /** The log's end as this engine, its only writer, knows it. */
  readonly nextSeq: number;
  /** What the stream brought counts whatever was stored; of the others this hangs on the baseline. */
  readonly isNew: Promise<boolean[]> | null;
  readonly places: Promise<Place[]>;
  /** What each opening chooses if all of it is new, as it nearly always is: the alert is composed while the storage reads. */
  readonly chosen: readonly (readonly number[] | null)[] | null;
}

export function beginIntake(
  objects: IDBObjectStore,
  batch: IntakeBatch,
  openings: readonly Opening[],
  { nextSeq, receivedAtMs }: Pick<Begun, 'nextSeq' | 'receivedAtMs'>,
): Begun {
  const { incoming } = batch;
  const isStream = incoming.every(({ arrival }) => arrival !== 'reconciled');
  const isNew = isStream ? addSeen(objects, incoming.map(identityIn), receivedAtMs) : null;
  const places = Promise.all(openings.map(({ box }) => readPlace(objects, box, nextSeq)));
  for (const asked of [isNew, places]) asked?.catch(() => {}); // a transaction that is given up before it looks at them tells why itself
  const guess = isStream ? incoming.map((one, index) => toQueued(one, nextSeq + index, receivedAtMs)) : [];
  const chosen = guess.length > 0 ? openings.map((opening) => opening.choose(guess, batch)) : null;
  return { receivedAtMs, nextSeq, isNew, places, chosen };
}

interface Intake {
  readonly batch: IntakeBatch;
  readonly openings: readonly Opening[];
  readonly begun: Begun;
  /** Identities that this engine was given before. */
  readonly given: ReadonlySet<string>;
}

/** Answers what was new, and the log's end after it. */
export async function takeIn(
  objects: IDBObjectStore,
  meta: Meta,
  putMeta: (meta: Meta) => void,
  { batch, openings, begun, given }: Intake,
): Promise<{ readonly queued: QueuedEvent[]; readonly endSeq: number }> {
  const { unreadable, cursor, covered } = batch;
  const { nextSeq, receivedAtMs } = begun;
  const unheard = meta.nextSeq > nextSeq ? (await readPending(objects, beginAt(nextSeq), receivedAtMs)).readable : [];
  // The caller does not know of a baseline that moved because the store was emptied.
  const counting = batch.incoming.filter(
    ({ event, arrival }) => arrival !== 'reconciled' || businessTimeMs(event) >= (meta.baselineMs ?? 0),
  );
  const newestMs = Math.max(meta.newestMs ?? 0, ...counting.map(({ event }) => businessTimeMs(event)));
  const isNew = await (begun.isNew ?? addSeen(objects, counting.map(identityIn), receivedAtMs));
  // What is ahead or was given to this engine was taken in, also where the store was emptied since and does not know it.
  const ahead = new Set(meta.ahead);
  const wasTaken = (identity: string) => ahead.has(identity) || given.has(identity);
  const fresh = counting
    .filter((one, index) => isNew[index] && !wasTaken(identityIn(one)))
    .map((one, index) => toQueued(one, meta.nextSeq + index, receivedAtMs));
  for (const frame of unreadable) objects.put({ ...frame, atMs: receivedAtMs }, ['unreadable', frame.id]);
  const endSeq = meta.nextSeq + fresh.length;
  if (fresh.length > 0) objects.put(fresh.map(toStored), ['log', endSeq - 1]);
  putMeta({
    ...{ ...meta, nextSeq: endSeq, newestMs, cursor: cursor ?? meta.cursor, covered: { ...meta.covered, ...covered } },
    ahead: cursor === null ? [...ahead, ...fresh.map(identityIn)].slice(-aheadKept) : [],
  });
  const queued = [...unheard, ...fresh];
  const isAsGuessed = meta.nextSeq === nextSeq && fresh.length === batch.incoming.length;
  const chosen = (isAsGuessed && begun.chosen) || openings.map((opening) => opening.choose(queued, batch));
  for (const [index, place] of (await begun.places).entries()) {
    const [box, seqs] = [openings[index]?.box, chosen[index]];
    if (box !== undefined && seqs) objects.put(withShowing(place, seqs, false, receivedAtMs), ['place', box]);
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

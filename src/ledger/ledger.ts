import { promisifyRequest, type UseStore } from 'idb-keyval';
import type { Arrival, BusinessEvent, Fate, QueuedEvent, Receipt } from '../contract';
import { businessKey } from '../contract';
import { emptyMeta, type Meta, type Place, placeAfter, readMeta, readStoredEvent, type StoredEvent } from './records';
import { beginAt, dropOtherPlaces, forgetOld, lastSeq, readPending, readPlace, trimLog, valuesBetween } from './storeWork';

/** Another engine has taken over; this one must stop. */
export class Superseded extends Error {
  constructor() {
    super('Another engine has taken over the ledger');
    this.name = 'Superseded';
  }
}

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

/** How one event of a box ended. */
export interface Ending {
  readonly queued: QueuedEvent;
  readonly alertKey: string | null;
  readonly startedAtMs: number | null;
  readonly fate: Fate;
}

/** What an engine finds when it takes over. */
export interface Takeover {
  readonly cursor: string | null;
  readonly baselineMs: number | null;
  /** As in {@link IntakeBatch}. */
  readonly covered: Readonly<Record<string, number>>;
}

export interface Ledger {
  /** Raises the epoch: from now on writes of an older engine are refused. */
  takeOver(): Promise<Takeover>;
  /**
   * Dedupe, queue and cursor in ONE strict transaction (SPEC DLV-3). Answers what was new, and first what an earlier
   * call queued that failed for its caller, because it was done too late: once or more often, each time by the same `seq`.
   */
  intake(batch: IntakeBatch): Promise<QueuedEvent[]>;
  /** The resume point is unusable. */
  forgetCursor(): Promise<void>;
  /** Set once; later calls change nothing. Answers the baseline that holds. */
  setBaseline(baselineMs: number): Promise<number>;
  /** A box's pending events. A new box starts at the log's end of the first call, also when that one failed. What was on stage when the last engine died is settled first. */
  enter(box: string): Promise<QueuedEvent[]>;
  /** Marks events as started, before their first pixel. `isSummary` = as merged into one alert. */
  start(box: string, seqs: readonly number[], isSummary: boolean): Promise<void>;
  /** Marks what is on stage as half over. */
  passHalf(box: string): Promise<void>;
  /** Takes what is on stage off again without an ending: it will be shown from its beginning. */
  putBack(box: string): Promise<void>;
  /** Ends events, each with its receipt. */
  end(box: string, endings: readonly Ending[]): Promise<void>;
  /** Forgets the places of all other boxes, which would hold up the log. */
  keepBoxes(boxes: readonly string[]): Promise<void>;
  /** Newest first. */
  receipts(box: string, limit: number): Promise<Receipt[]>;
}

export interface LedgerOptions {
  readonly store: UseStore;
  readonly clock: { now(): number };
}

export function createLedger({ store, clock }: LedgerOptions): Ledger {
  let epoch = 0;
  /** The log's end as this engine, its only writer, knows it; and as it was when a box was first asked for. */
  let nextSeq = 1;
  const firstSeqs = new Map<string, number>();

  /** A write as the present engine: the epoch is checked in the very transaction. */
  const write = <T>(work: (objects: IDBObjectStore, meta: Meta) => Promise<T>): Promise<T> =>
    store('readwrite', async (objects) => {
      const meta = readMeta(await promisifyRequest(objects.get(['meta'])));
      if (meta.epoch !== epoch) throw new Superseded();
      return work(objects, meta);
    });
  const writeMeta = (change: (meta: Meta) => Meta) =>
    write(async (objects, meta) => {
      objects.put(change(meta), ['meta']);
    });
  const writePlace = (box: string, change: (place: Place) => Place) =>
    write(async (objects, meta) => {
      objects.put(change(await readPlace(objects, box, meta.nextSeq)), ['place', box]);
    });

  return {
    takeOver: () =>
      store('readwrite', async (objects) => {
        const meta = readMeta((await promisifyRequest(objects.get(['meta']))) ?? emptyMeta, await lastSeq(objects));
        epoch = meta.epoch + 1;
        nextSeq = meta.nextSeq;
        objects.put({ ...meta, epoch }, ['meta']);
        await forgetOld(objects, clock.now());
        return { cursor: meta.cursor, baselineMs: meta.baselineMs, covered: meta.covered ?? {} };
      }),

    intake: async ({ incoming, unreadable, cursor, covered }) => {
      const { queued, endSeq } = await write(async (objects, meta) => {
        const unheard = meta.nextSeq > nextSeq ? (await readPending(objects, beginAt(nextSeq), clock.now())).readable : [];
        const fresh: QueuedEvent[] = [];
        for (const { event, arrival } of incoming) {
          const key = businessKey(event);
          if ((await promisifyRequest(objects.get(['seen', key]))) !== undefined) continue;
          const queued: QueuedEvent = { seq: meta.nextSeq + fresh.length, key, event, arrival, receivedAtMs: clock.now() };
          objects.put(queued.receivedAtMs, ['seen', key]);
          objects.put(toStored(queued), ['log', queued.seq]);
          fresh.push(queued);
        }
        for (const frame of unreadable) objects.put({ ...frame, atMs: clock.now() }, ['unreadable', frame.id]);
        const next: Meta = { ...meta, nextSeq: meta.nextSeq + fresh.length, cursor: cursor ?? meta.cursor };
        objects.put({ ...next, covered: { ...meta.covered, ...covered } }, ['meta']);
        return { queued: [...unheard, ...fresh], endSeq: next.nextSeq };
      });
      nextSeq = Math.max(nextSeq, endSeq);
      return queued;
    },

    forgetCursor: () => writeMeta((meta) => ({ ...meta, cursor: null })),

    setBaseline: (baselineMs) =>
      write(async (objects, meta) => {
        const holds = meta.baselineMs ?? baselineMs;
        objects.put({ ...meta, baselineMs: holds } satisfies Meta, ['meta']);
        return holds;
      }),

    enter: (box) => {
      const firstSeq = firstSeqs.get(box) ?? nextSeq;
      firstSeqs.set(box, firstSeq);
      return write(async (objects) => {
        const place = await settle(objects, await readPlace(objects, box, firstSeq), box, clock.now());
        const { readable, unreadable } = await readPending(objects, place, clock.now());
        objects.put(placeAfter(place, unreadable), ['place', box]);
        return readable;
      });
    },

    start: (box, seqs, isSummary) =>
      writePlace(box, (place) => ({ ...place, showing: { seqs: [...seqs], startedAtMs: clock.now(), half: false, isSummary } })),
    passHalf: (box) => writePlace(box, (place) => ({ ...place, showing: place.showing && { ...place.showing, half: true } })),
    putBack: (box) => writePlace(box, withRestart),

    end: (box, endings) =>
      write(async (objects, meta) => {
        const place = await readPlace(objects, box, meta.nextSeq);
        for (const ending of endings) putReceipt(objects, box, place, ending, clock.now());
        objects.put(
          placeAfter(
            place,
            endings.map(({ queued }) => queued.seq),
          ),
          ['place', box],
        );
        await trimLog(objects);
      }),

    keepBoxes: (boxes) =>
      write(async (objects) => {
        await dropOtherPlaces(objects, boxes);
        for (const box of firstSeqs.keys()) if (!boxes.includes(box)) firstSeqs.delete(box);
        await trimLog(objects);
      }),

    receipts: (box, limit) =>
      store('readonly', async (objects) => {
        const all = await valuesBetween(objects, ['receipt', box], ['receipt', box, []]);
        return all.slice(-limit).reverse() as Receipt[]; // written by `putReceipt` alone
      }),
  };
}

function toStored({ seq, key, event, arrival, receivedAtMs }: QueuedEvent): StoredEvent {
  return { seq, key, type: event.type, data: event.data, arrival, receivedAtMs };
}

function withRestart(place: Place): Place {
  const restarts = { ...place.restarts };
  for (const seq of place.showing?.seqs ?? []) restarts[seq] = (restarts[seq] ?? 0) + 1;
  return { ...place, showing: null, restarts };
}

/**
 * The fixed rule for an alert that a crash cut short (delivery.md, "Honest limit"): half of its time or more on
 * screen counts as shown, less is shown again from the beginning.
 */
async function settle(objects: IDBObjectStore, place: Place, box: string, nowMs: number): Promise<Place> {
  const { showing } = place;
  if (!showing) return place;
  if (!showing.half) return withRestart(place);
  const events = await Promise.all(showing.seqs.map((seq) => promisifyRequest(objects.get(['log', seq]))));
  const queued = events.map(readStoredEvent).filter((event) => event !== null);
  const alertKey = queued[0]?.key ?? null;
  for (const event of queued) {
    putReceipt(
      objects,
      box,
      place,
      { queued: event, alertKey, startedAtMs: showing.startedAtMs, fate: { tag: showing.isSummary ? 'merged' : 'shown', cutShort: true } },
      nowMs,
    );
  }
  return placeAfter(place, showing.seqs);
}

function putReceipt(
  objects: IDBObjectStore,
  box: string,
  place: Place,
  { queued, alertKey, startedAtMs, fate }: Ending,
  endedAtMs: number,
): void {
  const { seq, key, event, arrival, receivedAtMs } = queued;
  const restarts = place.restarts[seq] ?? 0;
  const receipt: Receipt = { box, seq, key, type: event.type, arrival, receivedAtMs, startedAtMs, endedAtMs, alertKey, restarts, fate };
  objects.put(receipt, ['receipt', box, seq]);
}

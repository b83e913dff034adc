import { promisifyRequest, type UseStore } from 'idb-keyval';
import { type Arrival, type BusinessEvent, identityOf, type QueuedEvent } from '../contract';
import { type Ending, putReceipt, settle } from './endings';
import { ingest } from './ingest';
import {
  emptyMeta,
  type Marks,
  type Meta,
  type Place,
  placeAfter,
  readMeta,
  withHalf,
  withJoined,
  withMarks,
  withPutBack,
  withShowing,
} from './records';
import { addSeen, dropOtherPlaces, lastSeq, makeRoom, readPending, readPlace, trimLog } from './storeWork';
import { StorageFailure } from './strictStore';

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

/** A box whose stage may be free for what comes in. */
export interface IdleBox {
  readonly box: string;
  /**
   * Places in the log of what the box shows at once; null = nothing. They are marked as started in the transaction that
   * queues them. Must be pure: a transaction that is tried again asks again.
   */
  choose(queued: readonly QueuedEvent[]): readonly number[] | null;
}

/** What an engine finds when it takes over. */
export interface Takeover {
  readonly cursor: string | null;
  readonly baselineMs: number | null;
  /** As in {@link IntakeBatch}. */
  readonly covered: Readonly<Record<string, number>>;
  /** Instants of the last attempts to connect, epoch ms. */
  readonly attempts: readonly number[];
}

type Work<T> = (objects: IDBObjectStore, meta: Meta, putMeta: (meta: Meta) => void) => Promise<T>;
/** A transaction of the present engine; refused with {@link Superseded} when it was replaced. */
export type LedgerWrite = <T>(work: Work<T>) => Promise<T>;

export interface Ledger {
  /** Raises the epoch: from now on writes of an older engine are refused. */
  takeOver(): Promise<Takeover>;
  /**
   * Dedupe, queue and cursor in ONE strict transaction (SPEC DLV-3). Answers what was new, and first what an earlier
   * call queued that failed for its caller, because it was done too late: once or more often, each time by the same `seq`.
   * What an idle box chooses of these is marked as started with it, as {@link Ledger.start} does.
   */
  intake(batch: IntakeBatch, idleBoxes?: readonly IdleBox[]): Promise<QueuedEvent[]>;
  /** An attempt to connect begins; remembered, because limits hold over restarts too. */
  attempt(): Promise<void>;
  /** The resume point is unusable. */
  forgetCursor(): Promise<void>;
  /** Set once; later calls change nothing. Answers the baseline that holds. */
  setBaseline(baselineMs: number): Promise<number>;
  /** A box's pending events. A new box starts at the log's end of the first call, also when that one failed. What was on stage when the last engine died is settled first. */
  enter(box: string): Promise<QueuedEvent[]>;
  /** Marks events as started, before their first pixel. `isSummary` = as merged into one alert. */
  start(box: string, seqs: readonly number[], isSummary: boolean): Promise<void>;
  /** Marks events as merged into what is on stage, before they are seen in it; nothing where `first`'s alert is not there any more. */
  join(box: string, first: number, seqs: readonly number[]): Promise<void>;
  /** Marks `first`'s alert as half over, with `seqs` only what joined it later; nothing where another one is on stage: a write may be done long after it was given up. */
  passHalf(box: string, first: number, seqs?: readonly number[]): Promise<void>;
  /** Takes `first`'s alert off again without an ending: it will be shown from its beginning. Nothing where another one is on stage. */
  putBack(box: string, first: number): Promise<void>;
  /** Notes what the creator decided of events that wait. */
  mark(box: string, marks: Marks): Promise<void>;
  /** Ends events, each with its receipt. What is on stage is taken off with them when some of it is among them. */
  end(box: string, endings: readonly Ending[]): Promise<void>;
  /** Forgets the places of all other boxes, which would hold up the log. */
  keepBoxes(boxes: readonly string[]): Promise<void>;
  /** One strict write, for what has a file of its own (receiptOutbox.ts). */
  readonly write: LedgerWrite;
}

export interface LedgerOptions {
  readonly store: UseStore;
  readonly clock: { now(): number };
}

/** More than waits in an evening's rush; what is older was shown long ago. */
const givenKept = 5_000;

/** As many as a client may mint in a minute. */
const attemptsKept = 15;

export function createLedger({ store, clock }: LedgerOptions): Ledger {
  let epoch = 0;
  /** As it was last written: what goes on when the store is emptied beneath us. */
  let known: Meta = emptyMeta;
  /** The log's end as this engine, its only writer, knows it; and as it was when a box was first asked for. */
  let nextSeq = 1;
  const firstSeqs = new Map<string, number>();
  /** What this engine was given, newest last: taken in already, also where the store was emptied since and does not know it. */
  const given = new Set<string>();
  const remember = (queued: readonly QueuedEvent[]): QueuedEvent[] => {
    for (const { event } of queued) given.add(identityOf(event));
    for (const oldest of given) {
      if (given.size <= givenKept) break;
      given.delete(oldest);
    }
    return [...queued];
  };

  /** A write as the present engine: the epoch is checked in the very transaction. */
  async function attempted<T>(work: Work<T>): Promise<T> {
    let written: Meta | null = null;
    const result = await store('readwrite', async (objects) => {
      const found = await promisifyRequest<unknown>(objects.get(['meta']));
      // Site data can be cleared at any time, and no error tells of it (delivery.md, fact 12).
      const meta = found === undefined ? await goOn(objects, known, given, clock.now()) : readMeta(found);
      if (meta.epoch !== epoch) throw new Superseded();
      return work(objects, meta, (next) => {
        written = next;
        objects.put(next, ['meta']);
      });
    });
    known = written ?? known; // of whoever wrote last, and not of whoever asked last
    return result;
  }
  /** A store that is full gives up what has been told before it refuses what has not (SPEC LDG-3). */
  const write: LedgerWrite = (work) =>
    attempted(work).catch(async (error: unknown) => {
      if (!(error instanceof StorageFailure && error.reason === 'quota')) throw error;
      await store('readwrite', (objects) => makeRoom(objects, nextSeq));
      return attempted(work);
    });
  const writeMeta = (change: (meta: Meta) => Meta) => write(async (_objects, meta, putMeta) => putMeta(change(meta)));
  const writePlace = (box: string, change: (place: Place) => Place) =>
    write(async (objects, meta) => {
      objects.put(change(await readPlace(objects, box, meta.nextSeq)), ['place', box]);
    });

  return {
    takeOver: async () => {
      known = await store('readwrite', async (objects) => {
        const meta = readMeta((await promisifyRequest(objects.get(['meta']))) ?? emptyMeta, await lastSeq(objects));
        // Of the clock, so that no engine of an emptied store has the number of one before.
        const next = { ...meta, epoch: Math.max(meta.epoch + 1, clock.now()) };
        objects.put(next, ['meta']);
        return next;
      });
      epoch = known.epoch;
      nextSeq = known.nextSeq;
      const { cursor, baselineMs, covered = {}, attempts = [] } = known;
      return { cursor, baselineMs, covered, attempts };
    },

    intake: async (batch, idleBoxes = []) => {
      const { queued, endSeq } = await write((objects, meta, putMeta) =>
        ingest(objects, meta, putMeta, { batch, idleBoxes, nextSeq, receivedAtMs: clock.now(), given }),
      );
      nextSeq = Math.max(nextSeq, endSeq);
      return remember(queued);
    },

    attempt: () => writeMeta((meta) => ({ ...meta, attempts: [...(meta.attempts ?? []), clock.now()].slice(-attemptsKept) })),

    forgetCursor: () => writeMeta((meta) => ({ ...meta, cursor: null, ahead: [] })),

    setBaseline: (baselineMs) =>
      write(async (_objects, meta, putMeta) => {
        const holds = meta.baselineMs ?? baselineMs;
        putMeta({ ...meta, baselineMs: holds });
        return holds;
      }),

    enter: async (box) => {
      const firstSeq = firstSeqs.get(box) ?? nextSeq;
      firstSeqs.set(box, firstSeq);
      const pending = await write(async (objects) => {
        const place = await settle(objects, await readPlace(objects, box, firstSeq), box, clock.now());
        const { readable, unreadable } = await readPending(objects, place, clock.now());
        objects.put(placeAfter(place, unreadable), ['place', box]);
        return readable;
      });
      return remember(pending);
    },

    start: (box, seqs, isSummary) => writePlace(box, (place) => withShowing(place, seqs, isSummary, clock.now())),
    join: (box, first, seqs) => writePlace(box, (place) => withJoined(place, first, seqs)),
    passHalf: (box, first, seqs) => writePlace(box, (place) => withHalf(place, first, seqs ?? null)),
    putBack: (box, first) => writePlace(box, (place) => withPutBack(place, first)),
    mark: (box, marks) => writePlace(box, (place) => withMarks(place, marks)),

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

    write,
  };
}

/**
 * When the seen keys are gone, what they stood for is history, by the platform's clock, as every baseline; and what the
 * stream will tell again stays known. Written at once: places that outlive their log's end would hide what comes next.
 */
async function goOn(objects: IDBObjectStore, known: Meta, given: ReadonlySet<string>, nowMs: number): Promise<Meta> {
  const { baselineMs, newestMs = 0, ahead = [] } = known;
  const meta = { ...known, baselineMs: baselineMs && Math.max(baselineMs, newestMs + 1) };
  objects.put(meta, ['meta']);
  await addSeen(objects, [...ahead, ...given], nowMs);
  return meta;
}

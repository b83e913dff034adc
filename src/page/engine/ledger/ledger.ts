import { promisifyRequest, type UseStore } from 'idb-keyval';
import { type Clock, identityOf, type QueuedEvent } from '../../../contract';
import { type Completion, putReceipt, settleCutShort } from './completions';
import { type IdleBox, type IntakeBatch, ingest } from './ingest';
import { dropOtherBoxes, readPending, readPosition, trimLog } from './ledgerQueries';
import { createReceipts, type LedgerReceipts } from './receipts';
import {
  type BoxPosition,
  type Marks,
  type Meta,
  positionAfter,
  withHalf,
  withJoined,
  withMarks,
  withRequeued,
  withShowing,
} from './records';
import { createTransactions } from './transactions';

/** What an engine finds when it takes over. */
export interface Takeover {
  readonly cursor: string | null;
  readonly baselineMs: number | null;
  /** As in {@link IntakeBatch}. */
  readonly covered: Readonly<Record<string, number>>;
  /** Instants of the last attempts to connect, epoch ms. */
  readonly attempts: readonly number[];
}

/** What features beside the alerts remember of an account. They parse what they get: another build may have written it. */
export interface LedgerMemory {
  /** undefined = nothing was remembered. */
  get(name: 'widgets' | 'standing'): Promise<unknown>;
  set(name: 'widgets' | 'standing', known: unknown): Promise<void>;
}

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
  recordAttempt(): Promise<void>;
  /** The resume point is unusable. */
  forgetCursor(): Promise<void>;
  /** Set once; later calls change nothing. Answers the baseline that holds. */
  setBaseline(baselineMs: number): Promise<number>;
  /** A box's pending events. A new box starts at the log's end of the first call, also when that one failed. What was on stage when the last engine died is settled first. */
  registerBox(box: string): Promise<QueuedEvent[]>;
  /** Marks events as started, before their first pixel. `isSummary` = as merged into one alert. */
  start(box: string, seqs: readonly number[], isSummary: boolean): Promise<void>;
  /** Marks events as merged into what is on stage, before they are seen in it; nothing where `first`'s alert is not there any more. */
  join(box: string, first: number, seqs: readonly number[]): Promise<void>;
  /** Marks `first`'s alert as half over, with `seqs` only what joined it later; nothing where another one is on stage: a write may be done long after it was given up. */
  passHalf(box: string, first: number, seqs?: readonly number[]): Promise<void>;
  /** Takes `first`'s alert off again without an ending: it will be shown from its beginning. Nothing where another one is on stage. */
  requeue(box: string, first: number): Promise<void>;
  /** Notes what the creator decided of events that wait. */
  mark(box: string, marks: Marks): Promise<void>;
  /** Ends events, each with its receipt. What is on stage is taken off with them when some of it is among them. */
  end(box: string, completions: readonly Completion[]): Promise<void>;
  /** Forgets the places of all other boxes, which would hold up the log. */
  keepBoxes(boxes: readonly string[]): Promise<void>;
  /** Rejects with {@link Superseded} when another engine has taken over. */
  checkEpoch(): Promise<void>;
  readonly receipts: LedgerReceipts;
  readonly memory: LedgerMemory;
}

export interface LedgerOptions {
  readonly store: UseStore;
  readonly clock: Clock;
}

/** More than waits in an evening's rush; what is older was shown long ago. */
const maxDelivered = 5_000;

/** As many as a client may mint in a minute. */
const maxAttempts = 15;

export function createLedger({ store, clock }: LedgerOptions): Ledger {
  /** The log's end as this engine, its only writer, knows it; and as it was when a box was first asked for. */
  let nextSeq = 1;
  const firstSeqs = new Map<string, number>();
  /** What this engine was given, newest last: taken in already, also where the store was emptied since and does not know it. */
  const delivered = new Set<string>();
  const recordDelivered = (queued: readonly QueuedEvent[]): QueuedEvent[] => {
    for (const { event } of queued) delivered.add(identityOf(event));
    for (const oldest of delivered) {
      if (delivered.size <= maxDelivered) break;
      delivered.delete(oldest);
    }
    return [...queued];
  };

  const { takeOver, transaction, read } = createTransactions({ store, clock, delivered });
  const writeMeta = (change: (meta: Meta) => Meta) => transaction(async (_objects, meta, putMeta) => putMeta(change(meta)));
  const writePosition = (box: string, change: (position: BoxPosition) => BoxPosition) =>
    transaction(async (objects, meta) => {
      objects.put(change(await readPosition(objects, box, meta.nextSeq)), ['place', box]);
    });

  return {
    takeOver: async () => {
      const { cursor, baselineMs, covered = {}, attempts = [], nextSeq: endSeq } = await takeOver();
      nextSeq = endSeq;
      return { cursor, baselineMs, covered, attempts };
    },

    intake: async (batch, idleBoxes = []) => {
      const { queued, endSeq } = await transaction((objects, meta, putMeta) =>
        ingest(objects, meta, putMeta, { batch, idleBoxes, nextSeq, receivedAtMs: clock.now(), delivered }),
      );
      nextSeq = Math.max(nextSeq, endSeq);
      return recordDelivered(queued);
    },

    recordAttempt: () => writeMeta((meta) => ({ ...meta, attempts: [...(meta.attempts ?? []), clock.now()].slice(-maxAttempts) })),

    forgetCursor: () => writeMeta((meta) => ({ ...meta, cursor: null, ahead: [] })),

    setBaseline: (baselineMs) =>
      transaction(async (_objects, meta, putMeta) => {
        const holds = meta.baselineMs ?? baselineMs;
        putMeta({ ...meta, baselineMs: holds });
        return holds;
      }),

    registerBox: async (box) => {
      const firstSeq = firstSeqs.get(box) ?? nextSeq;
      firstSeqs.set(box, firstSeq);
      const pending = await transaction(async (objects) => {
        const position = await settleCutShort(objects, await readPosition(objects, box, firstSeq), box, clock.now());
        const { readable, unreadable } = await readPending(objects, position, clock.now());
        objects.put(positionAfter(position, unreadable), ['place', box]);
        return readable;
      });
      return recordDelivered(pending);
    },

    start: (box, seqs, isSummary) => writePosition(box, (position) => withShowing(position, seqs, isSummary, clock.now())),
    join: (box, first, seqs) => writePosition(box, (position) => withJoined(position, first, seqs)),
    passHalf: (box, first, seqs) => writePosition(box, (position) => withHalf(position, first, seqs ?? null)),
    requeue: (box, first) => writePosition(box, (position) => withRequeued(position, first)),
    mark: (box, marks) => writePosition(box, (position) => withMarks(position, marks)),

    end: (box, completions) =>
      transaction(async (objects, meta) => {
        const position = await readPosition(objects, box, meta.nextSeq);
        for (const completion of completions) putReceipt(objects, box, position, completion, clock.now());
        objects.put(
          positionAfter(
            position,
            completions.map(({ queued }) => queued.seq),
          ),
          ['place', box],
        );
        await trimLog(objects);
      }),

    keepBoxes: (boxes) =>
      transaction(async (objects) => {
        await dropOtherBoxes(objects, boxes);
        for (const box of firstSeqs.keys()) if (!boxes.includes(box)) firstSeqs.delete(box);
        await trimLog(objects);
      }),

    checkEpoch: () => read(async () => {}),

    receipts: createReceipts(transaction, read, clock),

    memory: {
      get: (name) => read((objects) => promisifyRequest<unknown>(objects.get([name]))),
      set: (name, known) => transaction(async (objects) => void objects.put(known, [name])),
    },
  };
}

import { promisifyRequest, type UseStore } from 'idb-keyval';
import type { Clock } from '../../../contract';
import { identityOf } from '../../../contract/api';
import type { QueuedEvent } from '../../../contract/engine';
import { type Completion, putReceipt, settleCutShort } from './completions';
import { type IdleElement, type IntakeBatch, ingest } from './ingest';
import { readPending, readPosition, trimLog } from './ledgerQueries';
import { createReceipts, type LedgerReceipts } from './receipts';
import {
  type ElementPosition,
  type Marks,
  type Meta,
  positionAfter,
  withHalf,
  withJoined,
  withMarks,
  withRequeued,
  withShowing,
} from './records';
import { endOtherElement } from './removedElements';
import { createTransactions } from './transactions';

/** The stored state of the stream that an engine finds when it takes over. */
export interface Takeover {
  readonly cursor: string | null;
  readonly baselineMs: number | null;
  /** As in {@link IntakeBatch}. */
  readonly covered: Readonly<Record<string, number>>;
  /** Instants of the last attempts to connect, epoch ms. */
  readonly attempts: readonly number[];
}

/** Records of other features for an account. Each feature parses its record on reading, because another build may have written it. */
type MemoryName = 'widgets' | 'standing' | 'platform-clock' | 'stream-start';

export interface LedgerMemory {
  /** undefined = nothing is stored. `standing` contains the supporters; the key keeps the name that earlier builds wrote. */
  get(name: MemoryName): Promise<unknown>;
  set(name: MemoryName, value: unknown): Promise<void>;
}

export interface Ledger {
  /** Raises the epoch, so that writes of older engines are rejected. */
  takeOver(): Promise<Takeover>;
  /**
   * Deduplicates, queues and moves the cursor in ONE strict transaction (SPEC DLV-1), which also marks the choices of idle elements as
   * started. Returns the new events. Events of earlier calls whose write succeeded late come first. They may be returned repeatedly, with
   * the same `seq`.
   */
  intake(batch: IntakeBatch, idleElements?: readonly IdleElement[]): Promise<QueuedEvent[]>;
  /** Records the time of an attempt to connect: rate limits outlast a restart. */
  recordAttempt(): Promise<void>;
  forgetCursor(): Promise<void>;
  /** The first call sets the baseline. Returns the baseline that applies. */
  setBaseline(baselineMs: number): Promise<number>;
  /**
   * Returns an element's pending events. A new element starts at the log's end at the first call, even if that call failed. An alert that
   * was on stage when the last engine died is first completed or requeued.
   */
  registerElement(element: string): Promise<QueuedEvent[]>;
  /** Marks events as started, before they are painted. `isSummary`: they are merged into one alert. */
  start(element: string, seqs: readonly number[], isSummary: boolean): Promise<void>;
  /** Marks events as merged into `first`'s alert before the page shows them. Does nothing if that alert is no longer on stage. */
  join(element: string, first: number, seqs: readonly number[]): Promise<void>;
  /**
   * Marks half of the time of `first`'s alert as over; with `seqs`, only of events that joined it. Does nothing if another alert is on
   * stage: a write may finish long after it was reported as failed.
   */
  passHalf(element: string, first: number, seqs?: readonly number[]): Promise<void>;
  /** Puts `first`'s alert back into the queue, to be shown from its start. Does nothing if another alert is on stage. */
  requeue(element: string, first: number): Promise<void>;
  mark(element: string, marks: Marks): Promise<void>;
  /** Ends events and writes their receipts. If one of them is on stage, the stage is empty afterwards. */
  end(element: string, completions: readonly Completion[]): Promise<void>;
  /**
   * Ends the waiting events of all other elements (SPEC OVL-9), and deletes their positions, which would block trimming of the log. An
   * element that a later call names in time keeps its events.
   */
  keepElements(elements: readonly string[]): Promise<void>;
  /** Rejects with {@link Superseded} if another engine has taken over. */
  checkEpoch(): Promise<void>;
  readonly receipts: LedgerReceipts;
  readonly memory: LedgerMemory;
}

export interface LedgerOptions {
  readonly store: UseStore;
  readonly clock: Clock;
}

/** More events than ever wait at once. Older ones were shown long ago. */
const maxDelivered = 5_000;

/** The number of mints that the limit allows in a minute. */
const maxAttempts = 15;

export function createLedger({ store, clock }: LedgerOptions): Ledger {
  /** The log's end as this engine, its only writer, knows it. */
  let nextSeq = 1;
  /** The log's end at the first registration of each element. */
  const firstSeqs = new Map<string, number>();
  /** Elements whose registration is not stored: it is running or has failed. */
  const unplaced = new Set<string>();
  const owedFrom = () => Math.min(...[...unplaced].flatMap((element) => firstSeqs.get(element) ?? []));
  /** The elements of the last call of `keepElements`. */
  let kept: readonly string[] = [];
  /** Identities of events that were delivered to this engine, newest last. They stay known if the store is cleared. */
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
  const writePosition = (element: string, change: (position: ElementPosition) => ElementPosition) =>
    transaction(async (objects, meta) => {
      objects.put(change(await readPosition(objects, element, meta.nextSeq)), ['place', element]);
    });

  return {
    takeOver: async () => {
      const { cursor, baselineMs, covered = {}, attempts = [], nextSeq: endSeq } = await takeOver();
      nextSeq = endSeq;
      return { cursor, baselineMs, covered, attempts };
    },

    intake: async (batch, idleElements = []) => {
      const { queued, endSeq } = await transaction((objects, meta, putMeta) =>
        ingest(objects, meta, putMeta, { batch, idleElements, nextSeq, receivedAtMs: clock.now(), delivered }),
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

    registerElement: async (element) => {
      if (!firstSeqs.has(element)) firstSeqs.set(element, nextSeq);
      unplaced.add(element);
      const pending = await transaction(async (objects) => {
        // Do not read earlier: events may end while this waits, and must not return.
        const firstSeq = firstSeqs.get(element) ?? nextSeq;
        const position = await settleCutShort(objects, await readPosition(objects, element, firstSeq), element, clock.now());
        const { readable, unreadable } = await readPending(objects, position, clock.now());
        objects.put(positionAfter(position, unreadable), ['place', element]);
        return readable;
      });
      unplaced.delete(element);
      return recordDelivered(pending);
    },

    start: (element, seqs, isSummary) => writePosition(element, (position) => withShowing(position, seqs, isSummary, clock.now())),
    join: (element, first, seqs) => writePosition(element, (position) => withJoined(position, first, seqs)),
    passHalf: (element, first, seqs) => writePosition(element, (position) => withHalf(position, first, seqs ?? null)),
    requeue: (element, first) => writePosition(element, (position) => withRequeued(position, first)),
    mark: (element, marks) => writePosition(element, (position) => withMarks(position, marks)),

    end: (element, completions) =>
      transaction(async (objects, meta) => {
        const position = await readPosition(objects, element, meta.nextSeq);
        for (const completion of completions) putReceipt(objects, element, position, completion, clock.now());
        objects.put(
          positionAfter(
            position,
            completions.map(({ queued }) => queued.seq),
          ),
          ['place', element],
        );
        await trimLog(objects, owedFrom());
      }),

    keepElements: async (elements) => {
      kept = elements;
      const step = () =>
        transaction(async (objects, meta) => {
          const named = kept; // by the latest call
          for (const element of firstSeqs.keys()) if (!named.includes(element)) firstSeqs.delete(element);
          const hasMore = await endOtherElement(objects, named, meta.nextSeq, clock.now());
          if (!hasMore) await trimLog(objects, owedFrom());
          return hasMore;
        });
      while (await step());
    },

    checkEpoch: () => read(async () => {}),

    receipts: createReceipts(transaction, read, clock),

    memory: {
      get: (name) => read((objects) => promisifyRequest<unknown>(objects.get([name]))),
      set: (name, value) => transaction(async (objects) => void objects.put(value, [name])),
    },
  };
}

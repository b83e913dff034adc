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

export interface Takeover {
  readonly cursor: string | null;
  readonly baselineMs: number | null;
  readonly covered: Readonly<Record<string, number>>;
  readonly attempts: readonly number[];
}

/** Records of other features. Each feature parses its record when it reads it, because another build may have written it. */
type MemoryName = 'widgets' | 'standing' | 'platform-clock' | 'stream-start';

export interface LedgerMemory {
  /** Reads a record; undefined if nothing is stored. The supporters' record is named `standing`, as in earlier builds. */
  get(name: MemoryName): Promise<unknown>;
  set(name: MemoryName, value: unknown): Promise<void>;
}

export interface Ledger {
  /** Raises the epoch, so that writes of older engines are rejected. */
  takeOver(): Promise<Takeover>;
  /**
   * Drops duplicates, queues the rest and moves the cursor in ONE strict transaction (SPEC DLV-1). In this transaction, each idle element
   * chooses its next events, which are marked as started. Returns the new events. If an earlier write was reported as failed but succeeded,
   * its events come first. An event can be returned twice, with the same `seq`.
   */
  intake(batch: IntakeBatch, idleElements?: readonly IdleElement[]): Promise<QueuedEvent[]>;
  /** Stores the time of an attempt to connect, because rate limits continue after a restart. */
  recordAttempt(): Promise<void>;
  forgetCursor(): Promise<void>;
  /** Stores the time before which events are history, if none is stored yet. Returns the stored time. */
  setBaseline(baselineMs: number): Promise<number>;
  /**
   * Settles an alert that a crash cut short, then returns the element's pending events. A new element gets only events that are stored
   * after the first call for it, even if that call failed.
   */
  registerElement(element: string): Promise<QueuedEvent[]>;
  /** Marks events as started, before they are painted. `isSummary`: whether the events share one alert. */
  start(element: string, seqs: readonly number[], isSummary: boolean): Promise<void>;
  /** Marks events as merged into `first`'s alert, before the page shows them. Does nothing if that alert has left the stage. */
  join(element: string, first: number, seqs: readonly number[]): Promise<void>;
  /**
   * Stores that half of the duration of `first`'s alert is over. With `seqs`: only for these events, which joined the alert. Does nothing
   * if this alert has left the stage: a write that was reported as failed can run late, when the next alert plays.
   */
  passHalf(element: string, first: number, seqs?: readonly number[]): Promise<void>;
  /** Puts `first`'s alert back into the queue, to play from its start. Does nothing if another alert is on stage. */
  requeue(element: string, first: number): Promise<void>;
  mark(element: string, marks: Marks): Promise<void>;
  /** Ends events and writes their receipts. If one of them is on stage, the stage becomes empty. */
  end(element: string, completions: readonly Completion[]): Promise<void>;
  /**
   * Ends the waiting events of all elements that are not in the list (SPEC OVL-9). Then deletes the positions of these elements, because
   * the log keeps events that an element with a position still needs. If a call lists an element again while an earlier call is ending its
   * events, the remaining events stay.
   */
  keepElements(elements: readonly string[]): Promise<void>;
  checkEpoch(): Promise<void>;
  readonly receipts: LedgerReceipts;
  readonly memory: LedgerMemory;
}

export interface LedgerOptions {
  readonly store: UseStore;
  readonly clock: Clock;
}

/** How many identities of delivered events are remembered. More than the number of events that can wait; older events were shown long ago. */
const maxDelivered = 5_000;

/** How many attempts to connect are stored: at least as many as Ovation makes per minute. */
const maxAttempts = 15;

export function createLedger({ store, clock }: LedgerOptions): Ledger {
  /** The end of the log. Always current, because only this engine writes the log. */
  let nextSeq = 1;
  const firstSeqs = new Map<string, number>();
  /** Elements whose position in the log is not stored yet, because the write is running or has failed. */
  const unplaced = new Set<string>();
  const owedFrom = () => Math.min(...[...unplaced].flatMap((element) => firstSeqs.get(element) ?? []));
  let kept: readonly string[] = [];
  /** Identities of events that this engine has received, newest last. Remembered even if the store is cleared. */
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
        // The position is read inside the transaction. Otherwise, events that end while the transaction waits would be listed again.
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
          const named = kept;
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

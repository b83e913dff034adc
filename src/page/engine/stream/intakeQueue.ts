import type { Timers } from '../../../contract';
import type { DomainFrame, Outcome, StreamBatch } from './ports';
import { timing } from './timing';

export interface IntakeQueueOptions {
  readonly timers: Timers;
  intake(batch: StreamBatch): Promise<Outcome>;
  forgetCursor(): Promise<void>;
  /** A REST pass is required: until it is done no resume point may become durable, or a crash would lose the pass. */
  holdsCursor(): boolean;
  /** All frames up to this resume point are durable. Not called for a resume point that was forgotten meanwhile. */
  onDurable(cursor: string): void;
  /** A stored batch has a gap: from now on {@link holdsCursor} returns true. */
  onUnread(): void;
  onFailed(): void;
}

/** Passes frames to the ledger in order, one batch at a time. Frames that arrive during a batch form the next one. */
export interface IntakeQueue {
  add(frame: DomainFrame | null, cursor: string | null): void;
  /** Starts a batch with all added frames, unless one is running. */
  flush(): void;
  /** Forgets all resume points so far, after the added frames. */
  forgetCursor(): void;
  /** Resolves when no batch is running. */
  drained(): Promise<void>;
  /** Back-pressure: the stream must not be read until {@link drained}. */
  isFull(): boolean;
  /** Drops waiting frames: the next engine resumes before them. */
  close(): void;
}

/** Reading pauses above this number of frames in memory. */
const maxFrames = 500;

export function createIntakeQueue(options: IntakeQueueOptions): IntakeQueue {
  let frames: DomainFrame[] = [];
  let cursor: string | null = null;
  /** A resume point that waits although its frames are durable. */
  let pendingCursor: string | null = null;
  let forgets = false;
  let closed = false;
  let generation = 0;
  let running: Promise<void> | null = null;

  async function storeBatch(): Promise<void> {
    const own = generation;
    const isHeld = options.holdsCursor();
    const reached = cursor;
    const point = reached ?? pendingCursor;
    const batch: StreamBatch = { frames, cursor: isHeld ? null : point };
    frames = [];
    cursor = null;
    const isEmpty = batch.frames.length === 0 && batch.cursor === null;
    const outcome = isEmpty ? 'complete' : await withTimeout(options.timers, () => options.intake(batch));
    if (outcome === 'partial') options.onUnread();
    if (own !== generation) return;
    pendingCursor = isHeld || outcome === 'partial' ? point : null;
    if (reached !== null) options.onDurable(reached);
  }

  async function run(): Promise<void> {
    while (!closed && hasWork()) {
      try {
        if (frames.length > 0 || !forgets) await storeBatch();
        if (forgets && frames.length === 0) {
          forgets = false;
          await withTimeout(options.timers, options.forgetCursor);
        }
      } catch {
        // The storage reports its own failures; the client goes back to its last durable resume point.
        frames = [];
        cursor = null;
        pendingCursor = null;
        options.onFailed();
      }
    }
    running = null;
  }

  const hasWork = () => frames.length > 0 || cursor !== null || forgets || (pendingCursor !== null && !options.holdsCursor());

  const flush = () => {
    if (!running && !closed && hasWork()) running = run();
  };

  return {
    add: (frame, next) => {
      if (frame) frames.push(frame);
      cursor = next ?? cursor;
    },
    flush,
    forgetCursor: () => {
      generation += 1;
      cursor = null;
      pendingCursor = null;
      forgets = true;
    },
    drained: () => running ?? Promise.resolve(),
    isFull: () => frames.length >= maxFrames,
    close: () => {
      closed = true;
    },
  };
}

/** Rejects if the storage takes too long. If the write succeeds later, seen keys prevent duplicates. */
function withTimeout<T>(timers: Timers, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = timers.set(() => reject(new Error('the storage does not answer')), timing.storageMs);
    work().then(resolve, reject).finally(cancel);
  });
}

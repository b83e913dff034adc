import type { Timers } from '../contract';
import type { DomainFrame, Outcome, StreamBatch } from './ports';
import { timing } from './timing';

export interface IntakeQueueOptions {
  readonly timers: Timers;
  intake(batch: StreamBatch): Promise<Outcome>;
  forgetCursor(): Promise<void>;
  holdsCursor(): boolean;
  /**
   * Called when all frames up to this resume point are stored. Not called for resume points that {@link IntakeQueue.forgetCursor} has
   * dropped.
   */
  onDurable(cursor: string): void;
  /** Called when a batch was stored but one of its events was unreadable. From then on, {@link holdsCursor} returns true. */
  onUnread(): void;
  onFailed(): void;
}

/** Passes frames to the ledger in order, one batch at a time. Frames that arrive during a batch form the next batch. */
export interface IntakeQueue {
  add(frame: DomainFrame | null, cursor: string | null): void;
  flush(): void;
  /** Forgets all resume points that were added so far. The frames that came with them are still stored. */
  forgetCursor(): void;
  drained(): Promise<void>;
  isFull(): boolean;
  /** Drops waiting frames. The next engine resumes from an earlier point and receives them again. */
  close(): void;
}

/** How many frames may be in memory. If there are more, the client pauses reading. */
const maxFrames = 500;

export function createIntakeQueue(options: IntakeQueueOptions): IntakeQueue {
  let frames: DomainFrame[] = [];
  let cursor: string | null = null;
  /** A resume point that is stored only after the required REST pass. All frames up to it are already stored. */
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
        // The frames can be dropped: the client resumes from the latest stored resume point. The storage reports its own failures.
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

/** Rejects if the storage takes too long. The write may still succeed: the ledger then ignores these events when they arrive again. */
function withTimeout<T>(timers: Timers, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = timers.set(() => reject(new Error('the storage does not answer')), timing.storageMs);
    work().then(resolve, reject).finally(cancel);
  });
}

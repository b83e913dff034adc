import type { Timers } from '../contract';
import type { DomainFrame, Outcome, StreamBatch } from './ports';
import { timing } from './timing';

export interface IntakeQueueOptions {
  readonly timers: Timers;
  intake(batch: StreamBatch): Promise<Outcome>;
  forgetCursor(): Promise<void>;
  /** A REST pass is owed: until it is done the resume point must not become durable, or a crash would forget the pass. */
  holdsCursor(): boolean;
  /** All frames up to this resume point are durable. Not said of one that has been forgotten meanwhile. */
  onDurable(cursor: string): void;
  /** What is durable has a hole: from now on {@link holdsCursor} holds. */
  onUnread(): void;
  onFailed(): void;
}

/** Hands what arrived to the ledger, one batch at a time and in order; what comes meanwhile is the next batch. */
export interface IntakeQueue {
  add(frame: DomainFrame | null, cursor: string | null): void;
  /** Hands on what was added, unless a batch is under way. */
  flush(): void;
  /** After what has been added, and with it every resume point so far. */
  forgetCursor(): void;
  /** Resolves when nothing is under way. */
  drained(): Promise<void>;
  /** More waits than should: the stream is not read on before {@link drained}. */
  isFull(): boolean;
  /** What waits is left to the next engine, which resumes before it. */
  close(): void;
}

/** Frames that may wait in memory before reading stops; a batch is not much larger. */
const roomFrames = 500;

export function createIntakeQueue(options: IntakeQueueOptions): IntakeQueue {
  let frames: DomainFrame[] = [];
  let cursor: string | null = null;
  /** Resume point whose frames are durable and which is not so itself, because it was held. */
  let pendingCursor: string | null = null;
  let forgets = false;
  let closed = false;
  let generation = 0;
  let running: Promise<void> | null = null;

  async function handOn(): Promise<void> {
    const own = generation;
    const isHeld = options.holdsCursor();
    const reached = cursor;
    const point = reached ?? pendingCursor;
    const batch: StreamBatch = { frames, cursor: isHeld ? null : point };
    frames = [];
    cursor = null;
    const isEmpty = batch.frames.length === 0 && batch.cursor === null;
    const outcome = isEmpty ? 'complete' : await withinLimit(options.timers, () => options.intake(batch));
    if (outcome === 'partial') options.onUnread();
    if (own !== generation) return;
    pendingCursor = isHeld || outcome === 'partial' ? point : null;
    if (reached !== null) options.onDurable(reached);
  }

  async function run(): Promise<void> {
    while (!closed && hasWork()) {
      try {
        if (frames.length > 0 || !forgets) await handOn();
        if (forgets && frames.length === 0) {
          forgets = false;
          await withinLimit(options.timers, options.forgetCursor);
        }
      } catch {
        // What it was is the storage's to tell; the client goes back to its last durable point.
        frames = [];
        cursor = null;
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
    isFull: () => frames.length >= roomFrames,
    close: () => {
      closed = true;
    },
  };
}

/** A storage that hangs has failed: nothing may wait for it without a bound. What it still writes later is deduped by key. */
function withinLimit<T>(timers: Timers, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = timers.set(() => reject(new Error('the storage does not answer')), timing.storageMs);
    work().then(resolve, reject).finally(cancel);
  });
}

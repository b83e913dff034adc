import type { DomainFrame, StreamBatch } from './ports';

export interface IntakeQueueOptions {
  intake(batch: StreamBatch): Promise<void>;
  forgetCursor(): Promise<void>;
  /** A REST pass is owed: until it is done the resume point must not become durable, or a crash would forget the pass. */
  holdsCursor(): boolean;
}

/** Hands what arrived to the ledger, one step at a time and in order; what comes meanwhile goes in one batch. */
export interface IntakeQueue {
  /** `onDurable` runs when the frames, and with them the cursor, are safe; `onFailed` when they are not. */
  add(frames: readonly DomainFrame[], cursor: string | null, onDurable: (cursor: string) => void, onFailed: () => void): void;
  forgetCursor(onFailed: () => void): void;
  persistCursor(cursor: string, onFailed: () => void): void;
}

interface Arrived {
  readonly frames: DomainFrame[];
  cursor: string | null;
  readonly onDurable: (cursor: string) => void;
  readonly onFailed: () => void;
}

export function createIntakeQueue({ intake, forgetCursor, holdsCursor }: IntakeQueueOptions): IntakeQueue {
  let last: Promise<void> = Promise.resolve();
  let open: Arrived | null = null;

  const enqueue = (work: () => Promise<void>, onFailed: () => void) => {
    last = last.then(work).catch(onFailed);
  };

  return {
    add: (frames, cursor, onDurable, onFailed) => {
      if (open && open.onDurable === onDurable) {
        for (const frame of frames) open.frames.push(frame);
        open.cursor = cursor ?? open.cursor;
        return;
      }
      const arrived: Arrived = { frames: [...frames], cursor, onDurable, onFailed };
      open = arrived;
      enqueue(async () => {
        if (open === arrived) open = null;
        await intake({ frames: arrived.frames, cursor: holdsCursor() ? null : arrived.cursor });
        if (arrived.cursor !== null) arrived.onDurable(arrived.cursor);
      }, onFailed);
    },
    forgetCursor: (onFailed) => {
      open = null;
      enqueue(forgetCursor, onFailed);
    },
    persistCursor: (cursor, onFailed) => {
      open = null;
      enqueue(() => intake({ frames: [], cursor }), onFailed);
    },
  };
}

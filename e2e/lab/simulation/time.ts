import process from 'node:process';
import { createProcess, type Machine, type Process, type Scheduler } from './process';

/** The virtual time of a history. Only {@link Time.runUntil} advances it. */
export interface Time extends Scheduler {
  /** Stops time until `work` is done. Use it for work that {@link quiescence} does not detect, such as file access. */
  blockUntil(work: Promise<unknown>): void;
  process(name: string, machine: Machine): Process;
  /**
   * Runs due timers until `untilMs`, or until `done` returns true. After each timer, waits for all work that takes no virtual
   * time.
   */
  runUntil(untilMs: number, done?: () => boolean): Promise<void>;
}

interface Due {
  readonly atMs: number;
  readonly order: number;
  run: (() => void) | null;
}

export function createTime(startMs: number): Time {
  let nowMs = startMs;
  let order = 0;
  const heap: Due[] = [];
  const awaited = new Set<Promise<unknown>>();

  async function rest(): Promise<void> {
    do {
      await Promise.all(awaited);
      await quiescence();
    } while (awaited.size > 0);
  }

  const time: Time = {
    now: () => nowMs,
    after: (delayMs, run) => {
      const due: Due = { atMs: nowMs + Math.max(0, delayMs), order: order++, run };
      push(heap, due);
      return () => {
        due.run = null;
      };
    },
    blockUntil: (work) => {
      const done = work.finally(() => awaited.delete(done));
      awaited.add(done);
    },
    process: (name, machine) => createProcess(time, name, machine),
    runUntil: async (untilMs, done = () => false) => {
      await rest();
      while (!done()) {
        const next = heap[0];
        if (!next || next.atMs > untilMs) {
          nowMs = Math.max(nowMs, untilMs);
          return;
        }
        pop(heap);
        if (!next.run) continue;
        nowMs = next.atMs;
        next.run();
        await rest();
      }
    },
  };
  return time;
}

function isBefore(one: Due | undefined, other: Due | undefined): boolean {
  if (!one || !other) return one !== undefined;
  return one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order);
}

function push(heap: Due[], due: Due): void {
  let index = heap.push(due) - 1;
  while (index > 0) {
    const parent = (index - 1) >> 1;
    if (!isBefore(heap[index], heap[parent])) return;
    swap(heap, index, parent);
    index = parent;
  }
}

function pop(heap: Due[]): void {
  swap(heap, 0, heap.length - 1);
  heap.pop();
  let index = 0;
  while (true) {
    const left = 2 * index + 1;
    const least = isBefore(heap[left + 1], heap[left]) ? left + 1 : left;
    if (!isBefore(heap[least], heap[index])) return;
    swap(heap, index, least);
    index = least;
  }
}

function swap(heap: Due[], one: number, other: number): void {
  const [a, b] = [heap[one], heap[other]];
  if (a && b) [heap[one], heap[other]] = [b, a];
}

/**
 * Resolves when all work that takes no virtual time is done. Simulated code uses only promises and `setImmediate`, so the work is done
 * when no immediate is pending.
 */
async function quiescence(): Promise<void> {
  do await new Promise((resolve) => setImmediate(resolve));
  while (process.getActiveResourcesInfo().includes('Immediate'));
}

const timeoutError = new DOMException('The operation timed out', 'TimeoutError');

/**
 * Makes `AbortSignal.timeout` use virtual time while `work` runs. At the end, aborts the remaining signals, because Node keeps combined
 * signals (`AbortSignal.any`) in memory until a part is aborted.
 */
export async function withVirtualDeadlines<T>(time: Time, work: () => Promise<T>): Promise<T> {
  const real = AbortSignal.timeout;
  const deadlines: AbortController[] = [];
  AbortSignal.timeout = (delayMs) => {
    const deadline = new AbortController();
    deadlines.push(deadline);
    time.after(delayMs, () => deadline.abort(timeoutError));
    return deadline.signal;
  };
  try {
    return await work();
  } finally {
    AbortSignal.timeout = real;
    for (const deadline of deadlines) deadline.abort(timeoutError);
  }
}

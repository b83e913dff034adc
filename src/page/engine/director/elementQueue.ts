import type { Mark, QueuedEvent } from '../../../contract/engine';
import type { Marks } from '../ledger';

interface MarkWrite {
  readonly before: Record<string, Mark>;
}

/** The events of an element that have not ended, in log order. Includes the events on stage. */
export class ElementQueue {
  #pending: QueuedEvent[];
  /** Sequence number of the latest added event, including ended ones. */
  #addedSeq: number;
  /**
   * Events whose outcome is being stored. The set contains objects instead of sequence numbers, because the same event can be added again.
   */
  readonly #excluded = new Set<QueuedEvent>();
  readonly #markWrites: MarkWrite[] = [];

  constructor(waiting: readonly QueuedEvent[]) {
    this.#pending = [...waiting];
    this.#addedSeq = waiting.at(-1)?.seq ?? 0;
  }

  get pending(): readonly QueuedEvent[] {
    return this.#pending;
  }

  newOf(queued: readonly QueuedEvent[]): QueuedEvent[] {
    return queued.filter(({ seq }) => seq > this.#addedSeq);
  }

  add(queued: readonly QueuedEvent[]): void {
    this.#pending.push(...this.newOf(queued));
    this.#addedSeq = Math.max(this.#addedSeq, queued.at(-1)?.seq ?? 0);
  }

  remove(queued: readonly QueuedEvent[]): void {
    const gone = new Set(queued.map(({ seq }) => seq));
    this.#pending = this.#pending.filter(({ seq }) => !gone.has(seq));
  }

  /** Hides events from the queue while their outcome is being stored. The returned function shows them again. */
  exclude(queued: readonly QueuedEvent[]): () => void {
    for (const one of queued) this.#excluded.add(one);
    return () => {
      for (const one of queued) this.#excluded.delete(one);
    };
  }

  isExcluded(queued: QueuedEvent): boolean {
    return this.#excluded.has(queued);
  }

  /**
   * Applies the creator's decisions (marks) to waiting events immediately. After the write, call the returned function: `false` restores the
   * previous marks.
   */
  mark(marks: Marks): (isKept: boolean) => void {
    const marked = this.#pending.filter(({ seq }) => marks[seq]);
    const own: MarkWrite = { before: Object.fromEntries(marked.map(({ seq, mark }) => [seq, mark ?? {}])) };
    this.#markWrites.push(own);
    this.#setMarks(marks);
    return (isKept) => {
      const index = this.#markWrites.indexOf(own);
      // If an earlier write fails later, it must not undo the marks that this write has stored.
      if (isKept)
        for (const earlier of this.#markWrites.slice(0, index)) for (const seq of Object.keys(own.before)) delete earlier.before[seq];
      else this.#setMarks(withoutLater(own.before, this.#markWrites.slice(index + 1)));
      this.#markWrites.splice(index, 1);
    };
  }

  #setMarks(marks: Marks): void {
    this.#pending = this.#pending.map((queued) => {
      const mark = marks[queued.seq];
      return mark ? { ...queued, mark } : queued;
    });
  }
}

/** The marks to restore after a failed write. Leaves out events that a later write has also marked. */
function withoutLater(before: Marks, later: readonly MarkWrite[]): Marks {
  const own = Object.entries(before).filter(([seq, mark]) => {
    const next = later.find((one) => one.before[seq] !== undefined);
    if (next) next.before[seq] = mark;
    return !next;
  });
  return Object.fromEntries(own);
}

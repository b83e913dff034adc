import type { QueuedEvent } from '../../contract';
import type { Marks } from '../../ledger';

/** What a box has not ended, in the order of the log; what is on stage is in it too. */
export class BoxQueue {
  #pending: QueuedEvent[];
  /** Up to here in the log everything was given to it. */
  #givenSeq: number;

  constructor(waiting: readonly QueuedEvent[]) {
    this.#pending = [...waiting];
    this.#givenSeq = waiting.at(-1)?.seq ?? 0;
  }

  get pending(): readonly QueuedEvent[] {
    return this.#pending;
  }

  /** Without what was given before. */
  newOf(queued: readonly QueuedEvent[]): QueuedEvent[] {
    return queued.filter(({ seq }) => seq > this.#givenSeq);
  }

  add(queued: readonly QueuedEvent[]): void {
    this.#pending.push(...this.newOf(queued));
    this.#givenSeq = Math.max(this.#givenSeq, queued.at(-1)?.seq ?? 0);
  }

  remove(queued: readonly QueuedEvent[]): void {
    const gone = new Set(queued.map(({ seq }) => seq));
    this.#pending = this.#pending.filter(({ seq }) => !gone.has(seq));
  }

  mark(marks: Marks): void {
    this.#pending = this.#pending.map((queued) => {
      const mark = marks[queued.seq];
      return mark ? { ...queued, mark } : queued;
    });
  }
}

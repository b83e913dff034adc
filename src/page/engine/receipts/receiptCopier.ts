import { copyReceipts } from '../../../contract/engine';
import type { BackgroundPorts } from '../accountContext';
import type { Ledger } from '../ledger';

/** How long to wait after an event ends, so that several receipts are copied together. */
const gatherMs = 500;
/** How long to wait before the first retry. Short, because most failures are short. Each further retry waits twice as long. */
const firstRetryMs = 5_000;
const maxRetryMs = 60_000;
const maxBatch = 20;

interface ReceiptCopierOptions extends Pick<BackgroundPorts, 'call' | 'accountId' | 'clock' | 'timers' | 'erasures'> {
  readonly ledger: Pick<Ledger, 'receipts'>;
  /** Called when receipts that the creator erased have been deleted from the ledger. */
  onErased(): void;
  onFailure(error: unknown): void;
}

/** Copies receipts to the companion in batches until it has stored all (SPEC RCP-1). Also removes old records from the ledger. */
export class ReceiptCopier {
  #cancel: (() => void) | null = null;
  #running = false;
  #next: 'nothing' | 'events-ended' | 'now' = 'nothing';
  #closed = false;
  #retryMs = firstRetryMs;

  constructor(private readonly options: ReceiptCopierOptions) {}

  /** Called when events have ended. Does not shorten the wait for a retry while the companion is unreachable. */
  wake(): void {
    if (this.#running) this.#next = this.#next === 'now' ? 'now' : 'events-ended';
    else if (!this.#cancel) this.#runIn(gatherMs);
  }

  wakeNow(): void {
    if (this.#running) this.#next = 'now';
    else this.#runIn(0);
  }

  close(): void {
    this.#closed = true;
    this.#cancel?.();
  }

  #runIn(delayMs: number): void {
    if (this.#closed) return;
    this.#cancel?.();
    this.#cancel = this.options.timers.set(() => {
      this.#cancel = null;
      void this.#run(); // never rejects
    }, delayMs);
  }

  async #run(): Promise<void> {
    this.#running = true;
    this.#next = 'nothing';
    const isDone = await this.#copyAll().catch((error: unknown) => {
      this.options.onFailure(error);
      return false;
    });
    this.#running = false;
    this.#scheduleNext(isDone);
  }

  #scheduleNext(isDone: boolean): void {
    const retryMs = this.#retryMs;
    this.#retryMs = isDone ? firstRetryMs : Math.min(maxRetryMs, 2 * retryMs);
    if (this.#next === 'now') this.#runIn(0);
    else if (!isDone) this.#runIn(retryMs);
    else if (this.#next === 'events-ended') this.#runIn(gatherMs);
  }

  async #copyAll(): Promise<boolean> {
    const { call, accountId, clock, erasures, onErased } = this.options;
    const log = this.options.ledger.receipts;
    for (let limit = maxBatch; !this.#closed; ) {
      // The count of erasures is read before each batch, because the creator may erase receipts while a batch is being copied.
      const count = erasures();
      if (count !== null) await log.offerAgain(count);
      const receipts = await log.uncopied(limit);
      if (receipts.length === 0) break;
      await log.sweep(receipts.length); // sweeps even if the companion refuses the receipts
      const answer = await call(copyReceipts, { body: { accountId, receipts, nowMs: clock.now() } });
      if (answer.ok) {
        await log.copied(receipts, answer.value.erased);
        if (answer.value.erased.length > 0) onErased();
        limit = Math.min(maxBatch, 2 * limit);
      } else if (answer.code !== 'PAYLOAD_TOO_LARGE') return false;
      else if (receipts.length > 1) limit = Math.floor(receipts.length / 2);
      else await log.copied(receipts, []); // larger than any event that the contract allows, so this receipt stays in the ledger only
    }
    return true;
  }
}

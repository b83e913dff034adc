import { type Clock, copyReceipts, type Timers } from '../../../contract';
import type { CallCompanion } from '../../companion';
import type { Ledger } from '../ledger';

/** Delay after an ending, so that a burst is copied together. */
const gatherMs = 500;
const retryMs = 60_000;
const copiedAtOnce = 20;

export interface ReceiptCopierOptions {
  readonly ledger: Pick<Ledger, 'receipts'>;
  readonly call: CallCompanion;
  readonly accountId: string;
  readonly clock: Clock;
  readonly timers: Timers;
  /** How often receipts were erased in the companion; null = not known yet. */
  erasures(): number | null;
  /** Receipts that the creator erased were removed here too. */
  onErased(): void;
  onFailure(error: unknown): void;
}

/** Copies receipts to the companion until it has all (SPEC RCP-1), one batch at a time, and sweeps old records. */
export class ReceiptCopier {
  #cancel: (() => void) | null = null;
  #running = false;
  #again = false;
  #closed = false;

  constructor(private readonly options: ReceiptCopierOptions) {}

  /** Events have ended. */
  wake(): void {
    if (!this.#cancel) this.#runIn(gatherMs);
  }

  /** The companion was reached again, or receipts were erased in it. */
  wakeNow(): void {
    this.#runIn(0);
  }

  close(): void {
    this.#closed = true;
    this.#cancel?.();
  }

  #runIn(delayMs: number): void {
    if (this.#closed) return;
    if (this.#running) {
      this.#again = true;
      return;
    }
    this.#cancel?.();
    this.#cancel = this.options.timers.set(() => {
      this.#cancel = null;
      void this.#run(); // never rejects
    }, delayMs);
  }

  async #run(): Promise<void> {
    this.#running = true;
    this.#again = false;
    const isDone = await this.#copyAll().catch((error: unknown) => {
      this.options.onFailure(error);
      return false;
    });
    this.#running = false;
    if (!isDone) this.#runIn(retryMs);
    else if (this.#again) this.#runIn(gatherMs);
  }

  /** False = the companion accepts none for now. */
  async #copyAll(): Promise<boolean> {
    const {
      call,
      accountId,
      erasures,
      ledger: { receipts: kept },
    } = this.options;
    for (let atOnce = copiedAtOnce; !this.#closed; ) {
      // Before each batch, because an erasure may come while a batch is being copied.
      const heard = erasures();
      if (heard !== null) await kept.offerAgain(heard);
      const receipts = await kept.uncopied(atOnce);
      if (receipts.length === 0) break;
      await kept.sweep(receipts.length); // whether the companion accepts them or not
      const answer = await call(copyReceipts, { body: { accountId, receipts } });
      if (answer.ok) {
        await kept.copied(receipts, answer.value.erased);
        if (answer.value.erased.length > 0) this.options.onErased();
      } else if (answer.code !== 'PAYLOAD_TOO_LARGE') return false;
      else if (atOnce === 1)
        await kept.copied(receipts, []); // larger than any event of the contract: it stays in the ledger only
      else atOnce = 1;
    }
    return true;
  }
}

import type { QueuedEvent } from '../../contract/engine';
import type { AccountContext } from './accountContext';
import type { Director } from './director/director';
import type { IdleElement, IntakeBatch } from './ledger';

interface IntakeOptions extends Pick<AccountContext, 'ledger' | 'reportWrite'> {
  directors(): readonly Director[];
  /** Called with the events that are new to the ledger, or an empty list if the write failed. */
  onStored(fresh: readonly QueuedEvent[]): void;
}

/**
 * Returns a function that stores events and passes new ones to the elements. An idle element chooses its next alert in the same
 * transaction.
 */
export function createIntake({ ledger, reportWrite, directors, onStored }: IntakeOptions): (batch: IntakeBatch) => Promise<void> {
  let storing = 0;
  return async (batch) => {
    let fresh: readonly QueuedEvent[] = [];
    const started = new Map<string, readonly number[] | null>();
    // If a second batch arrives while the first one is being stored, only the first one may start a show. Otherwise, an element could
    // choose two alerts at once.
    let mayChoose = storing === 0;
    const idleElements = directors().map(
      (director): IdleElement => ({
        element: director.element,
        choose: (queued) => {
          const seqs = mayChoose ? director.choose(queued) : null;
          started.set(director.element, seqs);
          return seqs;
        },
      }),
    );
    storing += 1;
    try {
      fresh = await reportWrite(ledger.intake(batch, idleElements));
    } finally {
      storing -= 1;
      mayChoose = false; // a storage that hangs may run the transaction later
      for (const director of directors()) director.add(fresh, started.get(director.element));
      onStored(fresh);
    }
  };
}

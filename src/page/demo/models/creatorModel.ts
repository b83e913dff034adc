import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { companionEndpoints, type ResponseOf } from '../../../contract';
import type { CallCompanion } from '../../companion';
import type { DemoPorts, Undo } from '../ports';
import { reasonOf } from '../refusalText';

/*
 * Each read is three requests of the account's 60 a minute, and every donation is one more: often enough to watch the
 * goal fill, seldom enough to leave room for giving.
 */
export const refreshMs = 10_000;
/** Between two reads, however much is given. */
export const restMs = 2_500;

export type Creator = ResponseOf<typeof companionEndpoints.getDemo>;

/** What a supporter sees of the creator, read again and again while somebody looks. */
export interface CreatorModel {
  /** null = not read yet. */
  readonly creator: ReadonlySignal<Creator | null>;
  /** Why the last read failed; null = it did not. */
  readonly trouble: ReadonlySignal<string | null>;
  /** Something has changed: reads as soon as it may. */
  refresh(): void;
  close(): void;
}

export function createCreatorModel(call: CallCompanion, { timers, page }: Pick<DemoPorts, 'timers' | 'page'>): CreatorModel {
  const creator = signal<Creator | null>(null);
  const trouble = signal<string | null>(null);
  let cancel: Undo = () => {};
  let phase: 'idle' | 'busy' | 'busy-and-wanted' | 'closed' = 'idle';

  async function read(): Promise<void> {
    cancel();
    phase = 'busy';
    const answer = await call(companionEndpoints.getDemo);
    if (isClosed()) return;
    batch(() => {
      trouble.value = answer.ok ? null : reasonOf(answer);
      if (answer.ok) creator.value = answer.value;
    });
    cancel = timers.set(rested, restMs);
  }

  function rested(): void {
    if (phase === 'busy-and-wanted') return void read();
    phase = 'idle';
    cancel = timers.set(() => page.isVisible() && void read(), refreshMs - restMs);
  }

  // A function, because TypeScript does not see that the phase may have changed during an await.
  const isClosed = () => phase === 'closed';

  function refresh(): void {
    if (phase === 'idle') void read();
    else if (phase === 'busy') phase = 'busy-and-wanted';
  }

  const forget = page.onVisible(refresh);
  void read();
  return {
    creator,
    trouble,
    refresh,
    close: () => {
      phase = 'closed';
      cancel();
      forget();
    },
  };
}

import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { companionEndpoints, type ResponseOf } from '../../contract';
import type { CallDemo } from '../demoClient';
import type { DemoPorts, Undo } from '../ports';

/** Often enough to watch the goal fill, seldom enough for the account's 60 requests a minute. */
export const refreshMs = 6_000;

export type Creator = ResponseOf<typeof companionEndpoints.getDemo>;

/** What a supporter sees of the creator, read again and again while somebody looks. */
export interface CreatorModel {
  /** null = not read yet. */
  readonly creator: ReadonlySignal<Creator | null>;
  /** Why the last read failed; null = it did not. */
  readonly trouble: ReadonlySignal<string | null>;
  refresh(): Promise<void>;
  close(): void;
}

export function createCreatorModel(call: CallDemo, { timers, page }: Pick<DemoPorts, 'timers' | 'page'>): CreatorModel {
  const creator = signal<Creator | null>(null);
  const trouble = signal<string | null>(null);
  let cancel: Undo = () => {};
  let closed = false;

  async function refresh(): Promise<void> {
    cancel();
    const answer = await call(companionEndpoints.getDemo);
    if (closed) return;
    batch(() => {
      trouble.value = answer.ok ? null : answer.why;
      if (answer.ok) creator.value = answer.value;
    });
    cancel();
    cancel = timers.set(() => page.isVisible() && void refresh(), refreshMs);
  }

  const forget = page.onVisible(() => void refresh());
  void refresh();
  return {
    creator,
    trouble,
    refresh,
    close: () => {
      closed = true;
      cancel();
      forget();
    },
  };
}

import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { ResponseOf } from '../../contract';
import { companionEndpoints } from '../../contract/companion';
import type { BrowserCalls, CallCompanion, Refusal } from '../companion';
import { refusalText, t } from '../i18n';

/**
 * How often the page reads the creator's data. A read uses three of the account's 60 requests a minute. Most of the 60 are needed for
 * donations.
 */
export const refreshMs = 10_000;
/** The shortest time between two reads, even if many donations arrive. */
export const minRefreshMs = 2_500;

export type Creator = ResponseOf<typeof companionEndpoints.getDemo>;

/** The creator's public profile, goal and perks. They are read regularly while the page is visible. */
export interface CreatorModel {
  readonly creator: ReadonlySignal<Creator | null>;
  readonly problem: ReadonlySignal<string | null>;
  /** Reads now, or as soon as `minRefreshMs` has passed since the previous read. */
  refresh(): void;
  close(): void;
}

interface CreatorPorts extends Pick<BrowserCalls, 'timers'> {
  isVisible(): boolean;
  onVisible(listener: () => void): () => void;
}

export function createCreatorModel(call: CallCompanion, { timers, isVisible, onVisible }: CreatorPorts): CreatorModel {
  const creator = signal<Creator | null>(null);
  const problem = signal<string | null>(null);
  let cancel = () => {};
  let phase: 'idle' | 'busy' | 'busy-and-stale' | 'closed' = 'idle';

  async function read(): Promise<void> {
    cancel();
    phase = 'busy';
    const answer = await call(companionEndpoints.getDemo);
    if (isClosed()) return;
    batch(() => {
      problem.value = answer.ok ? null : supporterRefusalText(answer);
      if (answer.ok) creator.value = answer.value;
    });
    cancel = timers.set(onReadAllowed, minRefreshMs);
  }

  function onReadAllowed(): void {
    if (phase === 'busy-and-stale') return void read();
    phase = 'idle';
    cancel = timers.set(() => isVisible() && void read(), refreshMs - minRefreshMs);
  }

  // A function, because TypeScript assumes that the phase cannot change during an await.
  const isClosed = () => phase === 'closed';

  function refresh(): void {
    if (phase === 'idle') void read();
    else if (phase === 'busy') phase = 'busy-and-stale';
  }

  const stopWatching = onVisible(refresh);
  void read();
  return {
    creator,
    problem,
    refresh,
    close: () => {
      phase = 'closed';
      cancel();
      stopWatching();
    },
  };
}

export function supporterRefusalText(refusal: Refusal): string {
  const { status, code, retryAfterMs } = refusal;
  if (status === 429 || code === 'UPSTREAM_RATE_LIMITED')
    return retryAfterMs === null ? t('demo.limited') : t('demo.limited.seconds', { seconds: Math.ceil(retryAfterMs / 1_000) });
  if (status === 401 || status === 403) return t('demo.linkInvalid');
  return refusalText(refusal);
}

import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { ResponseOf } from '../../../contract';
import { companionEndpoints } from '../../../contract/companion';
import type { BrowserCalls, CallCompanion } from '../../companion';
import { supporterRefusalText } from './submission';

/*
 * Each read takes three of the account's 60 requests a minute, and each donation one: often enough to watch the goal fill,
 * and seldom enough to leave requests for donations.
 */
export const refreshMs = 10_000;
/** Minimum time between two reads, however many donations are made. */
export const minRefreshMs = 2_500;

export type Creator = ResponseOf<typeof companionEndpoints.getDemo>;

/** The creator's public profile, goal and perks; read periodically while the page is visible. */
export interface CreatorModel {
  /** null = not read yet. */
  readonly creator: ReadonlySignal<Creator | null>;
  /** Why the last read failed; null = it succeeded. */
  readonly trouble: ReadonlySignal<string | null>;
  /** Reads again as soon as `minRefreshMs` allows, because something has changed. */
  refresh(): void;
  close(): void;
}

export function createCreatorModel(call: CallCompanion, { timers, page }: Pick<DemoPorts, 'timers' | 'page'>): CreatorModel {
  const creator = signal<Creator | null>(null);
  const trouble = signal<string | null>(null);
  let cancel: Undo = () => {};
  let phase: 'idle' | 'busy' | 'busy-and-stale' | 'closed' = 'idle';

  async function read(): Promise<void> {
    cancel();
    phase = 'busy';
    const answer = await call(companionEndpoints.getDemo);
    if (isClosed()) return;
    batch(() => {
      trouble.value = answer.ok ? null : supporterRefusalText(answer);
      if (answer.ok) creator.value = answer.value;
    });
    cancel = timers.set(onReadAllowed, minRefreshMs);
  }

  function onReadAllowed(): void {
    if (phase === 'busy-and-stale') return void read();
    phase = 'idle';
    cancel = timers.set(() => page.isVisible() && void read(), refreshMs - minRefreshMs);
  }

  // A function, because TypeScript's narrowing does not see that an await may change the phase.
  const isClosed = () => phase === 'closed';

  function refresh(): void {
    if (phase === 'idle') void read();
    else if (phase === 'busy') phase = 'busy-and-stale';
  }

  const stopWatching = page.onVisible(refresh);
  void read();
  return {
    creator,
    trouble,
    refresh,
    close: () => {
      phase = 'closed';
      cancel();
      stopWatching();
    },
  };
}

/** Undoes what the call did. Calling it again has no effect. */
export type Undo = () => void;

/** The demo page's ports to the browser. */
export interface DemoPorts extends Pick<BrowserCalls, 'fetch' | 'timers' | 'companionOrigin'> {
  readonly page: {
    isVisible(): boolean;
    onVisible(listener: () => void): Undo;
  };
}

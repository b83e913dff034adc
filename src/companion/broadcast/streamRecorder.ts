import { dayMs } from '../../contract';
import type { CompanionOptions } from '../ports';
import { createTurns } from '../storage/storedDocument';
import type { Stores } from '../stores';
import type { Broadcast } from './broadcast';

/** How often the recorder stores that an overlay is open. */
const everyMs = 5 * 60_000;

interface StreamRecorderOptions extends Pick<CompanionOptions, 'clock' | 'timers' | 'report'> {
  readonly streams: Stores['receipts']['streams'];
  accountId(): string | null;
  /** The start of the stream according to the settings. Null if it was never set. */
  startedAtMs(): number | null;
  isOverlayOpen(): boolean;
}

export type StreamRecorder = ReturnType<typeof createStreamRecorder>;

/** Stores when streams start and end, as reported by OBS or set by the creator (SPEC STA-10). */
export function createStreamRecorder({ streams, clock, timers, report, accountId, startedAtMs, isOverlayOpen }: StreamRecorderOptions) {
  const inTurn = createTurns();
  /** Start of the latest stored stream. At first, this is the stream in the settings, which an earlier run of the program has stored. */
  let storedMs = startedAtMs();
  let cancel = () => {};

  function record(write: (accountId: string, nowMs: number) => Promise<void>): void {
    inTurn(async () => {
      const account = accountId();
      if (account !== null) await write(account, clock.now());
    }).catch(() => report('start or end of a stream not stored'));
  }

  async function storeStart(account: string, nowMs: number): Promise<void> {
    const startMs = startedAtMs();
    if (startMs === null || startMs === storedMs) return;
    // Ignores a start that is more than a day from now: imported settings can contain any time.
    if (Math.abs(nowMs - startMs) < dayMs) await streams.begin(account, startMs, nowMs);
    storedMs = startMs;
  }

  function tick(): void {
    record(async (account, nowMs) => {
      await storeStart(account, nowMs);
      if (isOverlayOpen()) await streams.see(account, nowMs);
    });
    cancel = timers.set(tick, everyMs);
  }
  cancel = timers.set(tick, everyMs);

  return {
    /** Call this after the settings have changed, because they may contain another start. */
    settingsChanged: () => record(storeStart),
    /** Call this when OBS has reported that it started or stopped streaming. */
    reported: (before: Broadcast, { isOn, sinceMs }: Broadcast) =>
      record(async (account, nowMs) => {
        if (before.isOn && !isOn) await streams.end(account, nowMs);
        if (!isOn || sinceMs === null) return;
        await storeStart(account, nowMs);
        if (!(await streams.resume(account, sinceMs, nowMs))) await streams.begin(account, sinceMs, nowMs);
      }),
    settled: () => inTurn(async () => {}),
    close: () => cancel(),
  };
}

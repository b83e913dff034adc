import type { CompanionEndpoints, Settings } from '../../contract';
import type { Handlers } from '../../server/http';
import type { Caller } from '../access/authenticate';
import type { Clock } from '../ports';
import type { StoredDocument } from '../storage/storedDocument';
import { createTurns } from '../storage/turns';
import { applyReport, type Broadcast } from './broadcast';

interface BroadcastParts {
  readonly broadcast: StoredDocument<Broadcast>;
  readonly settings: StoredDocument<Settings>;
  readonly clock: Clock;
  onSettings(): void;
}

/** A new stream resets totals, rankings and the largest donation (SPEC OBS-1). */
export function createBroadcastHandlers({
  broadcast,
  settings,
  clock,
  onSettings,
}: BroadcastParts): Pick<Handlers<CompanionEndpoints, Caller>, 'reportBroadcast'> {
  const inTurn = createTurns();
  return {
    reportBroadcast: ({ body }) =>
      inTurn(async () => {
        const known = broadcast.get();
        const next = applyReport(known, body.word, clock.now(), body.obs);
        const { sinceMs: streamStartedAtMs } = next;
        if (streamStartedAtMs !== null && streamStartedAtMs !== known.sinceMs) {
          await settings.update((present) => ({ ...present, version: present.version + 1, streamStartedAtMs }));
          onSettings();
        }
        await broadcast.update(() => next); // last: until then a report that is repeated begins the stream
        return {};
      }),
  };
}

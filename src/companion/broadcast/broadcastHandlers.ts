import { sentence } from '../../contract';
import type { CompanionEndpoints } from '../../contract/companion';
import type { Settings } from '../../contract/settings';
import type { Handlers } from '../../server/http';
import { type Caller, overlayOf } from '../access/authenticate';
import { createLinkLimit } from '../access/linkLimit';
import type { Clock } from '../ports';
import type { StoredDocument } from '../storage/storedDocument';
import { createTurns } from '../storage/storedDocument';
import { applyReport, type Broadcast } from './broadcast';

/** Reports of the stream by one link: a start or an end changes the settings. */
const reports = { quota: 60, windowMs: 60_000 };

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
  const limit = createLinkLimit(clock, reports, () => sentence('link-sends-too-often'));
  return {
    reportBroadcast: ({ body, caller }) =>
      inTurn(async () => {
        limit(overlayOf(caller));
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

import { type CompanionHandlers, overlayOf } from '../access/authenticate';
import { createLinkLimit } from '../access/links';
import type { Features } from '../features';
import { createTurns } from '../storage/storedDocument';
import { applyReport } from './broadcast';

/** Limits the reports of each link, because each report of a started or ended stream changes the settings. */
const broadcastReports = { quota: 60, windowMs: 60_000 };

/** Starting a new stream resets totals, rankings and the largest donation (SPEC OBS-1). */
export function broadcastHandlers({ broadcast, settings, clock, hub, streamRecorder }: Features) {
  const inTurn = createTurns();
  const limit = createLinkLimit(clock, broadcastReports);
  return {
    reportBroadcast: ({ body, caller }) =>
      inTurn(async () => {
        limit(overlayOf(caller));
        const known = broadcast.get();
        const next = applyReport(known, body.word, clock.now(), body.obs);
        const { sinceMs: streamStartedAtMs } = next;
        if (streamStartedAtMs !== null && streamStartedAtMs !== known.sinceMs) {
          await settings.update((present) => ({ ...present, version: present.version + 1, streamStartedAtMs }));
          hub.settingsChanged();
        }
        await broadcast.update(() => next); // last: if the settings cannot be written, a repeated report still counts as the start of the stream
        streamRecorder.reported(known, next);
        hub.statusChanged(); // makes pages read the streams again
        return {};
      }),
  } satisfies CompanionHandlers;
}

import type { CompanionEndpoints, Settings } from '../../contract';
import type { Handlers } from '../../server/http';
import type { Caller } from '../access/authenticate';
import type { Clock } from '../ports';
import type { StoredDocument } from '../storage/storedDocument';
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
  return {
    reportBroadcast: async ({ body }) => {
      let began: number | null = null;
      await broadcast.update((known) => {
        const next = applyReport(known, body.word, clock.now());
        began = next.sinceMs === known.sinceMs ? null : next.sinceMs;
        return next;
      });
      if (began === null) return {};
      const streamStartedAtMs = began;
      await settings.update((present) => ({ ...present, version: present.version + 1, streamStartedAtMs }));
      onSettings();
      return {};
    },
  };
}

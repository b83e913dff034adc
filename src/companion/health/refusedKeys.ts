import { catalogText, defaultElement } from '../../contract';
import { type HealthFault, localize } from '../../contract/companion';
import { overlaysOf, type Settings } from '../../contract/settings';
import type { Clock, CompanionOptions, Report } from '../ports';

/** How many devices are remembered. The one without attempts for the longest time is deleted first. */
const maxDevices = 20;
/** Limits the reports, so that a device that tries many keys cannot fill the log. */
const reportEveryMs = 60_000;

/** Rejected keys of other devices on the network (SPEC HLT-4). */
export function createRefusedKeys(clock: Clock, report: Report) {
  const tries = new Map<string, { readonly times: number; readonly atMs: number }>();
  let reportedAtMs: number | null = null;
  return {
    note: (address: string) => {
      const atMs = clock.now();
      const times = (tries.get(address)?.times ?? 0) + 1;
      tries.delete(address);
      tries.set(address, { times, atMs });
      for (const oldest of [...tries.keys()].slice(0, -maxDevices)) tries.delete(oldest);
      if (reportedAtMs !== null && Math.abs(atMs - reportedAtMs) < reportEveryMs) return;
      reportedAtMs = atMs;
      report(`key rejected from ${address} (${times} so far)`);
    },
    faults: (): HealthFault[] => [...tries].reverse().map(([address, { times, atMs }]) => ({ what: 'keys-refused', atMs, address, times })),
  };
}

/** An overlay retries a rejected link within 5 min. If a link is not retried for longer, its source was closed or corrected. */
const shownMs = 10 * 60_000;

interface OldLinksOptions extends Pick<CompanionOptions, 'clock' | 'timers'> {
  readonly settings: () => Settings;
  readonly onChange: () => void;
}

export function createOldLinks({ clock, timers, settings, onChange }: OldLinksOptions) {
  /** When each link was last rejected. There are few entries, because only stored digests have names. */
  const refusedAtMs = new Map<string | null, number>();
  const dismissed = new Set<string>();
  const isShown = (atMs: number) => Math.abs(clock.now() - atMs) < shownMs;

  /** Overlays whose old links are in use; null stands for unknown links. */
  function inUse(): readonly (string | null)[] {
    const overlays = overlaysOf(settings());
    const isKnown = (overlay: string | null) => overlay !== null && overlays[overlay] !== undefined;
    const recent = [...refusedAtMs].flatMap(([overlay, atMs]) => (isShown(atMs) ? [isKnown(overlay) ? overlay : null] : []));
    return [...new Set(recent)];
  }

  let cancel = () => {};

  function watch(): void {
    cancel = timers.set(() => {
      for (const [overlay, atMs] of refusedAtMs) if (!isShown(atMs)) refusedAtMs.delete(overlay);
      const ids = inUse().map(idOf);
      for (const id of dismissed) if (!ids.includes(id)) dismissed.delete(id);
      onChange();
      if (refusedAtMs.size > 0) watch();
    }, shownMs);
  }

  return {
    /** Records a rejected link. `overlay` is the overlay that it once opened; null for an unknown key. */
    refused: (overlay: string | null) => {
      const wasEmpty = refusedAtMs.size === 0;
      const isNew = !refusedAtMs.has(overlay);
      refusedAtMs.set(overlay, clock.now());
      if (wasEmpty) watch();
      if (isNew) onChange();
    },
    /** Hides a notice until its link has not been used for a while; false if there is no such notice. */
    dismiss: (id: string) => {
      if (!inUse().some((overlay) => idOf(overlay) === id)) return false;
      dismissed.add(id);
      onChange();
      return true;
    },
    close: () => cancel(),
    notices: () => {
      const overlays = overlaysOf(settings());
      const shown = inUse().filter((overlay) => !dismissed.has(idOf(overlay)));
      return shown.map((overlay) => {
        const text =
          overlay === null
            ? catalogText('unknown-link-in-use')
            : catalogText('old-link-in-use', { overlay: overlays[overlay]?.title ?? nameInLink(overlay) });
        return { id: idOf(overlay), ...localize(text) };
      });
    },
  };
}

const nameInLink = (overlay: string) => (overlay === defaultElement ? catalogText('alerts-overlay') : overlay);
const idOf = (overlay: string | null) => (overlay === null ? 'unknown-link' : `old-link-${overlay}`);

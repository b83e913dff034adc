import { catalogText, defaultElement } from '../../contract';
import { type HealthProblem, localize } from '../../contract/companion';
import { overlaysOf, type Settings } from '../../contract/settings';
import type { Clock, CompanionOptions, Report } from '../ports';

/** How many devices are remembered. Beyond that, the device that has not tried a key for the longest time is deleted. */
const maxDevices = 20;
/** Minimum time between two reports, so that a device that tries many keys cannot fill the log. */
const reportEveryMs = 60_000;

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
    faults: (): HealthProblem[] =>
      [...tries].reverse().map(([address, { times, atMs }]) => ({ what: 'keys-refused', atMs, address, times })),
  };
}

/** How long a rejected link is shown. An overlay that is still open retries its link within half of this time. */
const shownMs = 10 * 60_000;

interface OldLinksOptions extends Pick<CompanionOptions, 'clock' | 'timers'> {
  readonly settings: () => Settings;
  readonly onChange: () => void;
}

export function createOldLinks({ clock, timers, settings, onChange }: OldLinksOptions) {
  /** When a link of each overlay was last rejected. The map stays small, because all links of unknown overlays share the key null. */
  const refusedAtMs = new Map<string | null, number>();
  const dismissed = new Set<string>();
  const isShown = (atMs: number) => Math.abs(clock.now() - atMs) < shownMs;

  /** Overlays whose old links are still in use. Null stands for links of unknown overlays. */
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
    /** Records that a browser sent a rejected key. `overlay`: the overlay that the key opened until it was revoked, if known. */
    refused: (overlay: string | null) => {
      const wasEmpty = refusedAtMs.size === 0;
      const isNew = !refusedAtMs.has(overlay);
      refusedAtMs.set(overlay, clock.now());
      if (wasEmpty) watch();
      if (isNew) onChange();
    },
    /** Hides the notice of a link for as long as the link stays in use. Returns false if there is no such notice. */
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

import { defaultBox, type LocalizedText, localize, overlaysOf, ownValue, type Settings, sentence } from '../../contract';
import type { Clock, Timers } from '../ports';

/** An overlay tries a refused link again within five minutes: a source that is closed or corrected is silent for longer. */
const shownMs = 10 * 60_000;

/** Overlay links in use that are not valid any more (SPEC HLT-6). */
export interface OldLinks {
  /** A link was refused. `overlay`: the one that it opened before; null = no link of this Ovation is known to have had that key. */
  refused(overlay: string | null): void;
  /** The present link of the overlay is in use. */
  used(overlay: string): void;
  notices(): LocalizedText[];
  close(): void;
}

interface OldLinksOptions {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly settings: () => Settings;
  readonly onChange: () => void;
}

export function createOldLinks({ clock, timers, settings, onChange }: OldLinksOptions): OldLinks {
  /** When each link was refused last. Names are those of the hashes that are kept, so they are few. */
  const refusedAtMs = new Map<string | null, number>();
  const isShown = (atMs: number) => Math.abs(clock.now() - atMs) < shownMs;

  let cancel = () => {};

  /** Runs until nothing is shown. */
  function watch(): void {
    cancel = timers.set(() => {
      for (const [overlay, atMs] of refusedAtMs) if (!isShown(atMs)) refusedAtMs.delete(overlay);
      onChange();
      if (refusedAtMs.size > 0) watch();
    }, shownMs);
  }

  return {
    refused: (overlay) => {
      const wasEmpty = refusedAtMs.size === 0;
      const isNew = !refusedAtMs.has(overlay);
      refusedAtMs.set(overlay, clock.now());
      if (wasEmpty) watch();
      if (isNew) onChange();
    },
    used: (overlay) => {
      if (refusedAtMs.delete(overlay)) onChange();
    },
    close: () => cancel(),
    notices: () => {
      const overlays = overlaysOf(settings());
      const isKnown = (overlay: string | null) => overlay !== null && Object.hasOwn(overlays, overlay);
      const shown = [...refusedAtMs].flatMap(([overlay, atMs]) => (isShown(atMs) ? [isKnown(overlay) ? overlay : null] : []));
      return [...new Set(shown)].map((overlay) =>
        localize(
          overlay === null
            ? sentence('unknown-link-in-use')
            : sentence('old-link-in-use', { overlay: ownValue(overlays, overlay)?.title ?? nameInLink(overlay) }),
        ),
      );
    },
  };
}

const nameInLink = (overlay: string) => (overlay === defaultBox ? sentence('alerts-overlay') : overlay);

import type { AccountReference } from '../../contract/engine';
import type { EnginePorts } from './ports';

/** How often pages of another build than the companion's are asked to reload. */
const reloadOldEveryMs = 10_000;

interface Served {
  readonly account: AccountReference | null;
  /** Build of the pages, and path of the engine's script. Absent if the companion did not send it. */
  readonly build?: string | undefined;
  readonly worker?: string | undefined;
}

/** Reloads the pages when the companion serves another build. Looks only at what the companion sends, not at the cache. */
export function createPageReloads({ workerPath, timers }: Pick<EnginePorts, 'workerPath' | 'timers'>, reload: () => void) {
  let upstream: string | null = null;
  let build: string | undefined;
  let cancel = () => {};
  let isClosed = false;

  /** Whether the page expects another engine than the companion serves. A page that opened without the companion may be of an earlier build (SPEC AWY-1). */
  function isOld(worker: string | undefined): boolean {
    return workerPath !== undefined && worker !== undefined && worker !== workerPath;
  }

  /** Repeats, because with a slow companion a page reloads from its cache and joins this engine again. */
  function reloadOld(): void {
    if (isClosed) return;
    cancel();
    reload();
    cancel = timers.set(reloadOld, reloadOldEveryMs);
  }

  return {
    isOld,
    /**
     * Reloads after a new upstream, which the pages' content policy names, and after a new build, because engines of two builds supersede
     * each other.
     */
    follow: ({ account, build: served = build, worker }: Served) => {
      const origin = account?.streamOrigin ?? upstream;
      if (isOld(worker)) reloadOld();
      else if ((upstream ?? origin) !== origin || (build ?? served) !== served) reload();
      upstream = origin;
      build = served;
    },
    close: () => {
      isClosed = true;
      cancel();
    },
  };
}

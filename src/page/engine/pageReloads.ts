import type { AccountReference } from '../../contract/engine';
import type { EnginePorts } from './ports';

/** How often pages of another build than the companion's reload until none is left. */
const reloadOldEveryMs = 10_000;

/** What the companion serves, from its last message. */
interface Served {
  readonly account: AccountReference | null;
  /** Build of the page, and path of the engine's script. Absent = not sent. */
  readonly build?: string | undefined;
  readonly worker?: string | undefined;
}

/** Reloads the pages when the companion serves another build. Reads nothing from the cache. */
export function createPageReloads({ workerPath, timers }: Pick<EnginePorts, 'workerPath' | 'timers'>, reload: () => void) {
  let upstream: string | null = null;
  let build: string | undefined;
  let cancel = () => {};
  let isClosed = false;

  /** Whether the companion serves another engine. A page that opened without the companion may have an earlier build (SPEC AWY-1). */
  function isOld(worker: string | undefined): boolean {
    return workerPath !== undefined && worker !== undefined && worker !== workerPath;
  }

  /** Repeats while this engine lives: with a slow companion, a page reloads from its cache and joins this engine again. */
  function reloadOld(): void {
    if (isClosed) return;
    cancel();
    reload();
    cancel = timers.set(reloadOld, reloadOldEveryMs);
  }

  return {
    isOld,
    /**
     * Reloads on a new upstream, because the pages' content policy names it, or a new build, because engines of two builds supersede each
     * other.
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

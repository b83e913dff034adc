import type { AccountReference } from '../../contract/engine';
import type { EnginePorts } from './ports';

/** How often the pages are asked to reload while this engine is of another build than the companion serves. */
const reloadOldEveryMs = 10_000;

interface Served {
  readonly account: AccountReference | null;
  /** The build that the companion serves, and the path of its engine script. Both are absent if the companion did not send them. */
  readonly build?: string | undefined;
  readonly worker?: string | undefined;
}

/**
 * Reloads the pages when the companion serves another build, or when the platform has changed. `workerPath`: the path of this engine's
 * script, which identifies its build.
 */
export function createPageReloads({ workerPath, timers }: Pick<EnginePorts, 'workerPath' | 'timers'>, reload: () => void) {
  let upstream: string | null = null;
  let build: string | undefined;
  let cancel = () => {};
  let isClosed = false;

  /**
   * Whether this engine is of another build than the companion serves. A page from the browser's cache may start an engine of an earlier
   * build (SPEC AWY-1).
   */
  function isOld(worker: string | undefined): boolean {
    return workerPath !== undefined && worker !== undefined && worker !== workerPath;
  }

  /**
   * Asks the pages repeatedly to reload. If the companion is slow, a page may reload the old build from the browser's cache and join this
   * engine again.
   */
  function reloadOld(): void {
    if (isClosed) return;
    cancel();
    reload();
    cancel = timers.set(reloadOld, reloadOldEveryMs);
  }

  return {
    isOld,
    /**
     * Reloads the pages if the platform has changed, because the pages' content policy names the former platform. Also reloads them for a
     * new build, because engines of two builds would keep replacing each other.
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

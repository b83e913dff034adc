import type { AccountReference } from '../../contract/engine';
import type { EnginePorts } from './ports';

/** How often pages of another build than the companion's are reloaded until they are gone. */
const reloadOldEveryMs = 10_000;

/** What the companion serves, as it was sent last. */
interface Served {
  readonly account: AccountReference | null;
  /** Build of the page, and path of the engine's script; absent = not sent. */
  readonly build?: string | undefined;
  readonly worker?: string | undefined;
}

/** Reloads the pages when the companion serves others. Knows nothing from the cache. */
export function createPageReloads({ workerPath, timers }: Pick<EnginePorts, 'workerPath' | 'timers'>, reload: () => void) {
  let upstream: string | null = null;
  let build: string | undefined;
  let cancel = () => {};
  let isClosed = false;

  /** Whether the companion serves another engine: a page that opened without it may be of an earlier build (SPEC AWY-1). */
  function isOld(worker: string | undefined): boolean {
    return workerPath !== undefined && worker !== undefined && worker !== workerPath;
  }

  /** Repeated while this engine lives: if the companion was slow, a page has reloaded from its cache and joined this engine again. */
  function reloadOld(): void {
    if (isClosed) return;
    cancel();
    reload();
    cancel = timers.set(reloadOld, reloadOldEveryMs);
  }

  return {
    isOld,
    /** Reloads if the upstream has changed, which the pages' content policy names, or the build: engines of two builds supersede each other. */
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

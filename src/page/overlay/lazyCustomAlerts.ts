import type { Alert, EngineMessage } from '../../contract/engine';
import type { CustomAlerts, CustomAlertsOptions } from './customAlert';
import { overlayPart } from './optionalParts';
import type { DrawnAlert, ShowControl } from './show';

const loadCustomAlerts = overlayPart(() => import('./widgets'));

/** Loads the code for custom-coded alerts when the first of them is shown (SPEC CUS-60). This also loads the widgets' code, which opens the frames. */
export function createLazyCustomAlerts(options: CustomAlertsOptions) {
  let loaded: CustomAlerts | null = null;
  /** The show that is being prepared. Reset to null when the show is drawn or over, so that its custom code does not start late. */
  let awaited: number | null = null;
  return {
    /** Returns null if Ovation draws the alert. Resolves within a time limit, even if the creator's code hangs. */
    prepare({ drawnBy, ...alert }: Alert, showId: number): Promise<unknown> | null {
      if (!drawnBy) return null;
      const prepare = async () => {
        awaited = showId;
        loaded ??= (await loadCustomAlerts()).createCustomAlerts(options);
        if (awaited === showId) await loaded.prepare({ ...alert, drawnBy }, showId);
      };
      return prepare();
    },
    /** Returns null if Ovation draws the alert. If custom code should have drawn it, sends the engine the reason why Ovation draws it. */
    draw({ drawnBy }: Alert, show: ShowControl, isCalm: boolean): DrawnAlert | null {
      if (!drawnBy) return null;
      if (loaded) return loaded.draw(show, isCalm);
      awaited = null;
      options.post({ kind: 'drawn-instead', showId: show.showId, why: 'late' });
      return null;
    },
    abandon: (showId: number) => {
      if (awaited === showId) awaited = null;
      loaded?.abandon(showId);
    },
    onFrame: (message: Extract<EngineMessage, { kind: 'alert-frame' }>) => loaded?.onFrame(message),
  };
}
export type LazyCustomAlerts = ReturnType<typeof createLazyCustomAlerts>;

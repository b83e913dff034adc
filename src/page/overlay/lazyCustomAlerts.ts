import type { Alert, EngineMessage } from '../../contract/engine';
import type { CustomAlerts, CustomAlertsOptions } from './customAlert';
import { overlayPart } from './optionalParts';
import type { DrawnAlert, ShowControl } from './show';

const loadCustomAlerts = overlayPart(() => import('./widgets'));

/** Loads what draws alerts by the creator's code with the first such alert (SPEC CUS-60), and with it the widgets, whose frames it shares. */
export function createLazyCustomAlerts(options: CustomAlertsOptions) {
  let loaded: CustomAlerts | null = null;
  /** The show that is being prepared; null = it was drawn, or is over. Its code is not begun when loading takes longer. */
  let awaited: number | null = null;
  return {
    /** null = Ovation draws the alert. Resolves, at the latest when its time is up, whatever the code does. */
    prepare({ drawnBy, ...alert }: Alert, showId: number): Promise<unknown> | null {
      if (!drawnBy) return null;
      const prepare = async () => {
        awaited = showId;
        loaded ??= (await loadCustomAlerts()).createCustomAlerts(options);
        if (awaited === showId) await loaded.prepare({ ...alert, drawnBy }, showId);
      };
      return prepare();
    },
    /** null = Ovation draws the alert. Reports to the engine if the creator's code should have drawn it. */
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

import type { Alert, EngineMessage } from '../../contract/engine';
import type { CustomAlerts, CustomAlertsOptions } from './customAlert';
import { overlayPart } from './optionalParts';
import type { DrawnAlert, ShowControl } from './stage';

export interface LazyCustomAlerts extends Pick<CustomAlerts, 'abandon'> {
  /** null = Ovation draws the alert. Resolves, at the latest when its time is up, whatever the code does. */
  prepare(alert: Alert, showId: number): Promise<unknown> | null;
  /** null = Ovation draws the alert, which is told if the creator's code should have. */
  draw(alert: Alert, show: ShowControl, isCalm: boolean): DrawnAlert | null;
  onFrame(message: Extract<EngineMessage, { kind: 'alert-frame' }>): void;
}

const loadCustomAlerts = overlayPart(() => import('./widgets'));

/** Loads what draws alerts by the creator's code with the first such alert (SPEC CUS-60), and with it the widgets, whose frames it shares. */
export function createLazyCustomAlerts(options: CustomAlertsOptions): LazyCustomAlerts {
  let loaded: CustomAlerts | null = null;
  /** The show that is being prepared; null = it was drawn, or is over. Its code is not begun when loading takes longer. */
  let awaited: number | null = null;
  return {
    prepare({ drawnBy, ...alert }, showId) {
      if (!drawnBy) return null;
      const prepare = async () => {
        awaited = showId;
        loaded ??= (await loadCustomAlerts()).createCustomAlerts(options);
        if (awaited === showId) await loaded.prepare({ ...alert, drawnBy }, showId);
      };
      return prepare();
    },
    draw({ drawnBy }, show, isCalm) {
      if (!drawnBy) return null;
      if (loaded) return loaded.draw(show, isCalm);
      awaited = null;
      options.post({ kind: 'drawn-instead', showId: show.showId, why: 'late' });
      return null;
    },
    abandon: (showId) => {
      if (awaited === showId) awaited = null;
      loaded?.abandon(showId);
    },
    onFrame: (message) => loaded?.onFrame(message),
  };
}

import './overlay.css';
import './alert.css';
import '@fontsource-variable/bricolage-grotesque';
import type { Alert } from '../contract';
import { createAlertView } from './alertView';
import { throwBurst } from './burst';
import { fadeAlert, moveAlert } from './motion';
import type { Undo } from './ports';
import type { ShowPlan } from './timing';

/** Puts an alert on screen with its whole motion, entrance to exit. Its undo takes it off. */
export function drawAlert(overlay: HTMLElement, alert: Alert, plan: ShowPlan, calm: boolean): Undo {
  const view = createAlertView(overlay.ownerDocument, alert);
  overlay.append(view);
  try {
    if (calm) {
      fadeAlert(view, plan);
    } else {
      throwBurst(view, alert.type, plan);
      moveAlert(view, plan);
    }
  } catch (error) {
    view.remove();
    throw error;
  }
  return () => view.remove();
}

import './overlay.css';
import './alert.css';
import './pin.css';
import './burst.css';
import '@fontsource-variable/bricolage-grotesque';
import type { Alert } from '../contract';
import { createAlertView } from './alertView';
import { throwBurst } from './burst';
import { enter, leave } from './motion';
import type { Drawn } from './stage';
import type { ShowPlan } from './timing';

/** Puts an alert on screen and begins its entrance. */
export function drawAlert(overlay: HTMLElement, alert: Alert, plan: ShowPlan, calm: boolean): Drawn {
  const view = createAlertView(overlay.ownerDocument, alert);
  overlay.append(view);
  try {
    enter(view, plan, calm);
  } catch (error) {
    view.remove();
    throw error;
  }
  return {
    // Most of an alert's elements and animations: with them its first frame would be 3 ms later.
    adorn: () => !calm && throwBurst(view, alert.type, plan),
    leave: () => leave(view, plan, calm),
    remove: () => view.remove(),
  };
}

/** Fetches the look's type before the first alert needs it, and while the server is there. */
export function prepareType(document: Document): void {
  for (const face of document.fonts) {
    face.load().catch(() => {
      // The system's type stands in; a viewer must not be told.
    });
  }
}

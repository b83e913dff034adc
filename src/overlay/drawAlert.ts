import './overlay.css';
import './alert.css';
import './placement.css';
import type { Alert } from '../contract';
import { createAlertView, make } from './alertView';
import type { Dressed, Dresser } from './dressing';
import { enter, leave } from './motion';
import type { Drawn } from './stage';
import type { Theme } from './theme';
import type { ShowPlan } from './timing';

/** Puts an alert on screen and begins its entrance. */
export function drawAlert(
  overlay: HTMLElement,
  alert: Alert,
  theme: Theme,
  plan: ShowPlan,
  isCalm: boolean,
  dress?: Dresser['dress'],
): Drawn {
  const { look } = alert;
  const parts = createAlertView(overlay.ownerDocument, alert, theme.name);
  const { view } = parts;
  let dressed: Dressed | undefined;
  const fitIn = () => shrinkToFit(view, overlay.clientHeight * (1 - look.safeArea / 50));
  overlay.append(view);
  try {
    overlay.style.setProperty('--safe', String(look.safeArea));
    view.style.setProperty('--scale', String(look.scale));
    if (look.accent) view.style.setProperty('--pick', look.accent);
    theme.dress(parts, alert);
    dressed = dress?.(parts, alert, plan, isCalm);
    if (look.placement === 'takeover') view.prepend(make(overlay.ownerDocument, 'div', 'veil'));
    fitIn();
    enter(view, isCalm ? 'fade' : look.entrance, theme.entrance, plan.pace);
  } catch (error) {
    view.remove();
    throw error;
  }
  return {
    // Most of an alert's elements and animations: with them its first frame would be 3 ms later.
    adorn() {
      const thrown = isCalm ? null : theme.burst(alert);
      // Not in the way of an overlay's start; an alert whose pieces could not be loaded is one without.
      if (thrown) import('./burst').then((loaded) => view.isConnected && loaded.throwBurst(view, thrown, plan)).catch(() => {});
    },
    grower: async () => {
      const { growAlert } = await import('./growAlert');
      return (next) => {
        growAlert(view, next, isCalm);
        fitIn();
      };
    },
    leave() {
      leave(view, isCalm ? 'fade' : look.exit, theme.exit, plan);
      dressed?.leave();
    },
    remove() {
      view.remove();
      dressed?.remove();
    },
  };
}

/**
 * Much text on a small stage: all of it smaller, rather than some of it cut off (SPEC SHW-57). The first frame needs this
 * layout anyway; only what is too high costs further ones.
 */
function shrinkToFit(view: HTMLElement, room: number): void {
  for (let share = 1; view.offsetHeight > room && share > 0.2; ) {
    share *= Math.max(0.85, Math.min(0.98, room / view.offsetHeight));
    view.style.setProperty('--fit', share.toFixed(3));
  }
}

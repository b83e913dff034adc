import './overlay.css';
import './alert.css';
import './placement.css';
import type { Alert } from '../../contract';
import { createAlertView, createElement } from './alertView';
import { createParticles } from './burst';
import type { Customized, Customizer } from './customization';
import { fitAlert } from './fitAlert';
import { growAlert } from './growAlert';
import { cancelAnimation, enter, fadeOut, layer, leave } from './motion';
import { type DrawnAlert, earlyExitMs } from './stage';
import type { Theme } from './theme';
import { exitMs, type ShowPlan } from './timing';

/** Puts an alert on screen and begins its entrance. */
export function drawAlert(
  overlay: HTMLElement,
  alert: Alert,
  theme: Theme,
  plan: ShowPlan,
  isCalm: boolean,
  customize?: Customizer['customize'],
): DrawnAlert {
  const { look } = alert;
  const { ownerDocument: document } = overlay;
  const parts = createAlertView(document, alert, theme.name);
  const { view } = parts;
  theme.decorate(parts, alert);
  const thrown = isCalm || look.dressing?.confetti === false ? null : theme.burst(alert);
  const particles = thrown && createParticles(view, thrown);
  const { timeline } = document;
  const nowMs = () => Number(timeline.currentTime);
  const arrivesAtMs = nowMs() + plan.enterMs;
  let left = false;
  let customized: Customized | undefined;
  overlay.append(view);
  try {
    overlay.style.setProperty('--safe', String(look.safeArea));
    view.style.setProperty('--scale', String(look.scale));
    if (look.accent) view.style.setProperty('--pick', look.accent);
    customized = customize?.(parts, alert, plan, isCalm);
    if (look.placement === 'takeover') view.prepend(createElement(document, 'div', 'veil'));
    if (!isCalm) layer(view, [...theme.entrance, ...theme.exit]);
    enter(view, isCalm ? 'fade' : look.entrance, theme.entrance, plan.pace);
    fitAlert(view, overlay, look);
  } catch (error) {
    view.remove();
    throw error;
  }
  return {
    // Most of an alert's animations: with them its first frame would be 3 ms later.
    startEffects: () => particles?.launch(plan),
    grow(next) {
      growAlert(view, next, isCalm);
      fitAlert(view, overlay, look);
    },
    leave(early) {
      if (left) return;
      left = true;
      if (early && nowMs() < arrivesAtMs) return fadeOut(view, earlyExitMs);
      const pace = early ? Math.min(plan.pace, earlyExitMs / exitMs) : plan.pace;
      leave(view, isCalm ? 'fade' : look.exit, theme.exit, pace);
      customized?.leave(pace);
    },
    rescheduleExit: (leftMs) => customized?.rescheduleExit(leftMs),
    remove() {
      // What moves without an end would have the page make frames for ever, though nobody sees it.
      for (const moving of view.getAnimations({ subtree: true })) cancelAnimation(moving);
      view.remove();
      customized?.remove();
    },
  };
}

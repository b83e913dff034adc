import './overlay.css';
import './alert.css';
import './placement.css';
import type { Alert, Look } from '../../contract';
import { createAlertView, createElement } from './alertView';
import { createParticles } from './burst';
import type { Customized, Customizer } from './customization';
import { fitAlert } from './fitAlert';
import { growAlert } from './growAlert';
import { cancelAnimation, enter, fadeOut, leave, promoteToLayers } from './motion';
import { type DrawnAlert, earlyExitMs } from './stage';
import type { Theme } from './theme';
import { exitMs, type ShowPlan } from './timing';

/** Puts an alert on screen and starts its entrance. */
export function drawAlert(
  overlay: HTMLElement,
  alert: Alert,
  theme: Theme,
  plan: ShowPlan,
  isCalm: boolean,
  customize?: Customizer['customize'],
): DrawnAlert {
  const { look } = alert;
  const parts = createAlertView(overlay.ownerDocument, alert, theme.name);
  const { view } = parts;
  theme.decorate(parts, alert);
  const burst = isCalm || look.dressing?.confetti === false ? null : theme.burst(alert);
  const particles = burst && createParticles(view, burst);
  const nowMs = () => Number(overlay.ownerDocument.timeline.currentTime);
  const enteredAtMs = nowMs() + plan.enterMs;
  let isLeaving = false;
  let customized: Customized | undefined;
  overlay.append(view);
  try {
    applyLook(overlay, view, look);
    customized = customize?.(parts, alert, plan, isCalm);
    startEntrance(view, alert, theme, plan, isCalm);
    fitAlert(view, overlay, look);
  } catch (error) {
    view.remove();
    throw error;
  }
  return {
    // After the first frame: the burst has most of an alert's animations, and would delay that frame by 3 ms.
    startEffects: () => particles?.launch(plan),
    grow(next) {
      growAlert(view, next, isCalm);
      fitAlert(view, overlay, look);
    },
    leave(early) {
      if (isLeaving) return;
      isLeaving = true;
      if (early && nowMs() < enteredAtMs) return fadeOut(view, earlyExitMs);
      const pace = early ? Math.min(plan.pace, earlyExitMs / exitMs) : plan.pace;
      leave(view, isCalm ? 'fade' : look.exit, theme.exit, pace);
      customized?.leave(pace);
    },
    rescheduleExit: (leftMs) => customized?.rescheduleExit(leftMs),
    remove() {
      removeAnimated(view);
      customized?.remove();
    },
  };
}

function applyLook(overlay: HTMLElement, view: HTMLElement, { safeArea, scale, accent }: Look): void {
  overlay.style.setProperty('--safe', String(safeArea));
  view.style.setProperty('--scale', String(scale));
  if (accent) view.style.setProperty('--pick', accent);
}

function startEntrance(view: HTMLElement, { look }: Alert, theme: Theme, { pace }: ShowPlan, isCalm: boolean): void {
  if (look.placement === 'takeover') view.prepend(createElement(view.ownerDocument, 'div', 'veil'));
  if (!isCalm) promoteToLayers(view, [...theme.entrance, ...theme.exit]);
  enter(view, isCalm ? 'fade' : look.entrance, theme.entrance, pace);
}

/** Endless animations are cancelled first: they keep the page producing frames even for removed elements. */
function removeAnimated(view: HTMLElement): void {
  for (const animation of view.getAnimations({ subtree: true })) cancelAnimation(animation);
  view.remove();
}

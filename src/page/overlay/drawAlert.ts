import './overlay.css';
import './alert.css';
import './placement.css';
import './themes/odometer.css';
import type { Alert } from '../../contract/engine';
import type { Design } from '../../contract/settings';
import { createAlertView, createElement, type Theme } from './alertView';
import { createParticles } from './burst';
import type { Customized, Customizer } from './customization';
import { fitAlert } from './fitAlert';
import { countPages } from './messageLines';
import type { MessagePages } from './messagePages';
import { cancelAnimation, enter, fadeOut, leave, promoteToLayers } from './motion';
import { type DrawnAlert, earlyExitMs, exitMs, limitTextDelay, type ShowPlan } from './show';
import type { LateParts } from './themes';

export interface DrawingParts {
  readonly customize?: Customizer['customize'];
  readonly late?: Pick<LateParts, 'growAlert' | 'layOutPages'>;
}

export function drawAlert(
  overlay: HTMLElement,
  alert: Alert,
  theme: Theme,
  plan: ShowPlan,
  isCalm: boolean,
  { customize, late }: DrawingParts = {},
): DrawnAlert {
  // This function has over 50 lines, because drawing, growing and leaving share the alert's elements and animations.
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
  let pages: MessagePages | null | undefined;
  let maxPages = 1;
  let fitted = '';
  const sizeNow = () => `${overlay.clientWidth} ${overlay.clientHeight}`;
  let lines = '';
  function refit(): void {
    pages?.remove();
    if (!lines) delete view.dataset.lines;
    view.style.setProperty('--message-lines', lines);
    fitAlert(view, overlay, maxPages);
    pages = late?.layOutPages(view, maxPages);
    fitted = sizeNow();
  }
  /** Fits the alert again if its layer changes size while it is shown, which can happen in the editor or in OBS (SPEC OVL-4). */
  const sizes = new ResizeObserver(() => {
    if (isLeaving || fitted === sizeNow()) return;
    refit();
    pages?.turn(plan, delayMs, nowMs() - enteredAtMs + plan.enterMs);
  });
  const delayMs = limitTextDelay(alert.text?.delayMs ?? 0, plan);
  overlay.append(view);
  try {
    applyDesign(overlay, view, look);
    customized = customize?.(parts, alert, plan, isCalm);
    startEntrance(view, alert, theme, plan, isCalm);
    const readableMs = plan.exitAtMs - plan.enterMs - delayMs + (alert.speech?.stayMs ?? 0);
    if (late) maxPages = countPages(readableMs);
    lines = view.style.getPropertyValue('--message-lines');
    refit();
  } catch (error) {
    view.remove();
    throw error;
  }
  return {
    // Call this after the first frame. The burst has most of an alert's animations; starting them earlier would delay the first frame by 3 ms.
    startEffects() {
      void particles?.launch(plan);
      pages?.turn(plan, delayMs, 0);
      sizes.observe(overlay);
    },
    ...(late && {
      grow(next: Alert) {
        pages?.remove();
        late.growAlert(view, next, isCalm);
        refit();
        pages?.turn(plan, delayMs, nowMs() - enteredAtMs + plan.enterMs);
      },
    }),
    leave(early) {
      if (isLeaving) return;
      isLeaving = true;
      if (early && nowMs() < enteredAtMs) return fadeOut(view, earlyExitMs);
      const pace = early ? Math.min(plan.pace, earlyExitMs / exitMs) : plan.pace;
      leave(view, isCalm ? 'fade' : look.exit, theme.exit, pace);
      customized?.leave(pace);
    },
    rescheduleExit(leftMs) {
      pages?.rescheduleExit(leftMs);
      customized?.rescheduleExit(leftMs);
    },
    remove() {
      sizes.disconnect();
      removeAnimated(view);
      customized?.remove();
    },
  };
}

function applyDesign(overlay: HTMLElement, view: HTMLElement, { safeArea, scale, accent }: Design): void {
  overlay.style.setProperty('--safe', String(safeArea));
  view.style.setProperty('--scale', String(scale));
  if (accent) view.style.setProperty('--pick', accent);
}

function startEntrance(view: HTMLElement, { look }: Alert, theme: Theme, { pace }: ShowPlan, isCalm: boolean): void {
  if (look.placement === 'takeover') view.prepend(createElement(view.ownerDocument, 'div', 'veil'));
  if (!isCalm) promoteToLayers(view, [...theme.entrance, ...theme.exit]);
  enter(view, isCalm ? 'fade' : look.entrance, theme.entrance, pace);
}

/** Cancels endless animations and then removes the element. If they were not cancelled, the page would produce frames for them forever. */
function removeAnimated(view: HTMLElement): void {
  for (const animation of view.getAnimations({ subtree: true })) cancelAnimation(animation);
  view.remove();
}

import './overlay.css';
import './alert.css';
import './placement.css';
import './themes/odometer.css';
import type { Alert } from '../../contract/engine';
import type { Design, Tier } from '../../contract/settings';
import { createAlertView, createElement, type Theme } from './alertView';
import { createParticles } from './burst';
import type { Customized, Customizer } from './customization';
import { fitAlert } from './fitAlert';
import type { RaisedHero } from './hero';
import { countPages } from './messageLines';
import type { MessagePages } from './messagePages';
import { enter, fadeOut, leave, promoteToLayers, removeAnimated } from './motion';
import { type DrawnAlert, earlyExitMs, exitMs, limitTextDelay, planShow, type ShowPlan } from './show';
import type { LateParts } from './themes';

export interface DrawingParts {
  readonly customize?: Customizer['customize'];
  readonly late?: Pick<LateParts, 'canRaise' | 'dressTier' | 'growAlert' | 'layOutPages' | 'raiseHero'>;
}

export function drawAlert(
  overlay: HTMLElement,
  alert: Alert,
  plainTheme: Theme,
  fullPlan: ShowPlan,
  isCalm: boolean,
  { customize, late }: DrawingParts = {},
): DrawnAlert {
  // This function has over 50 lines, because its inner functions use the same elements and animations.
  const { look: design } = alert;
  const parts = createAlertView(overlay.ownerDocument, alert, plainTheme.name);
  const { view } = parts;
  plainTheme.decorate(parts, alert);
  const theme = late?.dressTier(parts, alert, plainTheme, isCalm) ?? plainTheme;
  const isHero = fullPlan.settleAtMs > 0 && (late?.canRaise(overlay, alert) ?? false);
  const plan = isHero ? fullPlan : planShow(fullPlan.durationMs);
  const hasConfetti = design.tier > 0 && !isCalm && design.dressing?.confetti !== false;
  const burst = hasConfetti ? theme.burst(alert, levelOf(design.tier, isHero)) : null;
  const particles = burst && createParticles(view, burst, plan.settleAtMs);
  let hero: RaisedHero | undefined;
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
    hero?.refit();
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
    applyDesign(overlay, view, design);
    customized = customize?.(parts, alert, plan, isCalm);
    if (isHero) hero = late?.raiseHero({ overlay, alert, theme, plan, isCalm, view, hasConfetti, customize });
    else startEntrance(view, alert, theme, plan, isCalm);
    const readableMs = plan.exitAtMs - plan.enterMs - delayMs + (alert.speech?.stayMs ?? 0);
    if (late) maxPages = countPages(readableMs);
    lines = view.style.getPropertyValue('--message-lines');
    refit();
    hero?.enter();
  } catch (error) {
    hero?.remove();
    view.remove();
    throw error;
  }
  return {
    // Call this after the first frame. The burst has most of an alert's animations; starting them earlier would delay the first frame by 3 ms.
    startEffects() {
      void particles?.launch(plan);
      hero?.startEffects();
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
      if (early && nowMs() < enteredAtMs) {
        hero?.fadeOut(earlyExitMs);
        return fadeOut(view, earlyExitMs);
      }
      const pace = early ? Math.min(plan.pace, earlyExitMs / exitMs) : plan.pace;
      leave(view, isCalm ? 'fade' : design.exit, theme.exit, pace);
      customized?.leave(pace);
    },
    rescheduleExit(leftMs) {
      pages?.rescheduleExit(leftMs);
      customized?.rescheduleExit(leftMs);
    },
    remove() {
      sizes.disconnect();
      hero?.remove();
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

function startEntrance(view: HTMLElement, { look: design }: Alert, theme: Theme, { pace }: ShowPlan, isCalm: boolean): void {
  if (design.placement === 'takeover') view.prepend(createElement(view.ownerDocument, 'div', 'veil'));
  if (!isCalm) promoteToLayers(view, [...theme.entrance, ...theme.exit]);
  enter(view, isCalm ? 'fade' : design.entrance, theme.entrance, pace);
}

/** How rich the burst is. When a hero settles, its card throws fewer pieces, because the hero has thrown most of them. */
function levelOf(tier: Tier, isHero: boolean): 0 | 1 | 2 | 3 {
  return isHero ? 0 : (Math.max(0, tier - 1) as 0 | 1 | 2 | 3);
}

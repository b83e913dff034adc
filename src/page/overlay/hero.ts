import { mediaPattern } from '../../contract';
import type { Alert } from '../../contract/engine';
import { createAlertView, createElement, type Theme } from './alertView';
import { createParticles } from './burst';
import type { Customized, Customizer } from './customization';
import { fitAlert } from './fitAlert';
import { easeOut, enter, fadeOut, promoteToLayers, removeAnimated } from './motion';
import { type ShowPlan, settlingMs } from './show';

/*
 * The first act of an alert of tier 4 (SPEC SHW-112): the hero, which is the theme's large layout without the message, takes the screen
 * and then settles into the card. Hero and card are laid out before the first frame; then only transform, opacity and visibility change.
 */

/** Only a source whose sides are at least this long shows a hero. Smaller sources and strips show the card at once. */
const minScenePx = 540;
const maxRatio = 7 / 2;

export function canRaise(overlay: HTMLElement, { look: design }: Alert): boolean {
  const { clientWidth: width, clientHeight: height } = overlay;
  return design.placement !== 'takeover' && Math.min(width, height) >= minScenePx && width / height < maxRatio;
}

interface HeroOptions {
  readonly overlay: HTMLElement;
  readonly alert: Alert;
  readonly theme: Theme;
  readonly plan: ShowPlan;
  readonly isCalm: boolean;
  /** The card. */
  readonly view: HTMLElement;
  readonly hasConfetti: boolean;
  readonly customize: Customizer['customize'] | undefined;
}

export interface RaisedHero {
  refit(): void;
  /** Starts the entrance and plans the settling. Call this when the hero and its card are laid out. */
  enter(): void;
  startEffects(): void;
  fadeOut(forMs: number): void;
  remove(): void;
}

export function raiseHero({ overlay, alert, theme, plan, isCalm, view: card, hasConfetti, customize }: HeroOptions): RaisedHero {
  const { ownerDocument: document } = overlay;
  const shown = firstAct(alert);
  const parts = createAlertView(document, shown, theme.name);
  const { view } = parts;
  delete view.dataset.alertKey;
  delete view.dataset.alertKeys;
  view.dataset.act = '';
  if (parts.amount) view.dataset.hero = '';
  view.style.setProperty('--scale', '1');
  if (shown.look.accent) view.style.setProperty('--pick', shown.look.accent);
  theme.decorate(parts, shown);
  const burst = hasConfetti ? theme.burst(shown, 3) : null;
  const particles = burst && createParticles(view, richer(burst, alert.heroMs ?? 0));
  const act = createElement(document, 'div', 'act');
  act.append(view);
  // Within a layer of their own, alerts do not darken what is around them.
  const veil = overlay.closest('.own') ? null : createElement(document, 'div', 'veil');
  overlay.append(...(veil ? [veil] : []), act);
  const customized: Customized | undefined = customize?.(parts, shown, plan, isCalm);
  if (!isCalm) promoteToLayers(view, theme.entrance);
  return {
    refit: () => fitAlert(view, overlay, 1),
    enter() {
      const path = isCalm ? null : pathBetween(view, card);
      enter(view, isCalm ? 'fade' : shown.look.entrance, theme.entrance, plan.pace);
      keepGradients(view);
      settle({ act, veil, card, path, atMs: plan.settleAtMs, easing: theme.easing ?? 'cubic-bezier(0.6, 0, 0.2, 1)' });
    },
    startEffects: () => void particles?.launch(plan),
    fadeOut(forMs) {
      fadeOut(act, forMs);
      if (veil) fadeOut(veil, forMs);
    },
    remove() {
      customized?.remove();
      for (const part of [act, veil]) if (part) removeAnimated(part);
    },
  };
}

/**
 * The alert as its hero shows it, without the parts that only the card shows. Only the card shows the creator's image, because a video
 * would have to play twice.
 */
function firstAct({ text, ...alert }: Alert): Alert {
  const { dressing: customization, ...design } = alert.look;
  const { image: chosen = 'emblem' } = customization ?? {};
  const image = mediaPattern.test(chosen) ? 'none' : chosen;
  const kept = customization && { ...customization, image, layout: 'beside' as const, idle: 'none' as const };
  return {
    ...alert,
    key: `${alert.key} hero`,
    message: null,
    perks: [],
    ...(text && { text: { ...text, message: null, delayMs: 0 } }),
    look: { ...design, ...(kept && { dressing: kept }), tier: 3, placement: 'center' },
  };
}

/** A hero that is shown longer than this has a richer burst. */
const plainHeroMs = 2_000;

/** A burst with more pieces and a longer time if the hero is shown longer. */
function richer<Burst extends { readonly pieces: number; readonly toMs: number }>(burst: Burst, heroMs: number): Burst {
  const share = Math.max(0, heroMs - plainHeroMs) / 1_000;
  return { ...burst, pieces: burst.pieces * (1 + share * 0.5), toMs: burst.toMs + share * 600 };
}

/** The transform that moves and shrinks the hero onto its card. */
function pathBetween(hero: HTMLElement, card: HTMLElement): string {
  const [from, to] = [hero.getBoundingClientRect(), card.getBoundingClientRect()];
  const [dx, dy] = [to.left + to.right - from.left - from.right, to.top + to.bottom - from.top - from.bottom];
  const scale = Math.min(to.width / from.width, to.height / from.height);
  return `translate(${(dx / 2).toFixed(1)}px, ${(dy / 2).toFixed(1)}px) scale(${Math.min(1, scale).toFixed(3)})`;
}

/**
 * Updates the animations twice before the first frame. At the first two updates of an element's animations, Chromium re-creates the
 * element's gradients that use `var()`. If this happened after the first frame, the element would be drawn again while it moves.
 */
function keepGradients(view: HTMLElement): void {
  view.getBoundingClientRect(); // the first update
  for (const animation of view.getAnimations({ subtree: true })) animation.currentTime = 0.01;
}

interface Settling {
  readonly act: HTMLElement;
  readonly veil: HTMLElement | null;
  readonly card: HTMLElement;
  /** The transform that moves the hero onto its card. null: the hero fades instead. */
  readonly path: string | null;
  readonly atMs: number;
  readonly easing: string;
}

/** Gives each moving element one animation for the whole show, because each start of an animation makes the page draw a frame. */
function settle({ act, veil, card, path, atMs, easing }: Settling): void {
  const duration = atMs + settlingMs;
  const at = (share: number) => (atMs + settlingMs * share) / duration;
  // A moving hero disappears by `scale(0)`. A fade would make the compositor draw it on an extra surface during the whole show.
  const hiding: Keyframe[] = path
    ? [
        { transform: 'none' },
        { transform: 'none', offset: at(0), easing },
        { transform: path, offset: at(0.6) },
        { transform: 'scale(0)', offset: at(0.6) },
        { transform: 'scale(0)' },
      ]
    : [{ opacity: 1 }, { opacity: 1, offset: at(0), easing }, { opacity: 0, offset: at(0.6) }, { opacity: 0 }];
  act.animate(hiding, { duration, fill: 'forwards' });
  // The card appears within a short time, when the hero has nearly reached it. A longer fade would show the same texts twice, and would
  // take longer to draw than everything else together. The last keyframe is implicit: the card ends with the opacity of custom CSS, which
  // can be animated.
  const shownMs = atMs + settlingMs * 0.6;
  const appearing = { opacity: 0, offset: (atMs + settlingMs * 0.5) / shownMs, easing: easeOut };
  card.animate([{ opacity: 0 }, appearing], { duration: shownMs });
  // Painting the card would delay the first frame, so the card becomes visible only while the hero is shown. Waiting for `delay` draws no
  // frames.
  card.animate({ visibility: ['hidden', 'visible'] }, { delay: atMs / 2, fill: 'backwards' });
  veil?.animate([{ opacity: 0 }, { opacity: 1, offset: 420 / duration }, { opacity: 1, offset: at(0) }, { opacity: 0 }], {
    duration,
    fill: 'forwards',
  });
}

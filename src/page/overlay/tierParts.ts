import type { Alert } from '../../contract/engine';
import { type AlertParts, createElement, type Theme } from './alertView';
import { type Move, spring } from './motion';

/* What tiers add to every theme (SPEC SHW-68): a toast has no card, and the card of tier 2 has a livelier emblem. */

const toastEntrance: readonly Move[] = [{ of: '.soft', frames: { opacity: [0, 1] }, atMs: 0, forMs: 300, easing: 'linear' }];
const toastExit: readonly Move[] = [{ of: '.soft', frames: { opacity: [1, 0] }, atMs: 140, forMs: 300, easing: 'linear' }];

/** How the emblem of tier 2 moves. An emblem with rays is not moved as a whole, because its rays would then be in front of the card. */
const cheers: readonly Move[] = [1_000, 2_300].map((atMs) => ({
  of: '.emblem:not(:has(.rays)), .rays ~ :not(i)',
  frames: { transform: ['none', 'rotate(-9deg) scale(1.16)', 'rotate(7deg) scale(1.1)', 'rotate(-4deg) scale(1.05)', 'none'] },
  atMs,
  forMs: 800,
  easing: 'ease-in-out',
  isLater: true,
}));
const halos: readonly Move[] = [900, 2_200].map((atMs) => ({
  of: '.halo',
  frames: { transform: ['scale(.7)', 'scale(2)'], opacity: [0.9, 0] },
  atMs,
  forMs: 900,
  easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
  isLater: true,
}));
const leapMs = 900;
const leapEasing = spring(6, 8);

/** Returns the alert's theme with the animations of the tier, and adds the tier's parts to the view. Sets `data-toast` on a toast. */
export function dressTier({ view, emblem }: AlertParts, { look: design }: Alert, theme: Theme, isCalm: boolean): Theme {
  const { ownerDocument: document } = view;
  const { tier, placement, entrance, dressing: customization } = design;
  if (tier === 0 && placement !== 'takeover' && (customization?.layout ?? 'beside') === 'beside') {
    view.dataset.toast = '';
    view.prepend(createElement(document, 'i', 'soft'));
    return { ...theme, entrance: [...theme.entrance, ...toastEntrance], exit: [...theme.exit, ...toastExit] };
  }
  if (tier !== 2 || entrance !== 'own' || isCalm) return theme;
  emblem.append(createElement(document, 'i', 'halo'));
  const easing = theme.easing ?? leapEasing;
  // The animation starts in a microtask, because the alert is not in the document yet.
  queueMicrotask(() => view.animate({ transform: ['translateY(7em) scale(.72)', 'none'] }, { duration: leapMs, easing }));
  return { ...theme, entrance: [...theme.entrance, ...cheers, ...halos] };
}

import type { ShowPlan } from './timing';

const textParts = '.amount, .title, .perks, .message';
/** Everything but the picture: the texts, and their panel unless the picture lies on the panel. */
const delayedParts = ({ dataset }: HTMLElement) => (dataset.layout === 'behind' ? textParts : `.slab, ${textParts}`);
const fadeMs = 200;

/** Limits the delay to half of the time between entrance and exit (SPEC TXT-9). */
export function limitTextDelay(delayMs: number, { exitAtMs, enterMs }: ShowPlan): number {
  return Math.max(0, Math.min(delayMs, (exitAtMs - enterMs) / 2));
}

/**
 * Shows the panel and the texts later than the picture: their animations in the running entrance are delayed, and parts
 * without an animated opacity are hidden meanwhile. Never two animations of one property on one element (motion.ts).
 */
export function delayTexts(view: HTMLElement, delayMs: number, plan: ShowPlan): void {
  const forMs = limitTextDelay(delayMs, plan);
  if (forMs === 0) return;
  const parts = delayedParts(view);
  const fading = new Set<Element>();
  let isAnyDelayed = false;
  for (const animation of view.getAnimations({ subtree: true })) {
    const effect = animation.effect as KeyframeEffect; // an element's animations have no other kind of effect
    const { target } = effect;
    const { delay = 0, iterations } = effect.getTiming();
    if (!target?.closest(parts) || iterations === Number.POSITIVE_INFINITY) continue;
    effect.updateTiming({ delay: delay + forMs });
    isAnyDelayed = true;
    if (!effect.pseudoElement && effect.getKeyframes().some((frame) => 'opacity' in frame)) fading.add(target);
  }
  for (const part of view.querySelectorAll(parts)) if (!fading.has(part)) hide(part, forMs, isAnyDelayed ? 0 : fadeMs);
}

/** `fadeInMs` = 0: shown at once after `forMs`. Texts without an entrance of their own fade in. */
function hide(part: Element, forMs: number, fadeInMs: number): void {
  const duration = forMs + fadeInMs;
  part.animate({ opacity: [0, 0, fadeInMs ? 1 : 0], offset: [0, forMs / duration, 1] }, { duration });
}

import type { ShowPlan } from './timing';

const words = '.amount, .title, .perks, .message';
/** The card and all that is written on it: an alert without its picture, which may stand on the card. */
const partsOf = ({ dataset }: HTMLElement) => (dataset.layout === 'behind' ? words : `.slab, ${words}`);
const fadeMs = 200;

/** How long texts are held back: at most for half of the time in which the alert stands still (SPEC TXT-9). */
export function heldMs(delayMs: number, { exitAtMs, enterMs }: ShowPlan): number {
  return Math.max(0, Math.min(delayMs, (exitAtMs - enterMs) / 2));
}

/**
 * Lets the card and its words come later than the picture: their part of the running entrance is put off, and what it
 * does not hide meanwhile is hidden. Never two animations of one property on one element (motion.ts).
 */
export function delayTexts(view: HTMLElement, delayMs: number, plan: ShowPlan): void {
  const forMs = heldMs(delayMs, plan);
  if (forMs === 0) return;
  const parts = partsOf(view);
  const fading = new Set<Element>();
  let isPutOff = false;
  for (const animation of view.getAnimations({ subtree: true })) {
    const effect = animation.effect as KeyframeEffect; // of elements there are no others
    const { target } = effect;
    const { delay = 0, iterations } = effect.getTiming();
    if (!target?.closest(parts) || iterations === Number.POSITIVE_INFINITY) continue;
    effect.updateTiming({ delay: delay + forMs });
    isPutOff = true;
    if (!effect.pseudoElement && effect.getKeyframes().some((frame) => 'opacity' in frame)) fading.add(target);
  }
  for (const part of view.querySelectorAll(parts)) if (!fading.has(part)) hide(part, forMs, isPutOff ? 0 : fadeMs);
}

/** Where the alert comes as a whole its texts have no entrance of their own: they fade in. */
function hide(part: Element, forMs: number, thenMs: number): void {
  const duration = forMs + thenMs;
  part.animate({ opacity: [0, 0, thenMs ? 1 : 0], offset: [0, forMs / duration, 1] }, { duration });
}

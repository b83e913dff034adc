/**
 * What stands in a widget's box. Draws what the engine says, at once and completely; motion only leads there. Loaded when a
 * box is a widget's, because no alert needs it.
 */

import type { ContentOf, WidgetContent, WidgetKind, WidgetView } from '../../../contract';
import { createElement } from '../alertView';
import { addStyle } from '../optionalParts';
import type { PageLike } from '../ports';
import { drawCredits } from './credits';
import { drawFeed } from './feed';
import { drawGoal } from './goal';
import { drawLatest } from './latest';
import { drawPerks } from './perks';
import type { DrawnWidget, WidgetScene } from './scene';
import { drawTicker } from './ticker';
import { drawTop } from './top';
import { drawTotals } from './totals';
import styles from './widgets.css?inline';

type Draw<Kind extends WidgetKind> = (scene: WidgetScene, content: ContentOf<Kind>) => DrawnWidget<ContentOf<Kind>>;

const drawers: { readonly [Kind in WidgetKind]: Draw<Kind> } = {
  goal: drawGoal,
  feed: drawFeed,
  ticker: drawTicker,
  top: drawTop,
  latest: drawLatest,
  totals: drawTotals,
  credits: drawCredits,
  perks: drawPerks,
};

interface Standing {
  readonly element: HTMLElement;
  /** Another one is drawn anew. */
  readonly shape: string;
  readonly drawn: DrawnWidget<WidgetContent>;
}

const standing = new WeakMap<HTMLElement, Standing>();
const fadeMs = 400;

/** Shows it in the overlay in the place of what stood there; null = nothing. */
export function showWidget(overlay: HTMLElement, page: PageLike, view: WidgetView | null): void {
  const before = standing.get(overlay);
  const shape = view && shapeOf(view);
  if (before && before.shape === shape && view) return before.drawn.update(view.content);
  if (before) {
    standing.delete(overlay);
    before.drawn.close();
    fade(before.element, 1, 0).then(
      () => before.element.remove(),
      () => before.element.remove(),
    );
    if (!page.presence().visible) before.element.remove(); // nothing ever finishes in a hidden page
  }
  if (!view || shape === null) return;
  addStyle(overlay.ownerDocument, styles);
  standing.set(overlay, stand(overlay, page, view, shape));
}

/** What cannot change while a widget stands. */
function shapeOf({ look, content }: WidgetView): string {
  return JSON.stringify([look, content.kind, content.kind === 'goal' && content.style, content.kind === 'ticker' && content.rolls]);
}

function stand(overlay: HTMLElement, page: PageLike, { look, content }: WidgetView, shape: string): Standing {
  const draw = drawers[content.kind] as Draw<WidgetKind>; // the table has each kind's own
  const element = createElement(overlay.ownerDocument, 'section', 'widget');
  Object.assign(element.dataset, { widget: content.kind, look: look.theme, placement: look.placement });
  overlay.style.setProperty('--safe', String(look.safeArea));
  element.style.setProperty('--scale', String(look.scale));
  if (look.accent) {
    element.dataset.accent = '';
    element.style.setProperty('--pick', look.accent);
  }
  const isCalm = look.calm || page.prefersReducedMotion();
  const drawn = draw({ element, page, look, isCalm }, content);
  overlay.append(element);
  fade(element, 0, 1).catch(() => {}); // cancelled with its element
  return { element, shape, drawn };
}

function fade(element: HTMLElement, from: number, to: number): Promise<Animation> {
  return element.animate({ opacity: [from, to] }, { duration: fadeMs, fill: 'both', easing: 'ease-out' }).finished;
}

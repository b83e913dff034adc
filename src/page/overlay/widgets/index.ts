/** Draws widgets from the content that the engine sends. Loaded only for widget elements. */
import type { PageMessage } from '../../../contract/engine';
import type { ContentOf, FrameEvent, WidgetContent, WidgetKind, WidgetView } from '../../../contract/settings';
import { createElement } from '../alertView';
import { addStyle } from '../optionalParts';
import type { PageLike } from '../ports';
import { drawClock } from './clock';
import { drawCredits } from './credits';
import { drawCustom } from './custom';
import type { DrawnWidget, WidgetScene } from './drawnWidget';
import { drawFeed } from './feed';
import { drawGoal } from './goal';
import { drawImage } from './image';
import { drawLatest } from './latest';
import { drawPerks } from './perks';
import { drawBackground } from './scenes/background';
import { drawFrame } from './scenes/frame';
import { drawSocials } from './scenes/socials';
import { drawText } from './text';
import { drawTicker } from './ticker';
import { drawTimer } from './timer';
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
  text: drawText,
  image: drawImage,
  clock: drawClock,
  timer: drawTimer,
  background: drawBackground,
  frame: drawFrame,
  socials: drawSocials,
  custom: drawCustom,
};

interface MountedWidget {
  readonly element: HTMLElement;
  /** Identifies what is drawn. If the key has changed, the widget is drawn from scratch. */
  readonly key: string;
  readonly drawn: DrawnWidget<WidgetContent>;
}

const mounted = new WeakMap<HTMLElement, MountedWidget>();
const fadeMs = 400;

export interface WidgetPlace {
  readonly overlay: HTMLElement;
  readonly page: PageLike;
  post(message: PageMessage): void;
}

/** Shows a widget and removes the previous one. If `view` is null, only removes the previous one. */
export function showWidget(place: WidgetPlace, view: WidgetView | null, events?: readonly FrameEvent[]): void {
  const { overlay, page } = place;
  const former = mounted.get(overlay);
  const key = view && keyOf(view);
  if (former && former.key === key && view) return former.drawn.update(view.content, events);
  if (former) {
    mounted.delete(overlay);
    former.drawn.close();
    fade(former.element, 1, 0).then(
      () => former.element.remove(),
      () => former.element.remove(),
    );
    if (!page.presence().visible) former.element.remove(); // on a hidden page, animations never finish
  }
  if (!view || key === null) return;
  addStyle(overlay.ownerDocument, styles);
  mounted.set(overlay, mountWidget(place, view, key));
}

function keyOf({ look: design, content }: WidgetView): string {
  return JSON.stringify([
    design,
    content.kind,
    content.kind === 'goal' && content.style,
    content.kind === 'ticker' && content.rolls,
    content.kind === 'text' && content.style,
  ]);
}

function mountWidget({ overlay, page, post }: WidgetPlace, { look: design, content }: WidgetView, key: string): MountedWidget {
  const draw = drawers[content.kind] as Draw<WidgetKind>;
  const element = createElement(overlay.ownerDocument, 'section', 'widget');
  Object.assign(element.dataset, { widget: content.kind, look: design.theme, placement: design.placement });
  if (design.colors) element.dataset.colors = design.colors;
  overlay.style.setProperty('--safe', String(design.safeArea));
  element.style.setProperty('--scale', String(design.scale));
  if (design.accent) {
    element.dataset.accent = '';
    element.style.setProperty('--pick', design.accent);
  }
  const isCalm = design.calm || page.prefersReducedMotion();
  const drawn = draw({ element, page, design, isCalm, post }, content);
  overlay.append(element);
  // A fade that stays in effect would make the browser draw the whole widget again whenever a part of it moves.
  fade(element, 0, 1).then(
    (animation) => animation.cancel(),
    () => {},
  );
  return { element, key, drawn };
}

function fade(element: HTMLElement, from: number, to: number): Promise<Animation> {
  return element.animate({ opacity: [from, to] }, { duration: fadeMs, fill: 'both', easing: 'ease-out' }).finished;
}

/** Exported here, so that custom-coded alerts and custom widgets, which use the same frames, are in one chunk. */
export { createCustomAlerts } from '../customAlert';

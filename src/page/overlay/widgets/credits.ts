import type { ContentOf } from '../../../contract/settings';
import { cancelAnimation } from '../motion';
import { appendElement, appendName, type DrawnWidget, setText, type WidgetScene } from './drawnWidget';
import { fillIcon } from './entry';

type Credits = ContentOf<'credits'>;

const fadeMs = 900;
/** How long the first and the last names stand still. */
const holdMs = 3_000;
/** A short list of names is enlarged up to this factor to fill the panel. */
const maxGrowth = 1.4;

/**
 * The credits roll if the names do not fit in the panel. Credits that do not repeat disappear at their end. Credits that repeat and fit do
 * not move, and show new names at once.
 */
export function drawCredits({ element, page, isCalm }: WidgetScene, first: Credits): DrawnWidget<Credits> {
  let credits = first;
  let animations: readonly Animation[] = [];
  let measured = '';
  const panel = appendElement(element, 'div', 'panel');
  const title = appendElement(panel, 'h2', 'heading');
  const view = appendElement(panel, 'div', 'view');
  const sheet = appendElement(view, 'div', 'sheet');
  const thanks = appendElement(panel, 'p', 'thanks');
  title.dir = thanks.dir = 'auto';
  panel.hidden = true;

  /** The sizes that determine the roll. They change when the font of the theme has loaded. */
  const sizes = () => `${heightOf(view)} ${sheet.offsetHeight}`;

  function start(): void {
    stop();
    if (!element.isConnected || !page.presence().visible) return;
    setText(title, credits.title);
    setText(thanks, credits.thanks);
    fill(sheet, credits);
    panel.hidden = false;
    growToFit(view, sheet);
    measured = sizes();
    if (credits.again && sheet.offsetHeight <= heightOf(view)) return;
    animations = startRoll({ panel, view, sheet }, credits, isCalm);
    const [roll] = animations;
    if (roll) roll.onfinish = () => (credits.again ? start() : stop());
  }

  function stop(): void {
    for (const animation of animations) cancelAnimation(animation);
    animations = [];
    panel.hidden = true;
  }

  const unwatch = page.onPresence(({ visible, active }) => {
    if (!visible || active === false) stop();
    else if (panel.hidden) start();
  });
  const observer = new ResizeObserver(() => {
    if (!panel.hidden && sizes() !== measured) start();
  });
  for (const each of [view, sheet]) observer.observe(each);
  const cancelStart = page.after(0, start); // after the caller has added the element to the page
  return {
    update(next) {
      // The names may arrive after the page is shown. Until then, the credits thank everyone.
      const hasNewNames = namesNobody(credits) && !namesNobody(next);
      credits = next;
      if (!panel.hidden && (animations.length === 0 || hasNewNames)) start();
    },
    close() {
      cancelStart();
      observer.disconnect();
      unwatch();
      stop();
    },
  };
}

/** Whether the credits thank everyone, because there are no names. */
const namesNobody = ({ sections: [first] }: Credits): boolean => first?.isTop === true && first.names[0]?.detail === null;

/** The height in which the sheet is visible, px. */
function heightOf(view: HTMLElement): number {
  const { paddingTop, paddingBottom } = getComputedStyle(view);
  return view.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
}

/** If the names do not fill the view, makes them larger. If the larger names do not fit, restores their size. */
function growToFit(view: HTMLElement, sheet: HTMLElement): void {
  const setGrowth = (growth: number) => sheet.style.setProperty('--growth', growth.toFixed(2));
  setGrowth(1);
  setGrowth(Math.max(1, Math.min(maxGrowth, heightOf(view) / sheet.offsetHeight)));
  if (sheet.offsetHeight > heightOf(view)) setGrowth(1);
}

interface RollElements {
  readonly panel: HTMLElement;
  readonly view: HTMLElement;
  readonly sheet: HTMLElement;
}

/** Starts the roll, and fades the credits in and out. The first returned animation ends when the credits end. */
function startRoll({ panel, view, sheet }: RollElements, { crossMs, again }: Credits, isCalm: boolean): Animation[] {
  const [height, length] = [Math.max(1, heightOf(view)), sheet.offsetHeight];
  const distance = Math.max(0, length - height);
  const rollMs = (crossMs * distance) / height;
  const duration = Math.max(crossMs, rollMs + 2 * holdMs);
  const [hold, fade] = [(duration - rollMs) / 2 / duration, Math.min(0.2, fadeMs / duration)];
  const end = `translateY(${-distance}px)`;
  const roll = isCalm ? screensOf(height, length) : { transform: ['none', 'none', end, end], offset: [0, hold, 1 - hold, 1] };
  const animations = [sheet.animate(roll, { duration })];
  const fading = again ? sheet : panel;
  if (!isCalm || fading !== sheet) animations.push(fading.animate({ opacity: [0, 1, 1, 0], offset: [0, fade, 1 - fade, 1] }, { duration }));
  return animations;
}

/** Keyframes for reduced motion: the sheet is shown one screenful at a time. Each screenful fades in, pauses and fades out. */
export function screensOf(height: number, length: number): Keyframe[] {
  const step = height * 0.8; // less than the height, so that a line cut off at the end of a screenful is complete on the next one
  const count = Math.max(1, Math.ceil((length - height) / Math.max(1, step)) + 1);
  return Array.from({ length: count }, (_, screen) => {
    const at = (part: number, opacity: number): Keyframe => ({
      offset: (screen + part) / count,
      opacity,
      transform: screen === 0 ? 'none' : `translateY(${-Math.min(screen * step, length - height)}px)`,
    });
    return [at(0, 0), at(0.2, 1), at(0.8, 1), at(1, 0)];
  }).flat();
}

function fill(sheet: HTMLElement, { sections }: Credits): void {
  sheet.replaceChildren();
  for (const { heading, names, isTop = false } of sections) {
    const section = appendElement(sheet, 'section', isTop ? 'top-credits' : 'credits');
    appendElement(section, 'h3', 'credits-heading').textContent = heading;
    const list = appendElement(section, 'ul', 'credits-names');
    list.dataset.details = String(names.some(({ detail }) => detail !== null));
    for (const { name, detail } of names) {
      const item = appendElement(list, 'li', 'credit');
      appendName(item, 'credit-name', name);
      if (!detail) continue;
      appendElement(item, 'i', 'leader');
      appendName(item, 'credit-detail', detail);
    }
  }
  fillIcon(appendElement(sheet, 'i', 'icon'), 'donation.created'); // a heart ends the credits
}

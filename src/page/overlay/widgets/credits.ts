import type { ContentOf } from '../../../contract/settings';
import { cancelAnimation } from '../motion';
import { appendElement, appendName, type DrawnWidget, setText, type WidgetScene } from './scene';

type Credits = ContentOf<'credits'>;

const pauseMs = 3_000;
/** How long the scene darkens before the roll, and how long it brightens after it. */
const fadeMs = 900;

/** Rolls once each time the page is shown, with the names that are known at that time. Between rolls, the credits are invisible and do not move. */
export function drawCredits({ element, page, isCalm }: WidgetScene, first: Credits): DrawnWidget<Credits> {
  let credits = first;
  let roll: Animation | null = null;
  let cancelTimer = () => {};
  const dark = appendElement(element, 'i', 'dark');
  const sheet = appendElement(element, 'div', 'sheet');
  setVisible(false);

  function setVisible(isVisible: boolean): void {
    sheet.hidden = !isVisible;
    dark.hidden = !isVisible;
  }

  function start(): void {
    cancelTimer();
    if (roll || !element.isConnected || !page.presence().visible) return;
    fill(sheet, credits);
    setVisible(true);
    roll = startRoll({ element, sheet, dark }, credits.crossMs, isCalm);
    roll.onfinish = onEnd;
  }

  function onEnd(): void {
    roll = null;
    setVisible(false);
    if (credits.again) cancelTimer = page.after(pauseMs, start);
  }

  function stop(): void {
    cancelTimer();
    if (roll) cancelAnimation(roll);
    roll = null;
    setVisible(false);
  }

  const unwatch = page.onPresence(({ visible, active }) => (visible && active !== false ? start() : stop()));
  cancelTimer = page.after(0, start); // after the caller has added the element to the page
  return {
    update(next) {
      credits = next;
    },
    close() {
      unwatch();
      stop();
    },
  };
}

interface RollElements {
  readonly element: HTMLElement;
  readonly sheet: HTMLElement;
  readonly dark: HTMLElement;
}

function startRoll({ element, sheet, dark }: RollElements, crossMs: number, isCalm: boolean): Animation {
  const [height, length] = [element.clientHeight, sheet.offsetHeight];
  const duration = crossMs * (1 + length / Math.max(1, height));
  const fade = Math.min(0.2, fadeMs / duration);
  const frames = isCalm ? screensOf(height, length) : { transform: [`translateY(${height}px)`, `translateY(${-length}px)`] };
  dark.animate({ opacity: [0, 1, 1, 0], offset: [0, fade, 1 - fade, 1] }, { duration });
  return sheet.animate(frames, { duration });
}

/** Keyframes for reduced motion: the sheet is shown one screenful at a time. Each screenful fades in, pauses and fades out. */
export function screensOf(height: number, length: number): Keyframe[] {
  const step = height * 0.9; // less than the height, so that a line cut off at the end of a screenful is complete on the next one
  const count = Math.max(1, Math.ceil((length - height) / Math.max(1, step)) + 1);
  return Array.from({ length: count }, (_, screen) => {
    const at = (part: number, opacity: number): Keyframe => ({
      offset: (screen + part) / count,
      opacity,
      transform: screen === 0 ? 'none' : `translateY(${-screen * step}px)`,
    });
    return [at(0, 0), at(0.2, 1), at(0.8, 1), at(1, 0)];
  }).flat();
}

function fill(sheet: HTMLElement, { title, sections, thanks }: Credits): void {
  sheet.replaceChildren();
  const head = appendElement(sheet, 'h2', 'credits-title');
  head.dir = 'auto';
  setText(head, title);
  for (const { heading, names } of sections) {
    const section = appendElement(sheet, 'section', 'credits-section');
    appendElement(section, 'h3', 'credits-heading').textContent = heading;
    const list = appendElement(section, 'ul', 'credits-names');
    for (const { name, detail } of names) {
      const item = appendElement(list, 'li', 'credit');
      appendName(item, 'credit-name', name);
      if (detail) appendName(item, 'credit-detail', detail);
    }
  }
  const foot = appendElement(sheet, 'p', 'credits-title');
  foot.dir = 'auto';
  setText(foot, thanks);
}

import type { ContentOf } from '../../../contract';
import { cancelAnimation } from '../motion';
import { appendElement, appendName, type DrawnWidget, setText, type WidgetScene } from './scene';

type Credits = ContentOf<'credits'>;

const pauseMs = 3_000;
/** In which the scene becomes dark behind the roll, and bright again. */
const fadeMs = 900;

/**
 * Rolls once when the page comes to be seen, with everybody who is known then; nobody is added in mid-roll. Afterwards nothing
 * stands there, and nothing moves, until it is shown again.
 */
export function drawCredits({ element, page, isCalm }: WidgetScene, first: Credits): DrawnWidget<Credits> {
  let credits = first;
  let roll: Animation | null = null;
  let cancel = () => {};
  const dark = appendElement(element, 'i', 'dark');
  const sheet = appendElement(element, 'div', 'sheet');
  show(false);

  function show(shown: boolean): void {
    sheet.hidden = !shown;
    dark.hidden = !shown;
  }

  function start(): void {
    cancel();
    if (roll || !element.isConnected || !page.presence().visible) return;
    fill(sheet, credits);
    show(true);
    const [height, length] = [element.clientHeight, sheet.offsetHeight];
    const duration = credits.crossMs * (1 + length / Math.max(1, height));
    const frames = isCalm ? { opacity: [0, 1, 1, 0] } : { transform: [`translateY(${height}px)`, `translateY(${-length}px)`] };
    roll = sheet.animate(frames, { duration });
    const fade = Math.min(0.2, fadeMs / duration);
    dark.animate({ opacity: [0, 1, 1, 0], offset: [0, fade, 1 - fade, 1] }, { duration });
    roll.onfinish = end;
  }

  function end(): void {
    roll = null;
    show(false);
    if (credits.again) cancel = page.after(pauseMs, start);
  }

  const unwatch = page.onPresence(({ visible, active }) => {
    if (!visible || active === false) return stop();
    start();
  });

  function stop(): void {
    cancel();
    if (roll) cancelAnimation(roll);
    roll = null;
    show(false);
  }

  cancel = page.after(0, start); // once it stands on the page
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

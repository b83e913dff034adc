import type { ContentOf } from '../../../contract';
import { appendElement, type DrawnWidget, setText, type WidgetScene } from './scene';

type Clock = ContentOf<'clock'>;

/** How late the clock may be after a sleep of the computer; a tick that changes no text draws nothing. */
const maxStepMs = 5_000;

/** The time of day, in the creator's format. Changes once a minute, or once a second. */
export function drawClock({ element, page }: WidgetScene, first: Clock): DrawnWidget<Clock> {
  const panel = appendElement(element, 'div', 'panel');
  const title = appendElement(panel, 'h2', 'heading');
  title.dir = 'auto';
  const time = appendElement(panel, 'p', 'time');
  let content = first;
  let format = formatOf(first);
  let cancel = () => {};

  function tick(): void {
    const nowMs = Date.now();
    setText(time, format.format(nowMs));
    const stepMs = content.seconds ? 1_000 : 60_000;
    cancel = page.after(Math.min(stepMs - (nowMs % stepMs), maxStepMs), tick);
  }

  function update(next: Clock): void {
    content = next;
    format = formatOf(next);
    setText(title, next.title);
    element.dataset.seconds = String(next.seconds);
    element.dataset.titled = String(next.title !== '');
    cancel();
    tick();
  }

  update(first);
  return { update, close: () => cancel() };
}

function formatOf({ locale, timeZone, seconds }: Clock): Intl.DateTimeFormat {
  const style = { hour: 'numeric', minute: '2-digit', ...(seconds && { second: '2-digit' as const }) } as const;
  try {
    return new Intl.DateTimeFormat(locale ?? undefined, { ...style, ...(timeZone !== null && { timeZone }) });
  } catch {
    return new Intl.DateTimeFormat(undefined, style); // a zone or a language that only newer browsers know
  }
}

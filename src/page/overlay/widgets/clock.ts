import type { ContentOf } from '../../../contract/settings';
import { appendElement, type DrawnWidget, setText, type WidgetScene } from './drawnWidget';

type Clock = ContentOf<'clock'>;

/**
 * The longest time between two ticks. Short, so that the time is corrected soon after the computer wakes up. A tick that changes no
 * text does not draw.
 */
const maxStepMs = 5_000;

export function drawClock({ element, page }: WidgetScene, first: Clock): DrawnWidget<Clock> {
  const panel = appendElement(element, 'div', 'panel');
  const title = appendElement(panel, 'h2', 'heading');
  title.dir = 'auto';
  const time = appendElement(panel, 'p', 'time');
  const date = appendElement(panel, 'p', 'date');
  date.dir = 'auto';
  let content = first;
  let formats = formatsOf(first);
  let cancel = () => {};

  function tick(): void {
    const nowMs = Date.now();
    setText(time, formats.time.format(nowMs));
    setText(date, formats.date?.format(nowMs) ?? '');
    const stepMs = content.seconds ? 1_000 : 60_000;
    cancel = page.after(Math.min(stepMs - (nowMs % stepMs), maxStepMs), tick);
  }

  function update(next: Clock): void {
    content = next;
    formats = formatsOf(next);
    setText(title, next.title);
    element.dataset.seconds = String(next.seconds);
    element.dataset.titled = String(next.title !== '');
    element.dataset.dated = String(next.date);
    cancel();
    tick();
  }

  update(first);
  return { update, close: () => cancel() };
}

interface Formats {
  readonly time: Intl.DateTimeFormat;
  readonly date: Intl.DateTimeFormat | null;
}

function formatsOf({ locale, timeZone, hours, seconds, date }: Clock): Formats {
  const timeStyle: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
  if (seconds) timeStyle.second = '2-digit';
  if (hours !== 'own') timeStyle.hourCycle = hours;
  const format = (style: Intl.DateTimeFormatOptions) => formatIn(locale, timeZone, style);
  return { time: format(timeStyle), date: date ? format({ weekday: 'long', month: 'long', day: 'numeric' }) : null };
}

function formatIn(locale: string | null, timeZone: string | null, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale ?? undefined, { ...style, ...(timeZone !== null && { timeZone }) });
  } catch {
    return new Intl.DateTimeFormat(undefined, style);
  }
}

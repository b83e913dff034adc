import { clockText } from '../../../contract';
import type { ContentOf } from '../../../contract/settings';
import { appendElement, type DrawnWidget, setText, type WidgetScene, widthOf } from './drawnWidget';

type Timer = ContentOf<'timer'>;

/** The longest time between two ticks. Short, so that the time is corrected soon after the computer wakes up. */
const maxStepMs = 1_000;
const addedMs = 3_000;

export function drawTimer({ element, page, isCalm }: WidgetScene, first: Timer): DrawnWidget<Timer> {
  const panel = appendElement(element, 'div', 'panel');
  const title = appendElement(panel, 'h2', 'heading');
  title.dir = 'auto';
  const time = appendElement(panel, 'p', 'time');
  time.dir = 'auto';
  const added = appendElement(element, 'p', 'added');
  added.dir = 'ltr';
  let content = first;
  let cancelTick = () => {};
  let cancelAdded = () => {};

  function tick(): void {
    cancelTick();
    const { endsAtMs, timeUp } = content;
    const leftMs = endsAtMs === null ? content.leftMs : endsAtMs - Date.now();
    const isOver = endsAtMs !== null && leftMs <= 0;
    const text = isOver ? timeUp : clockText(leftMs);
    setText(time, text);
    // The digits here are twice as large as `widthOf` assumes. The text is padded, so that the timer keeps its size when it drops below ten
    // minutes.
    element.style.setProperty('--fit-w', (2 * widthOf(text.padStart(5))).toFixed(1));
    if (endsAtMs !== null && !isOver) cancelTick = page.after(Math.min(leftMs % 1_000 || maxStepMs, maxStepMs), tick);
  }

  function showAdded(ms: number): void {
    cancelAdded();
    setText(added, `${ms < 0 ? '−' : '+'}${clockText(Math.abs(ms))}`);
    const rise = isCalm ? {} : { transform: ['translateY(60%)', 'none', 'none', 'translateY(-40%)'] };
    added.animate({ opacity: [0, 1, 1, 0], ...rise, offset: [0, 0.1, 0.8, 1] }, { duration: addedMs, fill: 'both' });
    cancelAdded = page.after(addedMs, () => setText(added, ''));
  }

  function update(next: Timer): void {
    const isNew = next.added !== null && next !== content && next.added.key !== content.added?.key;
    content = next;
    setText(title, next.title);
    element.dataset.titled = String(next.title !== '');
    if (isNew && next.added) showAdded(next.added.ms);
    tick();
  }

  setText(added, '');
  update(first);
  return {
    update,
    close: () => {
      cancelTick();
      cancelAdded();
    },
  };
}

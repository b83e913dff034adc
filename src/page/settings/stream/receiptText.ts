import { type ComponentChild, h } from 'preact';
import type { KeptReceipt } from '../../../contract/companion';
import { t } from '../../i18n';
import { tx } from '../../ui';
import { dateTimeFormat, localDay } from '../form/dateTime';
import type { DateTimeStyle } from '../frame/frameModel';
import type { ErasureState, ErasureTarget } from './erasureModel';

export const arrivalLabels = (): Readonly<Record<KeptReceipt['arrival'], string>> => ({
  live: t('receipt.arrival.live'),
  replayed: t('receipt.arrival.replayed'),
  reconciled: t('receipt.arrival.reconciled'),
});

/** If an alert starts later than this after its event, the list shows both times. */
const noticeablyLaterMs = 2 * 60_000;

/** When the alert was shown or dropped, or null if that was soon after the event. */
export function laterText(
  { createdAtMs, startedAtMs, endedAtMs }: Pick<KeptReceipt, 'createdAtMs' | 'startedAtMs' | 'endedAtMs'>,
  style: DateTimeStyle,
) {
  const atMs = startedAtMs ?? endedAtMs;
  if (createdAtMs === null || atMs - createdAtMs <= noticeablyLaterMs) return null;
  const isSameDay = localDay(createdAtMs, style.timeZone) === localDay(atMs, style.timeZone);
  const time = dateTimeFormat(style, { timeStyle: 'short', ...(!isSameDay && { dateStyle: 'short' }) }).format(atMs);
  return startedAtMs === null ? t('receipt.processedAt', { time }) : t('receipt.shownLater', { time });
}

const arrivalNotes = () => ({ live: '', replayed: t('receipt.course.replayed'), reconciled: t('receipt.course.reconciled') }) as const;

/** How the event arrived, and how often its alert was interrupted and restarted. Empty for a live event whose alert was not interrupted. */
export function deliveryText({ arrival, restarts }: KeptReceipt): string {
  const restarted = restarts > 0 ? t('receipt.course.restarts', { restarts }) : '';
  return [arrivalNotes()[arrival], restarted].filter((text) => text !== '').join(', ');
}

/** Describes an erasure. `timeZone`: zone of the day in the text, or null for the browser's. */
export function erasureText(state: ErasureState, timeZone: string | null): ComponentChild {
  switch (state.tag) {
    case 'none':
      return '';
    case 'asking':
      return askingText(state.count, state.target, timeZone);
    case 'undoable':
    case 'erasing':
      return undoableText(state.count, state.target, timeZone);
    case 'done':
      return state.engines === 0
        ? t('receipt.erased.later', {
            count: state.count,
          })
        : t('receipt.erased', { count: state.count });
    case 'failed':
      return t('receipt.erase.failed', { why: state.why });
  }
}

function askingText(count: number, target: ErasureTarget, timeZone: string | null): ComponentChild {
  return 'supporter' in target
    ? tx('receipt.erase.supporter.ask', { count, supporter: isolated(target.supporter) })
    : tx('receipt.erase.before.ask', { count, day: isolated(localDay(Date.parse(target.before), timeZone)) });
}

function undoableText(count: number, target: ErasureTarget, timeZone: string | null): ComponentChild {
  return 'supporter' in target
    ? tx('receipt.erase.supporter.pending', { count, supporter: isolated(target.supporter) })
    : tx('receipt.erase.before.pending', {
        count,
        day: isolated(localDay(Date.parse(target.before), timeZone)),
      });
}

/** Isolates a text, so that its direction does not reorder the sentence around it. */
const isolated = (text: string) => h('bdi', null, text);

import { type ComponentChild, h } from 'preact';
import { t } from '../../i18n';
import { tx } from '../../ui';
import { localDay } from '../form/dateTime';
import type { ErasureState, ErasureTarget } from './erasureModel';

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

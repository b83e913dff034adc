import { t } from '../../languages';
import { tx } from '../../ui';
import { beginSafeMode, endSafeMode, extendSafeMode } from '../models/deeds';
import type { DeskModel } from '../models/deskModel';
import { clockWords, spanWords } from '../text/timeText';
import { Icon } from './Icon';

interface SafeModeProps {
  readonly model: DeskModel;
  /** null = it is off. */
  readonly untilMs: number | null;
}

/** No name and no message on stream for a while; one press begins it. */
export function SafeMode({ model, untilMs }: SafeModeProps) {
  const leftMs = (untilMs ?? 0) - model.nowMs.value;
  if (leftMs <= 0)
    return (
      <button
        type="button"
        class="button plain"
        title={t('Alerts without names and messages, for 10 minutes (F)')}
        onClick={() => beginSafeMode(model)}
      >
        {tx('{icon}Safe mode', { icon: <Icon name="shield" /> })}
      </button>
    );
  return (
    <fieldset class="safe" aria-label={t('Safe mode is on')}>
      <Icon name="shield" />
      <span class="left" role="timer" aria-label={t('{span} left', { span: spanWords(leftMs) })}>
        {clockWords(leftMs)}
      </span>
      <button type="button" class="button quiet" aria-label={t('10 minutes more of safe mode')} onClick={() => extendSafeMode(model)}>
        +10
      </button>
      <button type="button" class="button quiet" aria-label={t('End safe mode')} onClick={() => endSafeMode(model)}>
        {t('End')}
      </button>
    </fieldset>
  );
}

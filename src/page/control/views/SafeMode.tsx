import { clockText } from '../../../contract';
import { t } from '../../i18n';
import { tx } from '../../ui';
import { beginSafeMode, endSafeMode, extendSafeMode } from '../models/actions';
import type { ControlModel } from '../models/controlModel';
import { durationText } from '../text/timeText';
import { Icon } from './Icon';

interface SafeModeProps {
  readonly model: ControlModel;
  /** End of safe mode by the companion's clock, epoch ms; null or past = off. */
  readonly untilMs: number | null;
}

/** Hides all names and messages on stream for a while; one press starts it. */
export function SafeMode({ model, untilMs }: SafeModeProps) {
  const leftMs = (untilMs ?? 0) - model.nowMs.value;
  if (leftMs <= 0)
    return (
      <button type="button" class="button plain" title={t('control.safeMode.begin.label')} onClick={() => beginSafeMode(model)}>
        {tx('control.safeMode.begin', { icon: <Icon name="shield" /> })}
      </button>
    );
  return (
    <fieldset class="safe" aria-label={t('control.safeMode.on')}>
      <Icon name="shield" />
      <span class="left" role="timer" aria-label={t('control.timeLeft', { span: durationText(leftMs) })}>
        {clockText(leftMs)}
      </span>
      <button type="button" class="button quiet" aria-label={t('control.safeMode.extend')} onClick={() => extendSafeMode(model)}>
        +10
      </button>
      <button type="button" class="button quiet" aria-label={t('control.safeMode.end.label')} onClick={() => endSafeMode(model)}>
        {t('control.safeMode.end')}
      </button>
    </fieldset>
  );
}

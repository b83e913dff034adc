import { clockText } from '../../../contract';
import { t } from '../../i18n';
import { ConfirmButton } from '../../ui';
import { addTime, resetTimer, toggleTimer } from '../models/actions';
import type { ControlTimer } from '../models/boxesModel';
import type { ControlModel } from '../models/controlModel';
import { durationText } from '../text/timeText';
import { Icon } from './Icon';

interface TimerCardProps {
  readonly model: ControlModel;
  readonly timer: ControlTimer;
}

const minuteSteps = [-5, -1, 1, 5, 30] as const;

/** A timer of an overlay, with everything that can be done to it in mid-stream. */
export function TimerCard({ model, timer }: TimerCardProps) {
  const { name, title, endsAtMs } = timer;
  const leftMs = endsAtMs === null ? timer.leftMs : Math.max(0, endsAtMs - model.nowMs.value);
  const runs = endsAtMs !== null && leftMs > 0;
  return (
    <section class="timer" data-box={name} aria-label={t('control.timer', { name: title })}>
      <h2>
        <bdi>{title}</bdi>
      </h2>
      <p class="time" role="timer" data-runs={runs} aria-label={t('control.timeLeft', { span: durationText(leftMs) })}>
        {clockText(leftMs)}
      </p>
      <p class="hint">{stateText(endsAtMs, leftMs)}</p>
      <div class="row two">
        <button type="button" class="button plain" onClick={() => toggleTimer(model, timer)}>
          <Icon name={runs ? 'pause' : 'play'} />
          {runs ? t('control.timer.pause') : t('control.timer.start')}
        </button>
        <ConfirmButton
          text={t('control.timer.reset')}
          consequence={t('control.timer.reset.consequence')}
          confirmText={t('control.timer.reset')}
          onConfirm={() => resetTimer(model, timer)}
        />
      </div>
      <fieldset class="row steps">
        <legend>{t('control.timer.minutes')}</legend>
        {minuteSteps.map((minutes) => (
          <button
            key={minutes}
            type="button"
            class="button plain"
            aria-label={minutes < 0 ? t('control.timer.less', { minutes: -minutes }) : t('control.timer.more', { minutes })}
            onClick={() => addTime(model, timer, minutes * 60_000)}
          >
            <bdi dir="ltr">{minutes < 0 ? `−${-minutes}` : `+${minutes}`}</bdi>
          </button>
        ))}
      </fieldset>
    </section>
  );
}

function stateText(endsAtMs: number | null, leftMs: number): string {
  if (endsAtMs === null) return t('control.timer.stopped');
  return leftMs > 0 ? t('control.timer.running') : t('control.timer.over');
}

import { clockText } from '../../../contract';
import { t } from '../../i18n';
import { TimerControls } from '../../ui';
import { addTime, resetTimer, toggleTimer } from '../models/actions';
import type { ControlTimer } from '../models/boxesModel';
import type { ControlModel } from '../models/controlModel';
import { durationText } from '../text/timeText';

interface TimerCardProps {
  readonly model: ControlModel;
  readonly timer: ControlTimer;
}

/** A timer of an overlay, with everything that can be done to it in mid-stream. */
export function TimerCard({ model, timer }: TimerCardProps) {
  const { name, title, endsAtMs } = timer;
  const leftMs = endsAtMs === null ? timer.leftMs : Math.max(0, endsAtMs - model.nowMs.value);
  return (
    <section class="timer" data-box={name} aria-label={t('control.timer', { name: title })}>
      <h2>
        <bdi>{title}</bdi>
      </h2>
      <TimerControls
        clock={clockText(leftMs)}
        left={durationText(leftMs)}
        state={endsAtMs === null ? 'stopped' : leftMs > 0 ? 'running' : 'over'}
        onToggle={() => toggleTimer(model, timer)}
        onAdd={(minutes) => addTime(model, timer, minutes * 60_000)}
        onReset={() => resetTimer(model, timer)}
      />
    </section>
  );
}

import { clockText } from '../../../contract';
import { t } from '../../i18n';
import { TimerControls, timerAt } from '../../ui';
import { addTime, resetTimer, toggleTimer } from '../models/actions';
import type { ControlModel } from '../models/controlModel';
import { type ControlTimer, editorAddress } from '../models/elementsModel';
import { durationText } from '../times';

interface TimerCardProps {
  readonly model: ControlModel;
  readonly timer: ControlTimer;
}

export function TimerCards({ model }: Pick<TimerCardProps, 'model'>) {
  return model.timers.value.map((timer) => <TimerCard key={timer.name} model={model} timer={timer} />);
}

function TimerCard({ model, timer }: TimerCardProps) {
  const { name, title } = timer;
  const { leftMs, state } = timerAt(timer, model.nowMs.value);
  return (
    <section class="timer" data-box={name} aria-label={t('control.timer', { name: title })}>
      <h2>
        <bdi>{title}</bdi>
      </h2>
      <TimerControls
        clock={clockText(leftMs)}
        left={durationText(leftMs)}
        state={state}
        onToggle={() => toggleTimer(model, timer)}
        onAdd={(minutes) => addTime(model, timer, minutes * 60_000)}
        onReset={() => resetTimer(model, timer)}
      >
        <EditLink model={model} timer={timer} />
      </TimerControls>
    </section>
  );
}

/** Opens the timer in the overlay editor. Shown only if the page's key opens the settings. */
function EditLink({ model: { opensSettings }, timer }: TimerCardProps) {
  const address = editorAddress(timer);
  if (!opensSettings || address === null) return null;
  return (
    <>
      {' · '}
      <a href={address} target="_blank" rel="noreferrer" aria-label={t('control.timer.edit.label', { name: timer.title })}>
        {t('control.timer.edit')}
      </a>
    </>
  );
}

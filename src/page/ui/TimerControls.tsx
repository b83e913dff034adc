import type { ComponentChildren } from 'preact';
import { t } from '../i18n';
import { ConfirmButton, StrokeIcon } from './Button';
import './timerControls.css';

/** `over`: the timer has counted down to zero. */
type TimerState = 'stopped' | 'running' | 'over';

/** The state of a timer and its remaining time in ms. If `endsAtMs` is null, the timer is stopped and has `leftMs` left. */
export function timerAt(
  { endsAtMs, leftMs: stoppedWithMs }: { readonly endsAtMs: number | null; readonly leftMs: number },
  nowMs: number,
): { readonly leftMs: number; readonly state: TimerState } {
  if (endsAtMs === null) return { leftMs: stoppedWithMs, state: 'stopped' };
  const leftMs = Math.max(0, endsAtMs - nowMs);
  return { leftMs, state: leftMs > 0 ? 'running' : 'over' };
}

interface TimerControlsProps {
  readonly clock: string;
  readonly left: string;
  readonly state: TimerState;
  readonly onToggle: () => void;
  readonly onAdd: (minutes: number) => void;
  readonly onReset: () => void;
  readonly children?: ComponentChildren;
}

const minuteSteps = [-5, -1, 1, 5, 30] as const;
const icons = { play: 'M8 5.5v13l10.5-6.5z', pause: 'M8.5 5.5v13M15.5 5.5v13' } as const;

export function TimerControls({ clock, left, state, onToggle, onAdd, onReset, children }: TimerControlsProps) {
  const runs = state === 'running';
  return (
    <div class="timer-controls">
      <p class="time" role="timer" data-runs={runs} aria-label={t('control.timeLeft', { span: left })}>
        {clock}
      </p>
      <p class="hint">
        {t(`control.timer.${state}`)}
        {children}
      </p>
      <div class="actions">
        <button type="button" class="button plain" onClick={onToggle}>
          <StrokeIcon path={runs ? icons.pause : icons.play} />
          {runs ? t('control.timer.pause') : t('control.timer.start')}
        </button>
        <ConfirmButton
          look="plain"
          text={t('control.timer.reset')}
          consequence={t('control.timer.reset.consequence')}
          confirmText={t('control.timer.reset')}
          onConfirm={onReset}
        />
      </div>
      <fieldset class="steps">
        <legend>{t('control.timer.minutes')}</legend>
        {minuteSteps.map((minutes) => (
          <button
            key={minutes}
            type="button"
            class="button plain"
            aria-label={minutes < 0 ? t('control.timer.less', { minutes: -minutes }) : t('control.timer.more', { minutes })}
            onClick={() => onAdd(minutes)}
          >
            <bdi dir="ltr">{minutes < 0 ? `−${-minutes}` : `+${minutes}`}</bdi>
          </button>
        ))}
      </fieldset>
    </div>
  );
}

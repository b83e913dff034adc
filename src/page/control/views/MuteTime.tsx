import { type ControlState, clockText, type Muted, mutedAt } from '../../../contract';
import { t } from '../../i18n';
import { muteFor } from '../models/actions';
import type { ControlModel } from '../models/controlModel';
import { durationText } from '../text/timeText';

interface MuteTimeProps {
  readonly model: ControlModel;
  readonly control: ControlState;
}

const minuteChoices = [5, 10, 30] as const;

/** Sets how long the mutes last; shown while something is muted. */
export function MuteTime({ model, control }: MuteTimeProps) {
  const nowMs = model.nowMs.value;
  const muted = mutedAt(control, nowMs);
  const kinds = (Object.keys(muted) as (keyof Muted)[]).filter((what) => muted[what]); // `Object.keys` returns strings; these are the keys of `Muted`
  if (kinds.length === 0) return null;
  const ends = kinds.flatMap((what) => control.mutedUntilMs?.[what] ?? []);
  const leftMs = ends.length > 0 ? Math.min(...ends) - nowMs : null;
  return (
    <fieldset class="row mute-time" aria-label={t('control.muteTime')}>
      {leftMs === null ? (
        <span class="left">{t('control.muteTime.open')}</span>
      ) : (
        <span class="left" role="timer" aria-label={t('control.timeLeft', { span: durationText(leftMs) })}>
          {clockText(leftMs)}
        </span>
      )}
      {minuteChoices.map((minutes) => (
        <button
          key={minutes}
          type="button"
          class="button quiet"
          aria-label={t('control.muteTime.minutes.label', { minutes })}
          onClick={() => muteFor(model, kinds, minutes * 60_000)}
        >
          {t('control.muteTime.minutes', { minutes })}
        </button>
      ))}
      {leftMs !== null && (
        <button type="button" class="button quiet" aria-label={t('control.muteTime.open.label')} onClick={() => muteFor(model, kinds)}>
          ∞
        </button>
      )}
    </fieldset>
  );
}

import { clockText } from '../../../contract';
import type { ControlState } from '../../../contract/companion';
import { type Muted, mutedAt } from '../../../contract/settings';
import { t } from '../../i18n';
import { muteFor } from '../models/actions';
import type { ControlModel } from '../models/controlModel';
import { durationText } from '../times';

interface MuteTimeProps {
  readonly model: ControlModel;
  readonly control: ControlState;
}

const minuteChoices = [5, 10, 30] as const;

/**
 * Sets how long the current mutes last. If nothing is muted, mutes alerts for the chosen time. Always visible, because controls must not
 * move (SPEC DSK-11).
 */
export function MuteTime({ model, control }: MuteTimeProps) {
  const nowMs = model.nowMs.value;
  const muted = mutedAt(control, nowMs);
  const on = (Object.keys(muted) as (keyof Muted)[]).filter((what) => muted[what]); // cast, because `Object.keys` returns plain strings
  const kinds: readonly (keyof Muted)[] = on.length > 0 ? on : ['alerts'];
  const ends = kinds.flatMap((what) => control.mutedUntilMs?.[what] ?? []);
  const leftMs = ends.length > 0 ? Math.min(...ends) - nowMs : null;
  return (
    <fieldset class="row mute-time" aria-label={t('control.muteTime')} data-on={on.length > 0}>
      {leftMs === null ? (
        <span class="left">{on.length > 0 ? t('control.muteTime.open') : t('control.muteTime.none')}</span>
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
      <button
        type="button"
        class="button quiet"
        aria-label={t('control.muteTime.open.label')}
        aria-pressed={on.length > 0 && leftMs === null}
        onClick={() => muteFor(model, kinds)}
      >
        ∞
      </button>
    </fieldset>
  );
}

import { type ControlState, type Muted, mutedAt } from '../../../contract';
import { t } from '../../i18n';
import { Slider, tx } from '../../ui';
import { skip, skipSpeech, toggleApproveFirst, toggleMuted, togglePause } from '../models/actions';
import type { ControlModel } from '../models/controlModel';
import { Icon, type IconName } from './Icon';
import { MuteTime } from './MuteTime';
import { SafeMode } from './SafeMode';
import { TimerCard } from './TimerCard';

const mutes = (): readonly { readonly what: keyof Muted; readonly text: string; readonly label: string; readonly icon: IconName }[] => [
  { what: 'alerts', text: t('control.mute.alerts'), label: t('control.mute.alerts.label'), icon: 'alerts' },
  { what: 'sound', text: t('control.mute.sound'), label: t('control.mute.sound.label'), icon: 'sound' },
  { what: 'speech', text: t('control.mute.speech'), label: t('control.mute.speech.label'), icon: 'speech' },
];

interface MainControlsProps {
  readonly model: ControlModel;
  readonly control: ControlState;
}

/** Commands for all boxes at once. */
export function MainControls({ model, control }: MainControlsProps) {
  const muted = mutedAt(control, model.nowMs.value);
  const waiting = model.boxes.value.reduce((sum, { report }) => sum + report.waiting - report.held, 0);
  return (
    <section class="main-controls" aria-label={t('control.allBoxes')}>
      <div class="row two">
        <button type="button" class={`button big ${control.paused ? 'primary' : 'plain'}`} onClick={() => togglePause(model)}>
          <Icon name={control.paused ? 'play' : 'pause'} />
          {control.paused ? t('control.resume') : t('control.pause')}
          {control.paused && waiting > 0 && <span class="count">{t('control.waiting', { count: waiting })}</span>}
        </button>
        <button type="button" class="button big plain" onClick={() => skip(model)}>
          {tx('control.skip', { icon: <Icon name="skip" /> })}
        </button>
      </div>
      <fieldset class="row three">
        <legend>{t('control.mute')}</legend>
        {mutes().map(({ what, text, label, icon }) => (
          <button
            key={what}
            type="button"
            class="button plain mute"
            aria-pressed={muted[what]}
            aria-label={label}
            onClick={() => toggleMuted(model, what)}
          >
            <Icon name={icon} />
            <span>{muted[what] ? t('control.muted') : text}</span>
          </button>
        ))}
      </fieldset>
      <MuteTime model={model} control={control} />
      <Slider label={t('control.volume')} value={model.volume.level.value} onInput={model.volume.set} />
      <div class="row two">
        <button type="button" class="button plain" onClick={() => skipSpeech(model)}>
          {tx('control.skipSpeech', { icon: <Icon name="speech" /> })}
        </button>
        <SafeMode model={model} untilMs={control.safeUntilMs} />
      </div>
      <button
        type="button"
        class="button plain approve-first"
        aria-pressed={control.approveFirst === true}
        title={t('control.approveFirst.hint')}
        onClick={() => toggleApproveFirst(model)}
      >
        <Icon name="approve" />
        <span>{control.approveFirst ? t('control.approveFirst.on') : t('control.approveFirst')}</span>
      </button>
      {model.timers.value.map((timer) => (
        <TimerCard key={timer.name} model={model} timer={timer} />
      ))}
    </section>
  );
}

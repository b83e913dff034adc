import type { ControlState } from '../../../contract/companion';
import { type Muted, mutedAt } from '../../../contract/settings';
import { t } from '../../i18n';
import { Slider, tx } from '../../ui';
import { skip, skipSpeech, toggleApproveFirst, toggleMuted, togglePause } from '../models/actions';
import type { ControlBox } from '../models/boxesModel';
import type { ControlModel } from '../models/controlModel';
import { Icon, type IconName } from './Icon';
import { MuteTime } from './MuteTime';
import { SafeMode } from './SafeMode';
import { ShortcutsPanel } from './ShortcutsDialog';
import { TimerCards } from './TimerCard';

const mutes = (): readonly { readonly what: keyof Muted; readonly text: string; readonly label: string; readonly icon: IconName }[] => [
  { what: 'alerts', text: t('control.mute.alerts'), label: t('control.mute.alerts.label'), icon: 'alerts' },
  { what: 'sound', text: t('control.mute.sound'), label: t('control.mute.sound.label'), icon: 'sound' },
  { what: 'speech', text: t('control.mute.speech'), label: t('control.mute.speech.label'), icon: 'speech' },
];

interface MainControlsProps {
  readonly model: ControlModel;
  readonly control: ControlState;
}

/** Alerts that need no approval, or have it. */
const waitingIn = (boxes: readonly ControlBox[]) => boxes.reduce((sum, { report }) => sum + report.waiting - report.held, 0);

/** Commands for all boxes at once. */
export function MainControls({ model, control }: MainControlsProps) {
  // Over 50 lines: one control after the other, in the order of the page.
  const muted = mutedAt(control, model.nowMs.value);
  const waiting = waitingIn(model.boxes.value);
  // What waits for another reason may be skipped: the pause, a source that is hidden, an alert that is still on stage.
  const isIdle = ({ visible, report }: ControlBox) => visible && report.stage === null;
  const approved = muted.alerts && !control.paused ? waitingIn(model.boxes.value.filter(isIdle)) : 0;
  return (
    <section class="main-controls" aria-label={t('control.allBoxes')}>
      <button type="button" class={`button big pause ${control.paused ? 'on' : 'plain'}`} onClick={() => togglePause(model)}>
        <Icon name={control.paused ? 'play' : 'pause'} />
        <span>
          {control.paused ? t('control.resume') : t('control.pause')}
          <span class="count">{control.paused ? t('control.paused.waiting', { count: waiting }) : t('control.pause.hint')}</span>
        </span>
      </button>
      <div class="row two">
        <button type="button" class="button plain skip" onClick={() => skip(model)}>
          {tx('control.skip', { icon: <Icon name="skip" /> })}
        </button>
        <button type="button" class="button plain" onClick={() => skipSpeech(model)}>
          {tx('control.skipSpeech', { icon: <Icon name="speech" /> })}
        </button>
      </div>
      <fieldset class="row three">
        <legend>
          {t('control.mute')}{' '}
          <span class="hint">{approved > 0 ? t('control.mute.waiting', { count: approved }) : t('control.mute.hint')}</span>
        </legend>
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
        <SafeMode model={model} untilMs={control.safeUntilMs} />
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
      </div>
      {model.isWide.value && <TimerCards model={model} />}
      <ShortcutsPanel model={model} />
    </section>
  );
}

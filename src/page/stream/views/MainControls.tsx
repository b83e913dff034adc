import { clockText } from '../../../contract';
import type { ControlState } from '../../../contract/companion';
import { type Muted, mutedAt } from '../../../contract/settings';
import { t } from '../../i18n';
import { Slider, tx } from '../../ui';
import {
  beginSafeMode,
  endSafeMode,
  extendSafeMode,
  skip,
  skipSpeech,
  toggleApproveFirst,
  toggleMuted,
  togglePause,
} from '../models/actions';
import type { ControlModel } from '../models/controlModel';
import type { ControlElement } from '../models/elementsModel';
import { durationText } from '../times';
import { Icon } from './Icon';
import { MuteTime } from './MuteTime';
import { ShortcutsPanel } from './ShortcutsDialog';
import { TimerCards } from './TimerCard';

interface MainControlsProps {
  readonly model: ControlModel;
  readonly control: ControlState;
}

const waitingIn = (elements: readonly ControlElement[]) => elements.reduce((sum, { report }) => sum + report.waiting - report.held, 0);

/** Four large buttons, then the other controls, which a narrow window hides until *More controls* is opened. */
export function MainControls({ model, control }: MainControlsProps) {
  const muted = mutedAt(control, model.nowMs.value);
  const waiting = waitingIn(model.elements.value);
  return (
    <section class="main-controls" aria-label={t('control.allBoxes')}>
      <div class="four">
        <button type="button" class={`button big pause ${control.paused ? 'on' : 'plain'}`} onClick={() => togglePause(model)}>
          <Icon name={control.paused ? 'play' : 'pause'} />
          <span>
            {control.paused ? t('control.resume') : t('control.pause')}
            <span class="count">{control.paused ? t('control.paused.waiting', { count: waiting }) : t('control.pause.hint')}</span>
          </span>
        </button>
        <button type="button" class="button big plain skip" onClick={() => skip(model)}>
          {tx('control.skip', { icon: <Icon name="skip" /> })}
        </button>
        <MuteButton model={model} what="alerts" isMuted={muted.alerts} isBig />
        <SafeMode model={model} untilMs={control.safeUntilMs} />
      </div>
      {model.isWide.value ? <OtherControls model={model} control={control} /> : <MoreControls model={model} control={control} />}
    </section>
  );
}

function MoreControls(props: MainControlsProps) {
  const { moreControls, toggleMoreControls } = props.model.preferences;
  const isOpen = moreControls.value;
  return (
    <>
      <button type="button" class="button quiet more-controls" aria-expanded={isOpen} onClick={toggleMoreControls}>
        {t('stream.controls.more')}
      </button>
      {isOpen && <OtherControls {...props} />}
    </>
  );
}

function OtherControls({ model, control }: MainControlsProps) {
  const muted = mutedAt(control, model.nowMs.value);
  return (
    <>
      <MuteTime model={model} control={control} />
      <Slider label={t('control.volume')} value={model.volume.level.value} onInput={model.volume.set} />
      <div class="row three">
        {(['sound', 'speech'] as const).map((what) => (
          <MuteButton key={what} model={model} what={what} isMuted={muted[what]} />
        ))}
        <button type="button" class="button plain" onClick={() => skipSpeech(model)}>
          {tx('control.skipSpeech', { icon: <Icon name="speech" /> })}
        </button>
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
      <TimerCards model={model} />
      <ShortcutsPanel model={model} />
    </>
  );
}

interface MuteButtonProps {
  readonly model: ControlModel;
  readonly what: keyof Muted;
  readonly isMuted: boolean;
  readonly isBig?: boolean;
}

function MuteButton({ model, what, isMuted, isBig = false }: MuteButtonProps) {
  // Whether the next alert can start immediately: the source is visible and no alert is playing.
  const isIdle = ({ visible, report }: ControlElement) => visible && report.stage === null;
  const approved = isMuted && !model.control.value?.paused ? waitingIn(model.elements.value.filter(isIdle)) : 0;
  return (
    <button
      type="button"
      class={`button plain mute${isBig ? ' big' : ''}`}
      aria-pressed={isMuted}
      aria-label={t(`control.mute.${what}.label`)}
      onClick={() => toggleMuted(model, what)}
    >
      <Icon name={what} />
      <span>
        {isMuted ? t('control.muted') : t(isBig ? 'control.mute' : `control.mute.${what}`)}
        {isBig && <span class="count">{approved > 0 ? t('control.mute.waiting', { count: approved }) : t('control.mute.hint')}</span>}
      </span>
    </button>
  );
}

interface SafeModeProps {
  readonly model: ControlModel;
  /** When safe mode ends, epoch ms on the companion's clock. Safe mode is off if this is null or in the past. */
  readonly untilMs: number | null;
}

function SafeMode({ model, untilMs }: SafeModeProps) {
  const leftMs = (untilMs ?? 0) - model.nowMs.value;
  if (leftMs <= 0)
    return (
      <button type="button" class="button big plain" title={t('control.safeMode.begin.label')} onClick={() => beginSafeMode(model)}>
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

import { type ControlState, type Muted, mutedAt } from '../../contract';
import { t } from '../../languages';
import { tx } from '../../ui';
import { skip, skipSpeech, toggleMuted, togglePause } from '../models/deeds';
import type { DeskModel } from '../models/deskModel';
import { Icon } from './Icon';
import type { IconName } from './icons';
import { MuteTime } from './MuteTime';
import { SafeMode } from './SafeMode';

const mutes: readonly { readonly what: keyof Muted; readonly words: string; readonly name: string; readonly icon: IconName }[] = [
  { what: 'alerts', words: t('Alerts'), name: t('Mute alerts'), icon: 'alerts' },
  { what: 'sound', words: t('Sound'), name: t('Mute sound'), icon: 'sound' },
  { what: 'speech', words: t('Speech'), name: t('Mute speech'), icon: 'speech' },
];

interface MainControlsProps {
  readonly model: DeskModel;
  readonly control: ControlState;
}

/** What holds for all boxes. */
export function MainControls({ model, control }: MainControlsProps) {
  const muted = mutedAt(control, model.nowMs.value);
  return (
    <section class="main-controls" aria-label={t('All boxes')}>
      <div class="row two">
        <button type="button" class={`button big ${control.paused ? 'primary' : 'plain'}`} onClick={() => togglePause(model)}>
          <Icon name={control.paused ? 'play' : 'pause'} />
          {control.paused ? t('Go on') : t('Pause')}
        </button>
        <button type="button" class="button big plain" onClick={() => skip(model)}>
          {tx('{icon}Skip', { icon: <Icon name="skip" /> })}
        </button>
      </div>
      <fieldset class="row three">
        <legend>{t('Mute')}</legend>
        {mutes.map(({ what, words, name, icon }) => (
          <button
            key={what}
            type="button"
            class="button plain mute"
            aria-pressed={muted[what]}
            aria-label={name}
            onClick={() => toggleMuted(model, what)}
          >
            <Icon name={icon} />
            <span>{muted[what] ? t('Muted') : words}</span>
          </button>
        ))}
      </fieldset>
      <MuteTime model={model} control={control} />
      <div class="row two">
        <button type="button" class="button plain" onClick={() => skipSpeech(model)}>
          {tx('{icon}Skip speech', { icon: <Icon name="speech" /> })}
        </button>
        <SafeMode model={model} untilMs={control.safeUntilMs} />
      </div>
    </section>
  );
}

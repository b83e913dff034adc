import { type BoxSettings, type Change, defaultSpeech, speechBounds } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Button, Notice, ParsedField, Select, Slider } from '../../../ui';
import { formatPercentText, parsePercentText } from '../../form/valueText';
import type { boxChanges } from '../../frame/changes';
import type { VoicesModel } from './voicesModel';
import { piperHelp, voiceHelp, voiceOptions } from './voiceText';

/** The props of each part of the text-to-speech page. */
export interface SpeechPartProps {
  readonly speech: NonNullable<BoxSettings['speech']>;
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

const sample = () => t('speech.sample');

export function VoiceChoice({ speech, changes, onChange, model }: SpeechPartProps & { readonly model: VoicesModel }) {
  const voices = model.voices.value;
  const { voice, rate, volume } = speech;
  if (voices.tag === 'reading') return <Notice tone="idle">{t('speech.voices.reading')}</Notice>;
  if (voices.tag === 'unreadable') return <Notice tone="bad">{voices.why}</Notice>;
  if (voices.voices.length === 0) return <NoVoice platform={voices.platform} onLook={() => void model.read()} />;
  const state = model.playback.value;
  return (
    <>
      <div class="timing">
        <Select
          label={t('setting.speech.voice')}
          value={voice}
          options={voiceOptions(voices.voices, voice)}
          onChange={(value) => onChange(changes.speech('voice', value))}
        />
        <ParsedField
          label={t('setting.speech.rate')}
          suffix="%"
          inputMode="decimal"
          text={formatPercentText((rate ?? defaultSpeech.rate) * 100)}
          parse={(text) => parsePercentText(text, { min: speechBounds.rate.min * 100, max: speechBounds.rate.max * 100 })}
          onValue={(percent) => onChange(changes.speech('rate', percent / 100))}
        />
      </div>
      <Slider label={t('setting.speech.volume')} value={volume} onInput={(next) => onChange(changes.speech('volume', next))} />
      <div class="buttons">
        <Button disabled={state.tag === 'busy'} onClick={() => void model.listen({ text: sample(), voice, rate }, volume)}>
          {t('speech.listen')}
        </Button>
      </div>
      <div role="status">{state.tag === 'failed' && <Notice tone="bad">{state.why}</Notice>}</div>
      <p class="hint">{piperHelp()}</p>
    </>
  );
}

interface NoVoiceProps {
  /** Node's name of the companion's platform. */
  readonly platform: string;
  readonly onLook: () => void;
}

/** Instructions to install a voice where the system has none. */
function NoVoice({ platform, onLook }: NoVoiceProps) {
  const { text, command } = voiceHelp(platform);
  return (
    <>
      <Notice tone="busy">{t('speech.noVoice')}</Notice>
      <p>
        {text} {command && <code>{command}</code>}
      </p>
      <p class="hint">{piperHelp()}</p>
      <div class="buttons">
        <Button onClick={onLook}>{t('ui.lookAgain')}</Button>
      </div>
    </>
  );
}

import { t } from '../../../i18n';
import { Button, Notice, Select } from '../../../ui';
import type { AlertFields } from '../../form/alertFields';
import { Percent, Share } from '../../form/controls';
import { labelOf } from '../../form/fieldText';
import type { VoicesModel } from './voicesModel';
import { piperHelp, voiceHelp, voiceOptions } from './voiceText';

interface VoiceChoiceProps {
  readonly fields: AlertFields;
  readonly model: VoicesModel;
}

export function VoiceChoice({ fields, model }: VoiceChoiceProps) {
  const voices = model.voices.value;
  const [voice, rate, volume] = [fields.at('speech.voice'), fields.at('speech.rate'), fields.at('speech.volume')];
  if (voices.tag === 'reading') return <Notice tone="idle">{t('speech.voices.reading')}</Notice>;
  if (voices.tag === 'unreadable') return <Notice tone="bad">{voices.why}</Notice>;
  if (voices.voices.length === 0) return <NoVoice platform={voices.platform} onDesign={() => void model.read()} />;
  const state = model.playback.value;
  const sample = { text: t('speech.sample'), voice: voice.value ?? '', rate: rate.value ?? 1 };
  return (
    <>
      <div class="timing">
        <Select label={labelOf(voice.key)} value={sample.voice} options={voiceOptions(voices.voices, sample.voice)} onChange={voice.set} />
        <Percent of={rate} />
      </div>
      <Share of={volume} />
      <div class="buttons">
        <Button disabled={state.tag === 'busy'} onClick={() => void model.listen(sample, volume.value ?? 1)}>
          {t('speech.listen')}
        </Button>
      </div>
      <div role="status">{state.tag === 'failed' && <Notice tone="bad">{state.why}</Notice>}</div>
      <p class="hint">{piperHelp()}</p>
    </>
  );
}

interface NoVoiceProps {
  readonly platform: string;
  readonly onDesign: () => void;
}

function NoVoice({ platform, onDesign }: NoVoiceProps) {
  const { text, command } = voiceHelp(platform);
  return (
    <>
      <Notice tone="busy">{t('speech.noVoice')}</Notice>
      <p>
        {text} {command && <code>{command}</code>}
      </p>
      <p class="hint">{piperHelp()}</p>
      <div class="buttons">
        <Button onClick={onDesign}>{t('ui.lookAgain')}</Button>
      </div>
    </>
  );
}

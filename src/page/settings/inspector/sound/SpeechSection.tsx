import { useEffect } from 'preact/hooks';
import { type BoxSettings, defaultSpeech, speechBounds } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { ParsedField, Section, Toggle } from '../../../ui';
import { AmountList } from '../../form/AmountList';
import { SecondsField } from '../../form/SecondsField';
import { parseCountWithin } from '../../form/valueText';
import { type SpeechPartProps, VoiceChoice } from './VoiceChoice';
import type { VoicesModel } from './voicesModel';

interface SpeechSectionProps extends Omit<SpeechPartProps, 'speech'> {
  readonly box: BoxSettings;
  readonly model: VoicesModel;
}

/** Text-to-speech: voice and limits; the texts are with each type of alert. */
export function SpeechSection({ box, model, changes, onChange }: SpeechSectionProps) {
  const speech = { ...defaultSpeech, ...box.speech };
  const part = { speech, changes, onChange };
  useEffect(() => void model.read(), [model]);
  return (
    <>
      <Section title={t('speech.title')} intro={t('speech.intro')}>
        <Toggle label={t('setting.speech.on')} checked={speech.on} onChange={(on) => onChange(changes.speech('on', on))} />
        {(speech.on || model.voices.value.tag !== 'reading') && <VoiceChoice {...part} model={model} />}
      </Section>
      {speech.on && <SpeechLimits {...part} />}
    </>
  );
}

const { longest, stayMs } = speechBounds;
const stayBounds = { minMs: stayMs.min, maxMs: stayMs.max };

function SpeechLimits({ speech, changes, onChange }: SpeechPartProps) {
  return (
    <Section title={t('setting.speech.minimumAmounts')} intro={t('speech.limits.intro')}>
      <AmountList
        amounts={speech.minimumAmounts}
        onSet={(currency, least) => onChange(changes.speechMinimum(currency, least))}
        onRemove={(currency) => onChange(changes.removeSpeechMinimum(currency))}
      />
      <Toggle
        label={t('setting.speech.guard')}
        hint={t('setting.speech.guard.hint')}
        checked={speech.guard}
        onChange={(guard) => onChange(changes.speech('guard', guard))}
      />
      <div class="timing">
        <ParsedField
          label={t('setting.speech.longest')}
          suffix={t('input.characters')}
          inputMode="decimal"
          text={String(speech.longest)}
          parse={(text) => parseCountWithin(text, longest, t('speech.longest.range', { min: longest.min, max: longest.max }))}
          onValue={(count) => onChange(changes.speech('longest', count))}
        />
        <SecondsField
          label={t('setting.speech.stayMs')}
          ms={speech.stayMs}
          bounds={stayBounds}
          onValue={(ms) => onChange(changes.speech('stayMs', ms))}
        />
      </div>
    </Section>
  );
}

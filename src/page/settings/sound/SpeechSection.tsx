import { useEffect } from 'preact/hooks';
import { type BoxSettings, defaultSpeech } from '../../../contract';
import { t } from '../../i18n';
import { Section, Toggle } from '../../ui';
import { SpeechLimits } from './SpeechLimits';
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
        <Toggle label={t('speech.switch')} checked={speech.on} onChange={(on) => onChange(changes.speech('on', on))} />
        {(speech.on || model.voices.value.tag !== 'reading') && <VoiceChoice {...part} model={model} />}
      </Section>
      {speech.on && <SpeechLimits {...part} />}
    </>
  );
}
